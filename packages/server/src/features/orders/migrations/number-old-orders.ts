import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import type { Step } from '../../../db/migrate.ts'
import { keyOfCustomer } from '../order-schema.ts'
import type { OrderStore } from '../order-store.ts'
import { rewriteOrders, type WithPhone } from './rewrite-orders.ts'

const AT_ONCE = 500

/** Whose an order is has to be found by an index, however her number was typed. */
function withCustomer({ phone }: WithPhone) {
  return { customerKey: keyOfCustomer(phone) }
}

/** What records have that this server has made. The second they lack too when a server of the version before made them. */
const LACKING = [{ changeSeq: null }, { customerKey: null }]

/**
 * Gives records that were not made by this server (older data, restored data) their place in the list of
 * changes, and their customer. Cheap where there are none.
 * @param step of the migration that this is part of
 * @returns how many there were
 */
export async function numberOldOrders(
  store: OrderStore,
  step?: Pick<Step, 'check' | 'did'>,
): Promise<number> {
  let numbered = 0
  for (const kind of ORDER_KINDS) {
    const what = `places of ${orderKinds[kind].listTitle}`
    for (const filter of LACKING)
      numbered += await rewriteOrders(store, { kind, filter, set: withCustomer, atOnce: AT_ONCE, what }, step)
  }
  return numbered
}

const underWay = new WeakMap<OrderStore, Promise<number>>()

/**
 * As `numberOldOrders`, for a request that needs it done. Where it takes longer than a request may, each try would begin
 * another one beside those that are not through: they wait for one.
 */
export function oldOrdersNumbered(store: OrderStore): Promise<number> {
  const numbering = underWay.get(store) ?? numberOldOrders(store).finally(() => underWay.delete(store))
  underWay.set(store, numbering)
  return numbering
}
