import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import type { Step } from '../../../db/migrate.ts'
import { keyOfCustomer } from '../order-schema.ts'
import type { OrderStore } from '../order-store.ts'
import { rewriteOrders, type WithPhone } from './rewrite-orders.ts'

const AT_ONCE = 500

/** The customer's key, because phone numbers are typed in many forms. */
function withCustomer({ phone }: WithPhone) {
  return { customerKey: keyOfCustomer(phone) }
}

/** Missing in records that this version did not write; the second also in those of the previous version. */
const LACKING = [{ changeSeq: null }, { customerKey: null }]

/**
 * Gives records that this server did not make (older or restored data) their change number and customer. Cheap
 * where there are none.
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
 * As `numberOldOrders`, for a request: concurrent calls share one run, which may take longer than a request.
 */
export function oldOrdersNumbered(store: OrderStore): Promise<number> {
  const numbering = underWay.get(store) ?? numberOldOrders(store).finally(() => underWay.delete(store))
  underWay.set(store, numbering)
  return numbering
}
