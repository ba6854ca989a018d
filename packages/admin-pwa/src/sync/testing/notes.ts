import { sumRupees } from '@zari/shared/money/money'
import type { NewOrder } from '@zari/shared/orders/new-order'
import type { EditableField, FieldValue } from '@zari/shared/orders/order'
import type { Operation } from '@zari/shared/operations/operation'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import { fieldsOf, isA, createdBy, type OutboxEntry, ownRecord, recordKey } from '../engine/entry.ts'
import type { Choices } from '../engine/resolve-entry.ts'
import { rupeesIn } from './money-oracle.ts'
import type { Applied, Device } from './types.ts'

export type Value = FieldValue | undefined

export const fail = (what: string, about: unknown): never => {
  throw new Error(`${what}\n${JSON.stringify(about, null, 1)}`)
}

/** One thing that a person did, as only they and the test know it. */
export interface Intent {
  device: string
  user: string
  record: string
  fields: EditValues
  /** What was on their screen. */
  base: EditValues
  /** Whom they saw the order assigned to. */
  assignee?: string | null | undefined
  /** As `wordOf` says. */
  edit: string
  /** What was saved together has one name. */
  save: string
  /** Where it is a new order. */
  order?: NewOrder
  /** Where it is a payment, or a reversal. */
  payment?: {
    id: string
    amount: number
    reverses?: string | undefined
    receiptId?: string | undefined
  }
  /** What the customer handed over: it is entered once, in however many tabs it is typed of. */
  money?: string
  /** Place in the device's queue; undefined until the app called it saved. */
  seq: number | undefined
}

/** What one transaction of a device wrote. */
export interface Written {
  entries: OutboxEntry[]
  /** Keys of entries that it deleted. */
  gone: string[]
  /** Ids of pictures. */
  pictures: string[]
}

/** What an operation is called here: an edit by its address. */
export const wordOf = (operation: Operation): string =>
  operation.type === 'edit' ? operation.name : operation.type

/** Whether an entry of a queue comes after a row of the same record, and is about that record, too. */
function isLater(other: OutboxEntry, row: OutboxEntry): boolean {
  const { operation } = other
  const isToIt = 'to' in operation && recordKey(operation.to) === ownRecord(row)
  const isOfRecord = ownRecord(other) === ownRecord(row) || isToIt
  return isOfRecord && other.user === row.user && other.seq > row.seq
}

/** Entries are identified by device and place in the queue: a settled conflict gets another key there. */
export const place = (device: string, seq: number) => `${device}#${seq}`

