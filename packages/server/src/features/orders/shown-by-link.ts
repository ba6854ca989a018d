import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderRef, readOrderLink } from '@zari/shared/orders/order-link'
import { isDuplicate } from '@zari/shared/orders/plan-order-operation'
import type { ClientSession } from 'mongoose'
import { byId, presentOrder } from './order-documents.ts'
import { keyOfCustomer } from './order-schema.ts'
import { type OrderStore, rawOrders } from './order-store.ts'

/** The order that a consultation became may be a duplicate itself. */
const MOST_STEPS = 2

async function find(
  store: Pick<OrderStore, 'models'>,
  { kind, id }: OrderRef,
  session: ClientSession | undefined,
): Promise<OrderRecord | undefined> {
  const raw = await rawOrders(store, kind).findOne(byId(id), session ? { session } : {})
  return raw ? presentOrder(kind, raw) : undefined
}

/**
 * The order that the link of an order shows: the one that it became or was a duplicate of, where that is the same customer's and was not
 * deleted, and else the order itself.
 * @returns undefined for a deleted order
 */
export async function shownByLink(
  store: Pick<OrderStore, 'models'>,
  order: OrderRef,
  session?: ClientSession,
): Promise<{ own: OrderRecord; shown: OrderRecord } | undefined> {
  const own = await find(store, order, session)
  if (!own) return undefined
  const customer = keyOfCustomer(own.phone)
  if (!customer) return { own, shown: own }
  let shown = own
  for (let step = 0; step < MOST_STEPS; step++) {
    const link = readOrderLink(shown.becameOrder ?? (isDuplicate(shown) ? shown.duplicateOf : undefined))
    const next = link && (await find(store, link, session))
    if (!next || keyOfCustomer(next.phone) !== customer) break
    shown = next
  }
  return { own, shown }
}
