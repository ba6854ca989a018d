import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { Retention, RetentionAnswer } from '@zari/shared/customers/erasure'
import { mergedNumbers } from '@zari/shared/customers/merged-numbers'
import { fileFields, filesOf } from '@zari/shared/orders/field-lists'
import { readMaterial, writeMaterial } from '@zari/shared/orders/material'
import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { OrderRef } from '@zari/shared/orders/order-link'
import { isTakenOn } from '@zari/shared/orders/role-access'
import { isOpenStatus } from '@zari/shared/orders/status'
import { recordName } from '../../changes/index.ts'
import { everyCustomer, rawCustomers } from '../../customers/index.ts'
import { newErasure } from '../../erasures/index.ts'
import { oneMoreSilent } from '../edit/apply-change.ts'
import { presentOrder } from '../order-documents.ts'
import { keyOfCustomer } from '../order-schema.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'

const ID = 'retention'
const OFF: Retention = { requests: null, pictures: null }

export async function readRetention({ erasures }: OrderStore): Promise<Retention> {
  const { requests, pictures } = (await erasures.retention.findOne({ _id: ID })) ?? OFF
  return { requests, pictures }
}

export async function setRetention({ erasures }: OrderStore, settings: Retention): Promise<void> {
  await erasures.retention.updateOne({ _id: ID }, { $set: settings }, { upsert: true })
}

/** ms since 1970; where it is off nothing is old. */
function endOf(months: number | null, now: Date): number {
  if (months === null) return -Infinity
  const end = new Date(now)
  end.setUTCMonth(now.getUTCMonth() - months)
  // There is no 31st of February.
  return end.getUTCDate() === now.getUTCDate() ? end.getTime() : end.setUTCDate(0)
}

const isHolding = (record: OrderRecord): boolean =>
  Boolean(record.measurements) ||
  filesOf(record).length > 0 ||
  (record.designs ?? []).some(({ pictures, measurements }) => measurements || pictures.length > 0)

/** Pictures stay of customers with an open order, or a later one or measurement under any of their merged numbers. */
async function dueOf(store: OrderStore, settings: Retention, now: Date) {
  if (settings.requests === null && settings.pictures === null)
    return { requests: [], pictures: [], phones: [] }
  const ends = { requests: endOf(settings.requests, now), pictures: endOf(settings.pictures, now) }
  const requests: OrderRef[] = []
  const latest = new Map<string, number>()
  const holding: Array<OrderRef & { phone: string }> = []
  for (const kind of ORDER_KINDS) {
    for await (const raw of rawOrders(store, kind).find()) {
      const record = presentOrder(kind, raw)
      const ref = { kind, id: record.id }
      const at = Date.parse(record.createdAt ?? '') || 0
      const isOpen = isOpenStatus(record.status)
      const isIdle = at < ends.requests && (Date.parse(record.updatedAt ?? '') || 0) < ends.requests
      if (isOpen && isIdle && !isTakenOn(record)) requests.push(ref)
      // An order without a number is a customer of its own.
      const phone = keyOfCustomer(record.phone) || record.id
      latest.set(phone, Math.max(latest.get(phone) ?? 0, isOpen ? Infinity : at))
      if (isHolding(record)) holding.push({ ...ref, phone })
    }
  }
  const known = new Map<string, CustomerRecord>()
  for await (const customer of everyCustomer(store.customers)) {
    const { phone, measurements } = customer
    known.set(phone, customer)
    const measured = measurements.map(({ takenAt, receivedAt }) => Date.parse(receivedAt ?? takenAt) || 0)
    latest.set(phone, Math.max(latest.get(phone) ?? 0, ...measured))
  }
  const isOld = (phone: string) =>
    mergedNumbers(phone, (number) => known.get(number)).every(
      (number) => (latest.get(number) ?? 0) < ends.pictures,
    )
  const pictures = holding.filter(({ phone }) => isOld(phone)).map(({ kind, id }) => ({ kind, id }))
  const phones = [...known.values()]
    .filter(({ phone, measurements }) => measurements.length > 0 && isOld(phone))
    .map(({ phone }) => phone)
  return { requests, pictures, phones }
}

export async function retentionAnswer(store: OrderStore, settings: Retention): Promise<RetentionAnswer> {
  const { requests, pictures, phones } = await dueOf(store, settings, new Date())
  const tonight = { requests: requests.length, pictures: pictures.length, customers: phones.length }
  return { settings, tonight }
}

const dropPictures = (store: OrderStore, { kind, id }: OrderRef) =>
  store.transaction(async (session) => {
    const raw = await rawOrders(store, kind).findOne({ _id: id }, { session })
    if (!raw) return
    const record = presentOrder(kind, raw)
    const gone = [...fileFields, 'measurements', 'websiteConsent']
    const { designs = [] } = record
    const material = readMaterial(record.material) ?? []
    // They name pictures, too.
    const left = {
      ...(designs.length > 0 && {
        designs: designs.map((design) => ({ ...design, pictures: [], measurements: null })),
      }),
      ...(material.length > 0 && {
        material: writeMaterial(material.map((item) => ({ ...item, picture: null }))),
      }),
    }
    const changeSeq = await store.changeLog.next(session)
    await rawOrders(store, kind).updateOne(
      { _id: id },
      {
        $set: { ...left, ...oneMoreSilent(raw), revision: record.revision + 1, changeSeq },
        $unset: Object.fromEntries(gone.map((field) => [field, '' as const])),
      },
      { session },
    )
    const of = { kind, orderId: id, field: { $in: gone } }
    await store.history.model.collection.updateMany(of, { $set: { from: null, to: null } }, { session })
    await store.uploads.abandon(session, filesOf(record), recordName(kind, id))
  })

const dropMeasurements = (store: OrderStore, phone: string) =>
  store.transaction(async (session) => {
    const customers = rawCustomers(store.customers)
    const raw = await customers.findOne({ _id: phone }, { session })
    const revision = Number(raw?.['revision']) + 1
    const set = { measurements: [], changeSeq: await store.changeLog.next(session), revision }
    if (raw) await customers.updateOne({ _id: phone }, { $set: set }, { session })
  })

/** Requests are marked for `finishErasures`. @param check throws to end the work @param onDropped gets each order that loses something here */
export async function applyRetention(
  store: OrderStore,
  check: () => void,
  onDropped: (order: OrderRef) => void,
): Promise<void> {
  const at = new Date()
  const { requests, pictures, phones } = await dueOf(store, await readRetention(store), at)
  if (requests.length > 0)
    await store.erasures.collection.insertOne(newErasure({ scope: 'retention', at, orders: requests }))
  for (const order of pictures) {
    check()
    await dropPictures(store, order)
    onDropped(order)
  }
  for (const phone of phones) {
    check()
    await dropMeasurements(store, phone)
  }
}
