import { sumRupees } from '@zari/shared/money/money'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { reversalOf } from '@zari/shared/orders/plan-payment'
import type { Orders } from '@zari/shared/orders/visit'
import type { ReceiptPart } from './receipt-parts.ts'

/** What took parts back. */
export const reversalsOf = (parts: readonly ReceiptPart[]): PaymentEntry[] =>
  parts.flatMap(({ order, entry }) => {
    const back = entry.reverses === undefined ? reversalOf(order.payments, entry.id) : undefined
    return back && back.moveId === undefined ? [back] : []
  })

/** The orders as they were after a payment: without later payments, and without the pieces that were added later. */
export function ordersAfter(orders: Orders, parts: readonly ReceiptPart[], { at }: PaymentEntry): Orders {
  const own = new Set(parts.map(({ order }) => order))
  const ids = new Set(parts.map(({ entry }) => entry.id))
  // What was moved keeps the time of its payment; it was received here when it was moved.
  const isBefore = (entry: PaymentEntry) =>
    ids.has(entry.id) ||
    (entry.at <= at && (entry.moveId === undefined || (entry.receivedAt ?? entry.at) <= at))
  const then = orders
    .filter((order) => own.has(order) || (order.createdAt ?? '') <= at)
    .map((order) => {
      const payments = order.payments.filter(isBefore)
      return payments.length === order.payments.length
        ? order
        : { ...order, payments, advancePaid: String(sumRupees(payments.map(({ amount }) => amount))) }
    })
  const [first, ...more] = then
  return first ? [first, ...more] : orders
}
