import { formatAmount } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { AmountField } from '../../ui/amount-field.tsx'
import type { useForm } from '../../ui/use-form.ts'
import type { missingAmounts, PaymentForm } from './payment-form.ts'

/** Amounts of one order that nobody can reckon with: they are asked about with a payment. */
export function MissingAmounts({
  asked,
  seen,
  values,
  field,
}: {
  asked: ReturnType<typeof missingAmounts>
  seen: OrderRecord
  values: PaymentForm
  field: ReturnType<typeof useForm<PaymentForm>>['field']
}) {
  return (
    <>
      {asked.advance && (
        <AmountField
          {...field('advanceBefore')}
          label="Advance paid before"
          help={`“${seen.advancePaid}” was entered. How many rupees is that?`}
        />
      )}
      {asked.total && (
        <AmountField {...field('totalAmount')} label="Total Amount" help={totalHelp(seen, values)} />
      )}
    </>
  )
}

function totalHelp(seen: OrderRecord, { totalAmount }: PaymentForm): string {
  if (seen.totalAmount) return `“${seen.totalAmount}” was entered. How many rupees is that?`
  return seen.remainingDue && totalAmount
    ? `A balance of ${formatAmount(seen.remainingDue)} was entered without a total`
    : 'If already agreed'
}
