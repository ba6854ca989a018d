import { formatRupees, sumRupees } from '@zari/shared/money'
import type { PaymentInput } from '@zari/shared/orders/payment'
import { orderName } from '../../sync/queries/order-name.ts'
import { useReceiptParts } from '../../orders/receipt-parts.ts'
import { isA } from '../../sync/outbox/entry.ts'
import { useAppStore } from '../../sync/store/app-store.ts'

/** Of a payment that is a part of a visit's: how much of it this is, and where the rest is. */
export function ReceiptPlace({ payment }: { payment: PaymentInput }) {
  const { receiptId, amount, reverses } = payment
  const unsent = useAppStore((state) => state.unsent)
  const stored = useReceiptParts({ receiptId, reverses })
  if (receiptId === undefined) return null
  // A part of an order that is gone, or that was refused, is on no record.
  const waiting = unsent.filter(
    (entry) =>
      isA(entry, 'pay') &&
      entry.operation.payment.receiptId === receiptId &&
      (entry.operation.payment.reverses === undefined) === (reverses === undefined) &&
      !stored.some((part) => part.entry.id === entry.key),
  )
  const parts = [
    ...stored.map(({ order, entry }) => [order, entry.amount] as const),
    ...waiting.flatMap(({ operation }) =>
      operation.type === 'pay' ? [[operation.record, operation.payment.amount] as const] : [],
    ),
  ]
  if (parts.length < 2) return null
  const whole = sumRupees(parts.map(([, part]) => part))
  const done = reverses === undefined ? 'received' : 'cancelled'
  return (
    <span>
      {`\n${formatRupees(Math.abs(amount))} of ${formatRupees(Math.abs(whole))} ${done} for this visit: `}
      {parts.map(([order, part]) => `${orderName(order)} ${formatRupees(Math.abs(part))}`).join(', ')}
    </span>
  )
}
