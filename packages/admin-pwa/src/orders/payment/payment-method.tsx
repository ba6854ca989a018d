import { PAYMENT_METHODS, type PaymentMethod } from '@zari/shared/orders/payment'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { methodLabel } from '../payment-labels.ts'

const CHOICES = PAYMENT_METHODS.map((method) => ({ value: method, words: methodLabel(method) }))

/** How it was paid: three choices as large as a thumb. */
export function PaymentMethodSelect({
  value,
  onChange,
}: {
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}) {
  return <RadioChoice legend="Paid" choices={CHOICES} value={value} onChange={onChange} isLarge />
}
