import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderRef, readOrderLink } from '@zari/shared/orders/order-link'
import type { ClientSession } from 'mongoose'
import { presentOrder } from './order-documents.ts'
import { keyOfCustomer } from './order-schema.ts'
import { type OrderStore, rawOrders } from './order-store.ts'

/** @returns undefined for a deleted order */
export async function findOrderIfThere(
  store: Pick<OrderStore, 'models'>,
  { kind, id }: OrderRef,
  session?: ClientSession,
): Promise<OrderRecord | undefined> {
  const raw = await rawOrders(store, kind).findOne({ _id: id }, session ? { session } : {})
  return raw ? presentOrder(kind, raw) : undefined
}

/**
 * What a consultation became, if it is the same customer's, else the order itself. A duplicate's link stays with it:
 * somebody else may have typed that number. @returns undefined for a deleted order
 */
export async function shownByLink(
  store: Pick<OrderStore, 'models'>,
  order: OrderRef,
  session?: ClientSession,
): Promise<{ own: OrderRecord; shown: OrderRecord } | undefined> {
  const own = await findOrderIfThere(store, order, session)
  if (!own) return undefined
  const link = readOrderLink(own.becameOrder)
  const result = link && (await findOrderIfThere(store, link, session))
  const customer = keyOfCustomer(own.phone)
  return { own, shown: result && customer && keyOfCustomer(result.phone) === customer ? result : own }
}
