import type { OrderRef } from '../orders/order-link.ts'
import type { PaymentEntry, PaymentInput } from '../orders/payment.ts'
import { planPayment } from '../orders/plan-payment.ts'
import { onOneOrder, type OperationDefinition } from './definition.ts'

export interface Pay {
  type: 'pay'
  record: OrderRef
  payment: PaymentInput
}

const isSame = (entry: PaymentEntry, payment: PaymentInput) =>
  (['amount', 'method', 'note', 'reverses', 'refund', 'receiptId'] as const).every(
    (name) => entry[name] === payment[name],
  )

export const pay: OperationDefinition<Pay> = {
  refersTo: ({ payment: { reverses } }) => (reverses ? [reverses] : []),
  at: ({ payment }) => payment.at,
  withAt: (operation, at) => ({ ...operation, payment: { ...operation.payment, at } }),
  // The same call, whatever a person decided about it later.
  content: ({ payment: { belowZero: _decision, ...payment } }) => ['payments', payment],
  plan: onOneOrder(({ payment }, current, stamp) => {
    // Keys expire, entries do not: a late repeat is recognized by its content.
    const entered = current.payments.find(({ id }) => id === stamp.id)
    if (entered) return isSame(entered, payment) ? { isDone: true } : { isKeyReused: true }
    const { changes: fields, entries, issues, refusal } = planPayment(current, payment, stamp)
    return { issues, change: { fields, entries }, ...(refusal && { refusal }) }
  }),
}
