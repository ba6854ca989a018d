import { PAYMENT_METHODS, type PaymentMethod } from '@zari/shared/orders/payment'
import { methodLabel } from '../../orders/payment-words.ts'
import { RadioChoice } from '../../ui/radio-choice.tsx'

const CHOICES = PAYMENT_METHODS.map((method) => ({ value: method, words: methodLabel(method) }))

/** How it was paid: three choices as large as a thumb. */
export function MethodChoice({
  value,
  onChange,
}: {
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}) {
  return <RadioChoice legend="Paid" choices={CHOICES} value={value} onChange={onChange} isLarge />
}
