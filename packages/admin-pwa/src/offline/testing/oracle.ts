import { sameValue } from '@zari/shared/orders/merge'
import type { EditableField } from '@zari/shared/orders/order'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import type { Choices } from '../queue/decisions.ts'
import { type EditValues, type QueueEntry, fieldsOf, recordKey } from '../queue/entry.ts'
import { isWaitingPicture } from '../queue/queued-pictures.ts'
import type { StoredEntry } from '../store.ts'
import { createMoneyOracle, rupeesIn } from './money-oracle.ts'
import type { Applied, Device, World } from './types.ts'

type Value = string | string[] | null | undefined

/** One thing that a person did, as only she and the test know it. */
export interface Intent {
  device: string
  user: string
  record: string
  fields: EditValues
  /** What was on her screen. */
  base: EditValues
  edit: OrderEditName
  /** What was saved together has one name. */
  save: string
  /** Rupees, where it is a payment. */
  received?: number
  /** Place in the device's queue; undefined until the app called it saved. */
  seq: number | undefined
}

/** What one transaction of a device wrote. */
export interface Written {
  entries: StoredEntry[]
  /** Ids of pictures. */
  pictures: string[]
}

/** Entries are told by device and place in the queue: a settled conflict gets another key there. */
const place = (device: string, seq: number) => `${device}#${seq}`

function isSent(wanted: Value, sent: Value): boolean {
  return Array.isArray(wanted)
    ? wanted.filter(isWaitingPicture).length <= (Array.isArray(sent) ? sent.length : 0)
    : sameValue(sent, wanted)
}

