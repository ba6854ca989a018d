import { apiPaths } from '../api/paths.ts'
import { orderLink, type OrderRef } from '../orders/order-link.ts'
import type { PaymentEntry, PaymentInput } from '../orders/payment.ts'
import { planPayment } from '../orders/plan-payment.ts'
import type { OperationDefinition } from './definition.ts'
import { emptyPlan } from './plan.ts'

/** Money that is received, or taken back. */
export interface Pay {
  type: 'pay'
  order: OrderRef
  payment: PaymentInput
}

const isSame = (entry: PaymentEntry, payment: PaymentInput) =>
  (['amount', 'method', 'note', 'reverses', 'receiptId'] as const).every(
    (name) => entry[name] === payment[name],
  )

export const pay: OperationDefinition<Pay> = {
  touches: ({ order }) => [order],
  request: ({ order: { kind, id }, payment }) => ({ path: apiPaths.adminPayments(kind, id), body: payment }),
  refersTo: ({ payment: { reverses } }) => (reverses ? [reverses] : []),
  at: ({ payment }) => payment.at,
  content: ({ payment }) => ['payments', payment],
  plan: ({ order, payment }, find, entering) => {
    const link = orderLink(order)
    const current = find(link)
    if (!current) return emptyPlan()
    // Keys expire, entries do not: a late repeat is recognized by its content.
    const entered = current.payments.find(({ id }) => id === entering.id)
    if (entered)
      return { ...emptyPlan(), isDone: isSame(entered, payment), isKeyReused: !isSame(entered, payment) }
    const { changes: fields, entries, issues } = planPayment(current, payment, entering)
    return { ...emptyPlan(), issues, changes: new Map([[link, { fields, entries }]]) }
  },
}
