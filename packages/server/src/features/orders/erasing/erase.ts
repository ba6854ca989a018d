import { customerKey } from '@zari/shared/contact/phone'
import { CUSTOMERS } from '@zari/shared/customers/customer'
import { filesOf } from '@zari/shared/orders/field-lists'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { orderLink, type OrderRef } from '@zari/shared/orders/order-link'
import { PIECEWORK_FIELDS } from '@zari/shared/orders/stage'
import type { ClientSession } from 'mongoose'
import type { RawOrder } from '../../../db/keyset.ts'
import { inBatches } from '../../../lib/async-iterables.ts'
import { recordName } from '../../changes/index.ts'
import { purgeCustomer, rawCustomers } from '../../customers/index.ts'
import type { Erasure } from '../../erasures/index.ts'
import { keepForOther } from '../edit/delete-order.ts'
import { presentOrder } from '../order-documents.ts'
import { type OrderStore, rawOrders, withheldOrders } from '../order-store.ts'
import { findStored, hiddenKey, stubOf } from './withheld.ts'

const POINTERS = ['becameOrder', 'duplicateOf', 'madeFrom', 'alterationOf'] as const

type ErasureOfOrders = Pick<Erasure, '_id' | 'scope' | 'at'>

/** Taken on, or asked about, since the settings chose it. */
export const isChangedSince = (
  { updatedAt }: RawOrder,
  { scope, at }: Pick<Erasure, 'scope' | 'at'>,
): boolean => scope === 'retention' && updatedAt instanceof Date && updatedAt > at

async function eraseOrder(
  store: OrderStore,
  session: ClientSession,
  { kind, id }: OrderRef,
  { _id: erasureId, scope, at }: ErasureOfOrders,
): Promise<boolean> {
  const raw = await findStored(store, kind, id, { session })
  if (!raw) return false
  if (isChangedSince(raw, { scope, at })) return false
  const record = presentOrder(kind, raw)
  const isLive = raw['withheld'] === undefined
  const hidden = isLive
    ? hiddenKey(await store.erasures.digestOf(customerKey(record.phone) ?? ''))
    : raw['customerKey']
  const stub = { ...stubOf({ ...raw, customerKey: hidden }), withheld: 'erased', erasure: erasureId }
  await withheldOrders(store, kind).replaceOne({ _id: id }, stub, { session, upsert: true })
  // The rest says which work was paid, and names no customer.
  await store.history.model.deleteMany(
    { kind, orderId: id, field: { $nin: [...PIECEWORK_FIELDS] } },
    { session },
  )
  await store.keys.deleteOf(session, recordName(kind, id))
  await store.links.deleteOf(session, { kind, id })
  await store.uploads.abandon(session, filesOf(record), recordName(kind, id))
  if (isLive) {
    await rawOrders(store, kind).deleteOne({ _id: id }, { session })
    const changeSeq = await store.changeLog.next(session)
    await store.changeLog.leaveTombstone(session, { kind, id, changeSeq })
  }
  await keepForOther(store, record, session)
  return true
}

async function eraseSome(
  store: OrderStore,
  session: ClientSession,
  orders: readonly OrderRef[],
  erasure: ErasureOfOrders,
): Promise<number> {
  const erased: OrderRef[] = []
  for (const order of orders) if (await eraseOrder(store, session, order, erasure)) erased.push(order)
  const ids = erased.map(({ id }) => id)
  if (ids.length === 0) return 0
  const links = erased.map(orderLink)
  // Others lose the pointer only. Devices read them anew: their revision stays.
  for (const kind of ORDER_KINDS)
    for (const field of POINTERS)
      await rawOrders(store, kind).updateMany(
        { [field]: { $in: links } },
        { $unset: { [field]: '' } },
        { session },
      )
  const customers = rawCustomers(store.customers)
  const ofOthers = await customers.find({ 'messages.orderId': { $in: ids } }, { session }).toArray()
  for (const { _id, messages } of ofOthers) {
    const left = (messages as Array<{ orderId: string }>).filter(({ orderId }) => !ids.includes(orderId))
    await customers.updateOne({ _id }, { $set: { messages: left } }, { session })
  }
  await store.erasures.notifications.deleteMany({ 'orders.id': { $in: ids } }, { session })
  return erased.length
}

/** Of one transaction, which the database ends after 5 s, and for which all other writes wait. */
const AT_ONCE = 20

/**
 * Leaves stubs, which only sums see. The sweep deletes the pictures that nothing else names. Cut off and done again, it
 * goes on. @returns how many there were
 */
export async function eraseOrders(
  store: OrderStore,
  erasure: ErasureOfOrders & Pick<Erasure, 'orders'>,
): Promise<number> {
  let erased = 0
  for await (const some of inBatches(erasure.orders, AT_ONCE))
    erased += await store.transaction((session) => eraseSome(store, session, some, erasure))
  return erased
}

/** The second half of an erasure. */
export async function eraseRecords(store: OrderStore, erasure: Erasure, at: Date): Promise<void> {
  const { _id, scope, phone } = erasure
  if (scope === 'purge' && phone) await purgeCustomer(store.customers, phone)
  await eraseOrders(store, erasure)
  await store.transaction(async (session) => {
    // Named by the number.
    if (scope === 'number' && phone) await store.keys.deleteOf(session, recordName(CUSTOMERS, phone))
    await store.erasures.collection.updateOne(
      { _id },
      { $set: { state: 'erased', erasedAt: at }, $unset: { phone: '', name: '', customer: '' } },
      { session },
    )
    // Requests that the job erases leave devices by their tombstones: else each would read all anew every night.
    if (scope !== 'retention') await store.changeLog.renewEpoch(session)
  })
}
