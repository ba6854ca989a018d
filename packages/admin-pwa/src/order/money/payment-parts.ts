import { dayOf } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { paidSoFar } from '@zari/shared/orders/plan-payment'
import { isOpen } from '@zari/shared/orders/status'
import { owedOn, pieceName } from '../visit-orders.ts'
import type { SplitOrder } from './split-fields.tsx'

/** Not one whose advance is no amount. */
export function payableOrders(orders: readonly OrderRecord[]): OrderRecord[] {
  return orders.filter(
    (order) =>
      order.status !== 'cancelled' &&
      (isOpen(order) || (owedOn(order) ?? 0) > 0) &&
      paidSoFar(order) !== undefined,
  )
}

export function splitOrderOf(record: OrderRecord): SplitOrder {
  return {
    id: record.id,
    name: pieceName(record),
    dueDate: dayOf(record.dueDate) ?? null,
    balance: owedOn(record),
  }
}

/** Ids that are made once, so that pressing twice takes the money once. */
export interface NewReceipt {
  id: string
  partId: (order: string) => string
}