/** Knows what people did, apart from the engine, and compares it with what became of it. */
export function createOracle(world: World) {
  const intents: Intent[] = []
  const placeOfKey = new Map<string, string>()
  /** What each person saw of a field on a device: on the screen, in what she wrote, in a conflict. */
  const seen = new Map<string, Value[]>()
  /** Fields that somebody chose to leave as the other side had them. */
  const givenUp = new Map<string, Set<EditableField>>()
  const discarded = new Set<string>()
  /** Times that somebody replaced an edit's values after the server refused them. */
  const amended = new Map<string, number>()
  /** What was saved together and is not on the device yet, by its name. */
  const together = new Map<string, { edits: ReadonlySet<string>; pictures: readonly string[] }>()
  const placeOfSave = new Map<string, string>()
  /** Where somebody looked at both advances and chose another one than their sum. */
  const overridden = new Set<string>()
  /** What the other side had where two edits met, by place and field: whoever settled it looked at that. */
  const met = new Map<string, Value[]>()
  /** Sums that somebody chose, by place. */
  const sums = new Map<string, number>()
  const money = createMoneyOracle()
  let checked = 0

  const fail = (what: string, about: unknown): never => {
    throw new Error(`${what}\n${JSON.stringify(about, null, 1)}`)
  }

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

  const placeOf = ({ save, edit }: Intent) => placeOfSave.get(`${save} ${edit}`)

  /** What somebody looked at before she typed what was written: when she began, where edits met, or under one
   * of hers that she then threw away. */
  function lookedAt(at: string, { field, record, by }: Applied): Value[] {
    const bases = intents
      .filter((intent) => {
        const where = placeOf(intent)
        const isSame = intent.user === by && intent.record === record && intent.device === at.split('#')[0]
        return isSame && where !== undefined && (where === at || discarded.has(where))
      })
      .filter((intent) => Object.hasOwn(intent.fields, field))
      .map((intent) => intent.base[field])
    return [...bases, ...(met.get(`${at} ${field}`) ?? [])]
  }

  /** Each payment whose edit the server took is in the advance, unless its maker looked and chose otherwise. */
  function checkPayments(log: readonly Applied[]): number {
    const places = new Map<string, Intent[]>()
    for (const intent of intents) {
      const where = placeOf(intent)
      if (where === undefined || intent.fields.advancePaid === undefined) continue
      places.set(where, [...(places.get(where) ?? []), intent])
    }
    let count = 0
    for (const [where, own] of places) {
      const { appliedKeys } = world.server
      const key = appliedKeys.find((applied) => placeOfKey.get(applied.key) === where)?.key
      const received = own.flatMap((intent) => intent.received ?? [])
      const isPlain = received.length === own.length && !amended.has(where) && !overridden.has(where)
      const isGone = own.some(({ record }) => !world.server.keys().includes(record))
      if (key === undefined || !isPlain || isGone || givenUp.get(where)?.has('advancePaid')) continue
      const written = log.find((one) => one.key === key && one.field === 'advancePaid')
      money.checkPayment(received, written, own)
      count += 1
    }
    return count
  }

  function checkApplied(applied: Applied): void {
    if (applied.key === '') return
    const at = placeOfKey.get(applied.key)
    if (at === undefined) fail('The server got an edit that nobody made', applied)
    const mine = intents.filter(
      (intent) => intent.seq !== undefined && place(intent.device, intent.seq) === at,
    )
    const [device = ''] = at?.split('#') ?? []
    if (mine.some((intent) => intent.user !== applied.by)) fail('An edit was sent as somebody else', applied)
    const { field, from, to, by, record } = applied
    if (field === 'remainingDue' || field === 'uploadedFiles') return
    const values = seen.get([device, by, record, field].join(' ')) ?? []
    if (!lookedAt(at ?? '', applied).some((value) => sameValue(value, from)))
      fail('A value was overwritten that nobody had seen', applied)
    if (!values.some((value) => sameValue(value, to)))
      fail('A value was written that nobody had typed', applied)
  }

  return {
    intents,

    typed,

    /** The same for all that goes out with one save. */
    typedTogether(save: string, all: readonly Intent[], pictures: readonly string[]): void {
      for (const intent of all) typed(intent)
      together.set(save, { edits: new Set(all.map(({ edit }) => edit)), pictures })
    },

    /** Each row that a device writes into its queue. */
    wrote(device: Device, row: StoredEntry): void {
      placeOfKey.set(row.key, place(device.name, Number(row['seq'])))
    },

    /** A transaction of a device is done: all of a save is in it, or nothing. */
    committed(device: Device, { entries, pictures }: Written): void {
      for (const [save, rows] of Map.groupBy(entries, (row) => String(row['about']))) {
        const whole = together.get(save)
        if (!whole) continue
        together.delete(save)
        const edits = new Set(rows.map((row) => String(row['edit'])))
        const isWhole =
          [...whole.edits].every((edit) => edits.has(edit)) &&
          whole.pictures.every((picture) => pictures.includes(picture))
        if (!isWhole) fail('A part of what was saved together is on the device without the rest', rows)
        for (const row of rows)
          placeOfSave.set(`${save} ${String(row['edit'])}`, place(device.name, Number(row['seq'])))
      }
    },

    discarded(device: Device, entry: QueueEntry): void {
      discarded.add(place(device.name, entry.seq))
    },

    amended(device: Device, entry: QueueEntry): void {
      const at = place(device.name, entry.seq)
      amended.set(at, (amended.get(at) ?? 0) + 1)
    },

    settled(device: Device, entry: QueueEntry, choices: Choices): void {
      if (entry.problem?.reason !== 'conflict') return
      const at = place(device.name, entry.seq)
      for (const { field, base, mine, theirs } of entry.problem.conflicts) {
        see(device.name, entry.user, recordKey(entry), field, theirs)
        met.set(`${at} ${field}`, [...(met.get(`${at} ${field}`) ?? []), theirs])
        if (choices[field] === 'both') {
          const sum = rupeesIn(theirs) + rupeesIn(mine) - rupeesIn(base)
          sums.set(at, sum)
          see(device.name, entry.user, recordKey(entry), field, String(sum))
        } else if (field === 'advancePaid') overridden.add(at)
        if (choices[field] === 'theirs') givenUp.set(at, (givenUp.get(at) ?? new Set()).add(field))
      }
    },

    /** What the server has done since the last time. */
    async checkServer(): Promise<void> {
      const log = await world.server.log()
      for (const applied of log.slice(checked)) checkApplied(applied)
      checked = log.length
      money.checkBalances(await world.server.records(), log)
      const written = log.filter(({ key }) => key !== '').map(({ key, field }) => `${key} ${field}`)
      if (new Set(written).size < written.length) fail('An edit was written twice', written)
    },

    /**
     * When every queue is empty: each edit that was called saved has been applied once, or given up by its maker,
     * and each payment is in the advance.
     */
    async checkResults(): Promise<{ applied: number; saved: number; payments: number }> {
      const payments = checkPayments(await world.server.log())
      const saved = intents.filter((intent) => intent.seq !== undefined)
      const deleted = (record: string) => !world.server.keys().includes(record)
      let appliedCount = 0
      for (const intent of saved) {
        const at = place(intent.device, intent.seq ?? 0)
        const keys = world.server.appliedKeys.filter(({ key }) => placeOfKey.get(key) === at)
        if (keys.length > 1 + (amended.get(at) ?? 0)) fail('An edit was applied twice', { intent, keys })
        appliedCount += keys.length
        const fields = fieldsOf(intent.fields).filter((field) => !givenUp.get(at)?.has(field))
        if (keys.length === 0 && !discarded.has(at) && fields.length > 0 && !deleted(intent.record)) {
          fail('An edit was lost', intent)
        }
        const body = keys[0]?.body
        if (!body || amended.has(at)) continue
        const sameEntry = saved.filter((other) => place(other.device, other.seq ?? 0) === at)
        for (const field of fields) {
          const last = sameEntry.findLast((other) => Object.hasOwn(other.fields, field))
          // One that was killed before it was called saved may have been kept all the same.
          const maybe = intents.filter(
            (other) =>
              other.seq === undefined &&
              other.device === intent.device &&
              other.user === intent.user &&
              other.record === intent.record,
          )
          const sent = body[field] as Value
          const isSum = field === 'advancePaid' && sums.get(at) === rupeesIn(sent)
          const isWhole = isSum || [last, ...maybe].some((other) => isSent(other?.fields[field], sent))
          if (!isWhole) fail('An edit was applied with another value', { intent, field, sent })
        }
      }
      return { applied: appliedCount, saved: saved.length, payments }
    },
  }
}

export type Oracle = ReturnType<typeof createOracle>
