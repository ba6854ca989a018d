import { apiPaths } from '../api/paths.ts'
import type { OrderOperation } from '../orders/order-operations.ts'
import { orderLink, type OrderRef } from '../orders/order-link.ts'
import { planOrderOperation } from '../orders/plan-order-operation.ts'
import type { OperationDefinition } from './definition.ts'
import { emptyPlan } from './plan.ts'

/** Something is done to two orders: payments are moved, one is cancelled as a duplicate, or one is made of the other. */
export interface OnTwoOrders {
  type: 'on-two-orders'
  order: OrderRef
  operation: OrderOperation
}

export const onTwoOrders: OperationDefinition<OnTwoOrders> = {
  touches: ({ order, operation }) => [order, operation.to],
  makes: ({ operation }) => (operation.do === 'make-order' ? operation.to : undefined),
  request: ({ order: { kind, id }, operation }) => ({
    path: apiPaths.adminOrderOperations(kind, id),
    body: operation,
  }),
  refersTo: ({ operation }) => (operation.do === 'move-payments' ? operation.payments : []),
  at: ({ operation }) => operation.at,
  content: ({ operation }) => ['operations', operation],
  plan: ({ order, operation }, find, entering) => {
    const from = find(orderLink(order))
    if (!from) return emptyPlan()
    const { to } = operation
    const plan = planOrderOperation(from, find(orderLink(to)), operation, entering)
    const { isDone, refusal, issues, made } = plan
    const changes = new Map([
      [orderLink(order), plan.from],
      [orderLink(to), plan.to],
    ])
    return {
      ...emptyPlan(),
      changes,
      isDone,
      issues,
      ...(refusal && { refusal }),
      ...(made && { made }),
    }
  },
}
