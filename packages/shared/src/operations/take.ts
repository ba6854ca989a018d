import { ROLES } from '../auth/roles.ts'
import type { OrderRef } from '../orders/order-link.ts'
import { canSeeKind, canSeeOrder } from '../orders/role-access.ts'
import { onOneOrder, type OperationDefinition } from './definition.ts'

/** Sets the assignee of a piece that has none. */
export interface Take {
  type: 'take'
  record: OrderRef
  assigneeId: string
}

export const take: OperationDefinition<Take> = {
  roles: ({ record: { kind } }) => (canSeeKind('workroom', kind) ? ROLES : []),
  content: ({ assigneeId }) => ['take', assigneeId],
  plan: onOneOrder(({ assigneeId }, current, { role }) => {
    if (role && !canSeeOrder(role, current)) return { denied: 'The shop has not accepted this order yet.' }
    const has = current.assigneeId
    if (has === assigneeId) return { isDone: true }
    if (has) return { refusal: { code: 'taken', message: 'Another person has it.', assigneeId: has } }
    return { change: { fields: { assigneeId }, entries: [] } }
  }),
}
