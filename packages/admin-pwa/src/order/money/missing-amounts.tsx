import { formatAmount } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOpen } from '@zari/shared/orders/status'
import { AmountField } from '../../ui/amount-field.tsx'
import type { useForm } from '../../ui/use-form.ts'
import { pieceName } from '../visit-orders.ts'
import { type AskedAmounts, missingAmounts, type PaymentForm } from './payment-form.ts'

/** Asks where what is stored is no amount. */
export function MissingAmounts({
  asked: { order, advance, total },
  record,
  values,
  field,
}: {
  asked: AskedAmounts
  /** Another order than this is named. */
  record: OrderRecord
  values: PaymentForm
  field: ReturnType<typeof useForm<PaymentForm>>['field']
}) {
  if (!order) return null
  const name = order.id === record.id ? '' : `${pieceName(order)}: `
  return (
    <>
      {advance && (
        <AmountField
          {...field('advanceBefore')}
          label="Advance paid before"
          help={`${name}“${order.advancePaid}” was entered. How many rupees is that?`}
        />
      )}
      {total && (
        <AmountField {...field('totalAmount')} label="Total Amount" help={name + totalHelp(order, values)} />
      )}
    </>
  )
}

function totalHelp(order: OrderRecord, { totalAmount }: PaymentForm): string {
  if (order.totalAmount) return `“${order.totalAmount}” was entered. How many rupees is that?`
  return order.remainingDue && totalAmount
    ? `A balance of ${formatAmount(order.remainingDue)} was entered without a total`
    : 'Optional. Enter it if the price is agreed.'
}

/** A payment for several orders leaves these out. */
export function LeftOut({ visit }: { visit: readonly OrderRecord[] }) {
  const names = visit.filter((order) => isOpen(order) && missingAmounts(order).advance).map(pieceName)
  if (names.length === 0) return null
  return (
    <p>
      Not part of this payment: {names.join(', ')}. The advance there is not a number. Take it separately.
    </p>
  )
}
