import { NO_RETENTION, type Retention, type RetentionAnswer } from '@zari/shared/customers/erasure'
import { mergedNumbers } from '@zari/shared/customers/merged-numbers'
import { uuidv7 } from '@zari/shared/lib/ids'
import { fileFields } from '@zari/shared/orders/field-lists'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { OrderRef } from '@zari/shared/orders/order-link'
import { isTakenOn } from '@zari/shared/orders/role-access'
import { DEFAULT_STATUS, isOpenStatus } from '@zari/shared/orders/status'
import { recordName } from '../../changes/index.ts'
import { customersOf, presentCustomer, rawCustomers } from '../../customers/index.ts'
import { filesOf } from './erase.ts'
import { oneMoreSilent } from '../edit/apply-change.ts'
import { presentOrder } from '../order-documents.ts'
import { keyOfCustomer } from '../order-schema.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'

interface Stored extends Retention {
  _id: string
}

const ID = 'retention'

const settingsOf = ({ models }: OrderStore) => models['contact-inquiries'].db.collection<Stored>('retention')

export async function readRetention(store: OrderStore): Promise<Retention> {
  const { requests, pictures } = (await settingsOf(store).findOne({ _id: ID })) ?? NO_RETENTION
  return { requests, pictures }
}

export async function setRetention(store: OrderStore, settings: Retention): Promise<void> {
  await settingsOf(store).updateOne({ _id: ID }, { $set: settings }, { upsert: true })
}

/** Undefined where it is off. */
function before(months: number | null, now: Date): Date | undefined {
  if (months === null) return undefined
  const at = new Date(now)
  at.setUTCMonth(at.getUTCMonth() - months)
  return at
}

async function oldRequests(store: OrderStore, end: Date): Promise<OrderRef[]> {
  const filter = { status: DEFAULT_STATUS, createdAt: { $lt: end }, updatedAt: { $lt: end } }
  const found = await Promise.all(
    ORDER_KINDS.map(async (kind) => {
      const raws = await rawOrders(store, kind).find(filter).toArray()
      const records = raws.map((raw) => presentOrder(kind, raw))
      return records.filter((record) => !isTakenOn(record)).map(({ id }) => ({ kind, id }))
    }),
  )
  return found.flat()
}

interface OldPictures {
  orders: OrderRef[]
  phones: string[]
}

/** Of customers without an open order, and without one since; of all their merged numbers. */
async function oldPictures(store: OrderStore, end: Date): Promise<OldPictures> {
  const latest = new Map<string, number>()
  const found: Array<OrderRef & { phone: string; isHolding: boolean }> = []
  for (const kind of ORDER_KINDS) {
    for await (const raw of rawOrders(store, kind).find()) {
      const record = presentOrder(kind, raw)
      // An order without a number is a customer of its own.
      const phone = keyOfCustomer(record.phone) || record.id
      const at = isOpenStatus(record.status) ? Infinity : Date.parse(record.createdAt ?? '') || 0
      latest.set(phone, Math.max(latest.get(phone) ?? 0, at))
      const isHolding = Boolean(record.measurements) || filesOf(record).length > 0
      found.push({ kind, id: record.id, phone, isHolding })
    }
  }
  const measured = (
    await rawCustomers(store.customers)
      .find({ 'measurements.0': { $exists: true } })
      .toArray()
  )
    .map(presentCustomer)
    .map(({ phone }) => phone)
  const known = new Map(
    (await customersOf(store.customers, [...latest.keys(), ...measured])).map((each) => [each.phone, each]),
  )
  const isOld = (phone: string) => {
    const numbers = mergedNumbers(phone, (number) => known.get(number))
    return numbers.every((number) => (latest.get(number) ?? 0) < end.getTime())
  }
  return {
    orders: found
      .filter(({ phone, isHolding }) => isHolding && isOld(phone))
      .map(({ kind, id }) => ({ kind, id })),
    phones: measured.filter((phone) => latest.has(phone) && isOld(phone)),
  }
}

async function dueOf(store: OrderStore, settings: Retention, now: Date) {
  const [requestsEnd, picturesEnd] = [before(settings.requests, now), before(settings.pictures, now)]
  const requests = requestsEnd ? await oldRequests(store, requestsEnd) : []
  const pictures = picturesEnd ? await oldPictures(store, picturesEnd) : { orders: [], phones: [] }
  return { requests, ...pictures }
}

export async function retentionAnswer(
  store: OrderStore,
  settings: Retention,
  now = new Date(),
): Promise<RetentionAnswer> {
  const { requests, orders, phones } = await dueOf(store, settings, now)
  return {
    settings,
    tonight: { requests: requests.length, pictures: orders.length, customers: phones.length },
  }
}

async function dropPictures(store: OrderStore, { kind, id }: OrderRef): Promise<void> {
  await store.transaction(async (session) => {
    const raw = await rawOrders(store, kind).findOne({ _id: id }, { session })
    if (!raw) return
    const record = presentOrder(kind, raw)
    const gone = Object.fromEntries(fileFields.map((field) => [field, '' as const]))
    const set = {
      ...oneMoreSilent(raw),
      revision: record.revision + 1,
      changeSeq: await store.changeLog.next(session),
    }
    const update = { $set: set, $unset: { ...gone, measurements: '' as const } }
    await rawOrders(store, kind).updateOne({ _id: id }, update, { session })
    const fields = { $in: [...fileFields, 'measurements'] }
    await store.history.model.updateMany(
      { kind, orderId: id, field: fields as never },
      { $set: { from: null, to: null } },
      { session },
    )
    await store.uploads.abandon(session, filesOf(record), recordName(kind, id))
  })
}

async function dropMeasurements(store: OrderStore, phone: string): Promise<void> {
  await store.transaction(async (session) => {
    const changeSeq = await store.changeLog.next(session)
    const customers = rawCustomers(store.customers)
    const raw = await customers.findOne({ _id: phone }, { session })
    const set = { measurements: [], changeSeq, revision: Number(raw?.['revision']) + 1 }
    if (raw) await customers.updateOne({ _id: phone }, { $set: set }, { session })
  })
}

/**
 * Requests are marked to be erased: `finishErasures` goes on. @param check throws to end the work
 * @returns the orders of which something is erased
 */
export async function applyRetention(
  store: OrderStore,
  check: () => void = () => {},
  now = new Date(),
): Promise<OrderRef[]> {
  const { requests, orders, phones } = await dueOf(store, await readRetention(store), now)
  if (requests.length > 0)
    await store.erasures.collection.insertOne({
      _id: uuidv7(),
      state: 'erasing',
      scope: 'retention',
      at: now,
      lastAt: now,
      by: '',
      orders: requests,
      personIds: [],
      phoneDigest: '',
    })
  for (const order of orders) {
    check()
    await dropPictures(store, order)
  }
  for (const phone of phones) {
    check()
    await dropMeasurements(store, phone)
  }
  return orders
}
