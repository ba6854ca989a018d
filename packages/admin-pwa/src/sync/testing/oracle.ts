import { isStaffFileField } from '@zari/shared/orders/field-lists'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import { totalOfBill } from '@zari/shared/bill/bill'
import { fieldsAbout, linkedFields } from '@zari/shared/orders/linked-fields'
import { readMaterial } from '@zari/shared/orders/material'
import { sameValue } from '@zari/shared/orders/merge-edit'
import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import { STAGES } from '@zari/shared/orders/stage'
import { fieldsOf, recordKey } from '../engine/entry.ts'
import { isWaitingPicture } from '../engine/pictures.ts'
import { createCustomersOracle } from './customers-oracle.ts'
import { createDesignsOracle } from './designs-oracle.ts'
import { createMoneyOracle, type Entered, rupeesIn } from './money-oracle.ts'
import { createOrdersOracle } from './orders-oracle.ts'
import { createReceiptsOracle } from './receipts-oracle.ts'
import { createNotes, fail, type Intent, place, type Value } from './notes.ts'
import { createStepsOracle } from './steps-oracle.ts'
import type { Applied, World } from './types.ts'

function isSent(wanted: Value, sent: Value): boolean {
  return Array.isArray(wanted)
    ? wanted.filter(isWaitingPicture).length <= (Array.isArray(sent) ? sent.length : 0)
    : sameValue(sent, wanted)
}

/** A garment goes on past where somebody else has brought it meanwhile, and nobody has to be asked. */
function isOnward({ field, from, to }: Applied, bases: readonly Value[]): boolean {
  const place = (stage: Value) => STAGES.findIndex((each) => each === stage)
  return field === 'stage' && place(to) > place(from) && bases.some((base) => place(base) < place(from))
}

const itemsOf = (value: Value) =>
  (typeof value === 'string' ? (readMaterial(value) ?? []) : []).map(({ what }) => what)

/**
 * Material merges item by item: items that the device had not seen stay, and only typed ones are added. In a run no two
 * items have the same text.
 */
function isMergedMaterial({ field, from, to }: Applied, bases: readonly Value[], typed: readonly Value[]) {
  if (field !== 'material') return false
  const [before, after] = [itemsOf(from), itemsOf(to)]
  const [seen, wanted] = [bases.flatMap(itemsOf), typed.flatMap(itemsOf)]
  return (
    before.every((item) => seen.includes(item) || after.includes(item)) &&
    after.every((item) => before.includes(item) || wanted.includes(item))
  )
}

