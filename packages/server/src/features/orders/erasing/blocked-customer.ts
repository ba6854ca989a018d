import { type CustomerRecord, emptyCustomer } from '@zari/shared/customers/customer'
import type { OnCustomer } from '@zari/shared/operations/on-customer'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { ClientSession } from 'mongoose'
import { notFound } from '../../../lib/errors.ts'
import { type CustomersRead, rawCustomers } from '../../customers/index.ts'
import type { Erasure } from '../../erasures/index.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'

/** By what the operation names: of one person or order the number itself is not blocked. */
function namedIn(operation: OnCustomer, phoneDigest: string) {
  if ('orderId' in operation) return { 'orders.id': operation.orderId }
  if ('personId' in operation) return { phoneDigest, personIds: operation.personId }
  if ('messageId' in operation) return { phoneDigest, 'customer.messages.id': operation.messageId }
  if ('setId' in operation) return { phoneDigest, 'customer.measurements.id': operation.setId }
  return undefined
}

/** The erasure that an operation of a device belongs to, and not to a customer who came with this number since. */
async function erasureOf(
  store: OrderStore,
  operation: OnCustomer,
  session: ClientSession | undefined,
): Promise<Erasure | undefined> {
  const { collection } = store.erasures
  const phone = operation.record.id
  const phoneDigest = await store.erasures.digestOf(phone)
  const options = session ? { session } : {}
  const newest = { ...options, sort: { _id: -1 as const } }
  const named = namedIn(operation, phoneDigest)
  const found = named && (await collection.findOne(named, newest))
  if (found) return found
  const number = await collection.findOne({ phoneDigest, scope: 'number' }, newest)
  if (!number || (await rawCustomers(store.customers).findOne({ _id: phone }, options))) return undefined
  const projection = { _id: 1 } as const
  for (const kind of ORDER_KINDS)
    if (await rawOrders(store, kind).findOne({ customerKey: phone }, { ...options, projection }))
      return undefined
  return number
}

/** @throws HttpError 404 where it is erased */
export async function blockedCustomer(
  store: OrderStore,
  operation: OnCustomer,
  session: ClientSession | undefined,
): Promise<{ customers: CustomersRead; erasureId: string } | undefined> {
  const erasure = await erasureOf(store, operation, session)
  if (!erasure) return undefined
  if (erasure.state !== 'blocked' || 'with' in operation) throw notFound('This customer’s data were deleted')
  const phone = operation.record.id
  const record: CustomerRecord = { ...emptyCustomer(phone), ...erasure.customer, phone }
  return { customers: { raws: new Map(), records: new Map([[phone, record]]) }, erasureId: erasure._id }
}

export async function writeBlockedCustomer(
  { erasures }: OrderStore,
  _id: string,
  [changed]: readonly CustomerRecord[],
  at: Date,
  session: ClientSession,
): Promise<void> {
  if (!changed) return
  const { people, measurements, messages, merges, language, note } = changed
  const customer = { people, measurements, messages, merges, language, note }
  const personIds = people.map(({ id }) => id)
  await erasures.collection.updateOne({ _id }, { $set: { customer, personIds, lastAt: at } }, { session })
}
