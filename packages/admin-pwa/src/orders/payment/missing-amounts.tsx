import { formatAmount } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { TextField } from '@zari/shared/ui/field'
import type { missingAmounts, Payment, PaymentForm } from './payment-form.ts'

export const amountField = { inputMode: 'decimal', maxLength: 60, autoComplete: 'off' } as const

/** Amounts of one order that nobody can reckon with: they are asked about with a payment. */
export function MissingAmounts({
  asked,
  seen,
  values,
  problems,
  onChange,
}: {
  asked: ReturnType<typeof missingAmounts>
  seen: OrderRecord
  values: PaymentForm
  problems: Payment['problems']
  onChange: (to: Partial<PaymentForm>) => void
}) {
  return (
    <>
      {asked.advance && (
        <TextField
          {...amountField}
          label="Advance paid before"
          value={values.advanceBefore}
          help={`“${seen.advancePaid}” was entered. How many rupees is that?`}
          error={problems.advanceBefore}
          onChange={(event) => onChange({ advanceBefore: event.target.value })}
        />
      )}
      {asked.total && (
        <TextField
          {...amountField}
          label="Total Amount"
          placeholder="₹0"
          value={values.totalAmount}
          help={totalHelp(seen, values)}
          error={problems.totalAmount}
          onChange={(event) => onChange({ totalAmount: event.target.value })}
        />
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
