import type { OrderOperation } from '../orders/order-operations.ts'
import { orderLink, type OrderRef } from '../orders/order-link.ts'
import { planOrderOperation } from '../orders/plan-order-operation.ts'
import type { OperationDefinition } from './definition.ts'
import { emptyPlan } from './plan.ts'

export type OnTwoOrders = OrderOperation & { record: OrderRef }

const onTwoOrders: Omit<OperationDefinition<OnTwoOrders>, 'files' | 'withAt'> = {
  touches: ({ record, to }) => [record, to],
  at: ({ at }) => at,
  // The same call, whatever a person decided about it later.
  content: ({ record: _record, ...content }) => ['operations', { ...content, belowZero: undefined }],
  plan: (operation, { order: find }, stamp) => {
    const { record, to } = operation
    const from = find(orderLink(record))
    if (!from) return emptyPlan()
    const plan = planOrderOperation(from, find(orderLink(to)), operation, stamp)
    const { isDone, refusal, issues, made } = plan
    const changes = new Map([
      [orderLink(record), plan.from],
      [orderLink(to), plan.to],
    ])
    return { ...emptyPlan(), changes, isDone, issues, ...(refusal && { refusal }), ...(made && { made }) }
  },
}

const withAt = <O extends OnTwoOrders>(operation: O, at: string): O => ({ ...operation, at })

export const cancelDuplicate = { ...onTwoOrders, withAt }

export const movePayments = {
  ...cancelDuplicate,
  refersTo: ({ payments }: Extract<OnTwoOrders, { type: 'move-payments' }>) => payments,
}

export const makeOrder = {
  ...cancelDuplicate,
  makes: ({ to }: Extract<OnTwoOrders, { type: 'make-order' }>) => to,
}
