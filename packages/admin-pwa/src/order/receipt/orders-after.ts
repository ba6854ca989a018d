import { readAmount, sumRupees } from '@zari/shared/money/money'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { reversalOf } from '@zari/shared/orders/plan-payment'
import type { Orders } from '@zari/shared/orders/visit'
import type { ReceiptPart } from './receipt-parts.ts'

export const reversalsOf = (parts: readonly ReceiptPart[]): PaymentEntry[] =>
  parts.flatMap(({ order, entry }) => {
    const back = entry.reverses === undefined ? reversalOf(order.payments, entry.id) : undefined
    return back && back.moveId === undefined ? [back] : []
  })

/** The orders at the time of the payment: with the total then, without later payments, bills and pieces. */
export function ordersAfter(orders: Orders, parts: readonly ReceiptPart[], { at }: PaymentEntry): Orders {
  const paidOrders = new Set(parts.map(({ order }) => order))
  const ids = new Set(parts.map(({ entry }) => entry.id))
  // Moved money keeps its payment's time; it was received here when moved.
  const isBefore = (entry: PaymentEntry) =>
    ids.has(entry.id) ||
    (entry.at <= at && (entry.moveId === undefined || (entry.receivedAt ?? entry.at) <= at))
  const then = orders
    .filter((order) => paidOrders.has(order) || (order.createdAt ?? '') <= at)
    .map((order) => {
      const payments = order.payments.filter(isBefore)
      const isLast = payments.length === order.payments.length
      const { ofTotal } = parts.find((part) => part.order === order)?.entry ?? {}
      const isSameTotal = ofTotal === readAmount(order.totalAmount)
      if (isLast && (isSameTotal || ofTotal === undefined)) return order
      return {
        ...order,
        payments,
        ...(!isLast && { advancePaid: String(sumRupees(payments.map(({ amount }) => amount))) }),
        ...(!isSameTotal && { bill: null, ...(ofTotal !== undefined && { totalAmount: String(ofTotal) }) }),
      }
    })
  const [first, ...more] = then
  return first ? [first, ...more] : orders
}