/** Notes what people saw, typed and chose, and where the devices put it; nothing of it comes from the engine. */
export function createNotes() {
  const intents: Intent[] = []
  const placeOfKey = new Map<string, string>()
  /** What each person saw of a field on a device: on the screen, in what they wrote, in a conflict. */
  const seen = new Map<string, Value[]>()
  /** Fields that somebody chose to leave as the other side had them. */
  const givenUp = new Map<string, Set<EditableField>>()
  const discarded = new Set<string>()
  /** Keys of what was thrown away: a payment has the same one for ever. */
  const discardedKeys = new Set<string>()
  /** Records of new orders that were thrown away, with all that was done to them. */
  const thrownAway = new Set<string>()
  /** Times that somebody replaced an edit's values after the server refused them. */
  const amended = new Map<string, number>()
  const amendedOrders = new Set<string>()
  /** What was saved together and is not on the device yet, by its name. */
  const together = new Map<string, { edits: ReadonlySet<string>; pictures: readonly string[] }>()
  const placeOfSave = new Map<string, string>()
  /** Each device's queue, by key. */
  const queues = new Map<string, Map<string, OutboxEntry>>()
  /** What the other side had where two edits met, by place and field: whoever settled it looked at that. */
  const met = new Map<string, Value[]>()
  /** Sums that somebody chose, by place. */
  const sums = new Map<string, number>()

  function see(device: string, user: string, record: string, field: EditableField, value: Value): void {
    const name = [device, user, record, field].join(' ')
    seen.set(name, [...(seen.get(name) ?? []), value])
  }

  /** Somebody has typed this, looking at that. */
  function typed(intent: Intent): void {
    intents.push(intent)
    for (const field of fieldsOf(intent.fields)) {
      see(intent.device, intent.user, intent.record, field, intent.base[field])
      see(intent.device, intent.user, intent.record, field, intent.fields[field])
    }
  }

  /** An order that got another id is found by its save alone. */
  const placeOf = ({ save, edit, record }: Intent) =>
    placeOfSave.get(`${save} ${edit} ${record}`) ?? placeOfSave.get(`${save} ${edit}`)

  /**
   * What somebody had looked at before they typed a value: when they began, in a conflict, or below an edit of theirs that
   * they then threw away.
   */
  function lookedAt(at: string, { field, record, by }: Applied): Value[] {
    const known = intents
      .filter((intent) => {
        const where = placeOf(intent)
        const isSame = intent.user === by && intent.record === record && intent.device === at.split('#')[0]
        return isSame && where !== undefined && (where === at || discarded.has(where))
      })
      .filter((intent) => Object.hasOwn(intent.fields, field))
    const places = new Set([at, ...known.map(placeOf)])
    const inConflicts = [...places].flatMap((where) => met.get(`${where} ${field}`) ?? [])
    return [...known.map((intent) => intent.base[field]), ...inConflicts]
  }

  function meet(at: string, field: EditableField, theirs: Value): void {
    met.set(`${at} ${field}`, [...(met.get(`${at} ${field}`) ?? []), theirs])
  }

  /**
   * Values of a linked field that somebody knew when they changed `field`: from the screen, from a conflict, or because they typed
   * one in the same edit.
   */
  function lookedAtBeside(at: string, field: EditableField, linked: EditableField): Value[] {
    const own = intents.filter((intent) => placeOf(intent) === at)
    return [
      ...own.filter((intent) => Object.hasOwn(intent.fields, field)).map((intent) => intent.base[linked]),
      ...own.map((intent) => intent.fields[linked]),
      ...(met.get(`${at} ${linked}`) ?? []),
    ]
  }

  return {
    intents,
    placeOfKey,
    lookedAtBeside,
    givenUp,
    wasAsked: (at: string, field: EditableField) => met.has(`${at} ${field}`),
    isDiscarded: (at: string) => discarded.has(at),
    isKeyDiscarded: (key: string) => discardedKeys.has(key),
    isThrownAway: (record: string) => thrownAway.has(record),
    /** Whether somebody made another order of one that was refused, or that nobody had yet. */
    isAmended: (record: string) => amendedOrders.has(record),
    timesAmended: (at: string) => amended.get(at) ?? 0,
    sums,
    placeOf,
    lookedAt,

    /** Everything that a person saw of a field on a device. */
    seenOf: (device: string, user: string, record: string, field: EditableField): readonly Value[] =>
      seen.get([device, user, record, field].join(' ')) ?? [],

    typed,

    /** The same for all that goes out with one save. */
    typedTogether(save: string, all: readonly Intent[], pictures: readonly string[]): void {
      for (const intent of all) typed(intent)
      together.set(save, { edits: new Set(all.map(({ edit, record }) => `${edit} ${record}`)), pictures })
    },

    /** Each row that a device writes into its queue. */
    wrote(device: Device, row: OutboxEntry): void {
      placeOfKey.set(row.key, place(device.name, row.seq))
    },

    /** A transaction of a device is done: all of a save is in it, or nothing. */
    committed(device: Device, { entries, gone, pictures }: Written): void {
      const queue = queues.get(device.name) ?? new Map<string, OutboxEntry>()
      queues.set(device.name, queue)
      for (const row of entries) {
        const isSaved = together.has(row.about)
        const later = [...queue.values()].find((other) => isLater(other, row))
        if (isSaved && later) fail('An edit was joined across a later one', { row, later })
      }
      for (const key of gone) queue.delete(key)
      for (const row of entries) queue.set(row.key, row)
      for (const [save, rows] of Map.groupBy(entries, (row) => row.about)) {
        const whole = together.get(save)
        if (!whole) continue
        together.delete(save)
        const edits = new Map(rows.map((row) => [`${wordOf(row.operation)} ${ownRecord(row)}`, row]))
        const isWhole =
          edits.size >= whole.edits.size && whole.pictures.every((picture) => pictures.includes(picture))
        if (!isWhole) fail('A part of what was saved together is on the device without the rest', rows)
        for (const [edit, row] of edits) {
          const at = place(device.name, row.seq)
          placeOfSave.set(`${save} ${edit}`, at)
          placeOfSave.set(`${save} ${wordOf(row.operation)}`, at)
        }
      }
    },

    discarded(device: Device, entry: OutboxEntry): void {
      discarded.add(place(device.name, entry.seq))
      discardedKeys.add(entry.key)
      const made = createdBy(entry)
      if (made) thrownAway.add(recordKey(made))
    },

    amended(device: Device, entry: OutboxEntry): void {
      const at = place(device.name, entry.seq)
      amended.set(at, (amended.get(at) ?? 0) + 1)
      if (isA(entry, 'create')) amendedOrders.add(ownRecord(entry))
    },

    settled(device: Device, entry: OutboxEntry, choices: Choices): void {
      if (entry.problem?.reason !== 'conflict') return
      const at = place(device.name, entry.seq)
      for (const { field, base, mine, theirs, because = [] } of entry.problem.conflicts) {
        see(device.name, entry.user, ownRecord(entry), field, theirs)
        meet(at, field, theirs)
        for (const linked of because) meet(at, linked.field, linked.theirs)
        if (choices[field] === 'both') {
          const sum = sumRupees([rupeesIn(theirs), rupeesIn(mine), -rupeesIn(base)])
          sums.set(at, sum)
          see(device.name, entry.user, ownRecord(entry), field, String(sum))
        }
        if (choices[field] === 'theirs') givenUp.set(at, (givenUp.get(at) ?? new Set()).add(field))
      }
    },
  }
}

export type Notes = ReturnType<typeof createNotes>
