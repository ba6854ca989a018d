import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import type { Step } from '../../db/migrations.ts'
import type { OrderStore } from './order-store.ts'
import { rewriteOrders } from './rewrite-orders.ts'

const AT_ONCE = 500

/**
 * Gives records that were not made by this server (older data, restored data) their place in the list of
 * changes. Cheap where there are none.
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
    numbered += await rewriteOrders(store, { kind, filter: { changeSeq: null }, atOnce: AT_ONCE, what }, step)
  }
  return numbered
}