/** Compares what people did with what became of it at the server. */
export function createOracle(world: World) {
  const notes = createNotes()
  const { intents, placeOfKey, givenUp, isDiscarded, timesAmended, sums, placeOf, lookedAt } = notes
  const money = createMoneyOracle()
  const customers = createCustomersOracle()
  const orders = createOrdersOracle(world.server, notes)
  const receipts = createReceiptsOracle(world.server, notes)
  const designs = createDesignsOracle(world.server, notes)
  const steps = createStepsOracle(notes)
  let checked = 0

  /** It adds, whatever is there: nobody has to have seen that. */
  const isPayment = (key: string) => intents.some(({ payment }) => payment?.id === key)

  /** What somebody entered who is at none of the devices. */
  const elsewhere: Entered[] = []

  function checkEntries(records: readonly OrderRecord[]) {
    const entered = intents.flatMap(({ payment, record, seq }): Entered[] => {
      const isSaved =
        seq !== undefined &&
        payment !== undefined &&
        !notes.isKeyDiscarded(payment.id) &&
        !notes.isThrownAway(record)
      return payment ? [{ ...payment, record, isSaved }] : []
    })
    return money.checkEntries(records, [...entered, ...elsewhere, ...orders.entered(records)])
  }

  /** Each order that somebody made is there at most once, and what is there somebody made. */
  function checkMade(records: readonly OrderRecord[]): void {
    const made = intents.filter(({ order }) => order)
    const ofStaff = records.filter(
      (record) => record.madeBy !== '' && !record.madeFrom && !orders.isMadeOfConsultation(recordKey(record)),
    )
    for (const record of ofStaff) {
      // A tab whose draft was taken over meanwhile has tried it, too.
      const own = made.filter((intent) => intent.record === recordKey(record))
      const isOwn = own.some((intent) => notes.isAmended(intent.record) || intent.order?.name === record.name)
      if (!isOwn) fail('An order is there that nobody made', { record, own })
    }
    const names = ofStaff.map(({ name }) => name)
    if (new Set(names).size < names.length) fail('An order was made twice', names)
    const numbers = records.map(({ number }) => number)
    if (new Set(numbers).size < numbers.length) fail('Two orders have one number, or none', numbers)
    const there = new Set(records.flatMap(({ payments }) => payments.map(({ id }) => id)))
    const moneyOf = new Map(intents.map(({ payment, money }) => [payment?.id, money]))
    const money = [...there].flatMap((id) => moneyOf.get(id) ?? [])
    if (new Set(money).size < money.length) fail('What was received once is there twice', money)
  }

  /** Whether an advance is what was typed and what the same device took after it: a conflict keeps its payments in it. */
  function isWithPayments(
    at: string,
    { field, record, to }: Pick<Applied, 'field' | 'record' | 'to'>,
    value: Value,
  ): boolean {
    const [device = '', seq] = at.split('#')
    if (field !== 'advancePaid') return false
    // A tab that was closed while it saved never said where it was kept.
    const seqOf = (intent: Intent) => Number(intent.seq ?? placeOf(intent)?.split('#')[1])
    const taken = intents.flatMap((intent) =>
      intent.payment && intent.device === device && intent.record === record && seqOf(intent) > Number(seq)
        ? intent.payment.amount
        : [],
    )
    let sums = [0]
    for (const amount of [...taken, ...orders.movedInto(device, Number(seq), record)])
      sums = [...new Set([...sums, ...sums.map((sum) => sum + amount)])]
    return sums.some((sum) => sum !== 0 && Math.abs(rupeesIn(value) + sum - rupeesIn(to)) < 0.005)
  }

  /** Whether a field was cleared because the same edit changed the one that it is about, as a visit with its number. */
  const isCleared = ({ field, to, key, record }: Applied, log: readonly Applied[]) =>
    to === null &&
    log.some(
      (other) => other.key === key && other.record === record && fieldsAbout(other.field).includes(field),
    )

  /** What the server had of a field before an edit was written. */
  async function valueBefore(
    applied: Applied,
    field: EditableField,
    log: readonly Applied[],
  ): Promise<Value> {
    const isOfField = (one: Applied) => one.record === applied.record && one.field === field
    const first = log.findIndex(({ key, record }) => key === applied.key && record === applied.record)
    const before = log.slice(0, first).findLast(isOfField)
    if (before) return before.to
    const after = log.slice(first).find(isOfField)
    if (after) return after.from
    const records = await world.server.records()
    return records.find((record) => recordKey(record) === applied.record)?.[field]
  }

  /** Whoever changed a field had seen the server's value of the linked ones, such as the number for which a visit was chosen. */
  async function checkLinked(applied: Applied, log: readonly Applied[]): Promise<void> {
    const at = placeOfKey.get(applied.key)
    const isOwn = orders.isOwn(applied) || isPayment(applied.key) || isCleared(applied, log)
    if (at === undefined || isOwn || !(await isThere(applied.record))) return
    for (const linked of linkedFields(applied.field)) {
      const own = log.find(
        (one) => one.key === applied.key && one.record === applied.record && one.field === linked,
      )
      if (own && !isCleared(own, log)) continue
      const before = await valueBefore(applied, linked, log)
      const looked = notes.lookedAtBeside(at, applied.field, linked)
      if (!looked.some((value) => sameValue(value, before)))
        fail('A value was written beside a linked one that nobody had seen', {
          applied,
          linked,
          before,
          looked,
        })
    }
  }

  const isThere = async (record: string) =>
    (await world.server.records()).some((each) => recordKey(each) === record)

  /** Worked out of a total that somebody set: it is the sum of the lines. */
  function checkBill({ key, record, to }: Applied, log: readonly Applied[]): void {
    const total = log.find((one) => one.key === key && one.record === record && one.field === 'totalAmount')
    if (total && typeof to === 'string' && totalOfBill(to) !== total.to)
      fail('A bill is not the total', { bill: to, total })
  }

  function checkApplied(applied: Applied, log: readonly Applied[]): void {
    if (applied.key === '' || elsewhere.some(({ id }) => id === applied.key)) return
    if (orders.isOwn(applied)) return
    const at = placeOfKey.get(applied.key)
    if (at === undefined) fail('The server got an edit that nobody made', applied)
    const mine = intents.filter(
      (intent) => intent.seq !== undefined && place(intent.device, intent.seq) === at,
    )
    const [device = ''] = at?.split('#') ?? []
    if (mine.some((intent) => intent.user !== applied.by)) fail('An edit was sent as somebody else', applied)
    const { field, from, to, by, record } = applied
    if (field === 'remainingDue' || isStaffFileField(field) || isPayment(applied.key)) return
    if (isCleared(applied, log)) return
    if (field === 'bill') return checkBill(applied, log)
    const values = notes.seenOf(device, by, record, field)
    const bases = lookedAt(at ?? '', applied)
    if (isMergedMaterial(applied, bases, values)) return
    if (!isOnward(applied, bases) && !bases.some((value) => sameValue(value, from)))
      fail('A value was overwritten that nobody had seen', applied)
    const isTyped = values.some((value) => sameValue(value, to) || isWithPayments(at ?? '', applied, value))
    if (!isTyped) fail('A value was written that nobody had typed', applied)
  }

  return {
    ...notes,
    customers,
    orders,
    receipts,
    designs,

    /** When every queue is empty. */
    checkCustomers: (stored: readonly CustomerRecord[]) => customers.check(stored, notes.isKeyDiscarded),

    paidElsewhere: (id: string, record: string, amount: number) =>
      void elsewhere.push({ id, record, amount, isSaved: true }),

    /** What the server has done since the last time. */
    async checkServer(): Promise<void> {
      const log = await world.server.log()
      orders.checkMoves(await world.server.records())
      receipts.checkParts(await world.server.records())
      designs.checkVersions(await world.server.records())
      for (const applied of log.slice(checked)) {
        checkApplied(applied, log)
        await checkLinked(applied, log)
        if (await isThere(applied.record))
          steps.checkCounted(applied, log, await valueBefore(applied, 'assigneeId', log))
      }
      checked = log.length
      money.checkBalances(await world.server.records(), log)
      const written = log
        .filter(({ key }) => key !== '')
        .map(({ key, record, field }) => `${key} ${record} ${field}`)
      if (new Set(written).size < written.length) fail('An edit was written twice', written)
    },

    keptBelowZero: () => money.keptBelowZero(),

    /**
     * When every queue is empty: each edit that was called saved has been applied once, or given up by its maker,
     * and each payment is in the advance.
     */
    async checkResults() {
      const { entries, rupees } = checkEntries(await world.server.records())
      const payments = entries
      const saved = intents.filter((intent) => intent.seq !== undefined)
      checkMade(await world.server.records())
      orders.check(await world.server.records())
      steps.checkApart()
      const deleted = (record: string) =>
        world.server.removed().includes(record) || notes.isThrownAway(record)
      let appliedCount = 0
      for (const intent of saved) {
        const at = place(intent.device, intent.seq ?? 0)
        const keys = world.server.appliedKeys.filter(({ key }) => placeOfKey.get(key) === at)
        // Of a discarded edit, pictures that another one shows may have been sent once more.
        if (keys.length > 1 + timesAmended(at) + Number(isDiscarded(at)))
          fail('An edit was applied twice', { intent, keys })
        appliedCount += keys.length
        for (const one of keys) designs.checkAgreed(at, one)
        const fields = fieldsOf(intent.fields).filter((field) => !givenUp.get(at)?.has(field))
        const isWanted = fields.length > 0 || intent.order !== undefined
        if (keys.length === 0 && !isDiscarded(at) && isWanted && !deleted(intent.record)) {
          fail('An edit was lost', intent)
        }
        const body = keys[0]?.body
        if (!body || timesAmended(at) > 0 || isDiscarded(at)) continue
        // When it was made may be said by the server's day: the device's clock is behind.
        const { at: _, ...typed } = intent.order ?? { at: '' }
        const isOtherOrder = Object.entries(typed).some(
          ([field, value]) => JSON.stringify(body[field]) !== JSON.stringify(value),
        )
        if (isOtherOrder) fail('An order was made with other content', { intent, body })
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
          const isWhole =
            isSum ||
            [last, ...maybe].some((other) => {
              const value = other?.fields[field]
              return (
                isSent(value, sent) ||
                isWithPayments(at, { field, record: intent.record, to: sent ?? null }, value)
              )
            })
          if (!isWhole) fail('An edit was applied with another value', { intent, field, sent })
        }
      }
      const ofReceipts = receipts.check(await world.server.records())
      const ofDesigns = designs.check(await world.server.records())
      return { applied: appliedCount, saved: saved.length, payments, rupees, ofReceipts, ofDesigns }
    },
  }
}

export type Oracle = ReturnType<typeof createOracle>
