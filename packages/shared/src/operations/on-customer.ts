import { apiPaths } from '../api/paths.ts'
import { CUSTOMERS } from '../customers/customer.ts'
import type { CustomerOperation } from '../customers/customer-operations.ts'
import { planOperation } from '../customers/plan-operation.ts'
import { type CustomerRef, type OperationDefinition, bodyOf, type FromBody } from './definition.ts'
import { emptyPlan } from './plan.ts'

/** What is done to a customer's record. */
export type OnCustomer = FromBody<CustomerOperation, CustomerRef>

const posted = bodyOf<CustomerOperation>

export const onCustomer: OperationDefinition<OnCustomer> = {
  touches: (operation) => [
    operation.record,
    ...('with' in operation ? [{ kind: CUSTOMERS, id: operation.with } as const] : []),
  ],
  request: (operation) => ({
    method: 'POST',
    path: apiPaths.adminCustomerOperations(operation.record.id),
    body: posted(operation),
  }),
  at: ({ at }) => at,
  withAt: (operation, at) => ({ ...operation, at }),
  content: posted,
  plan: (operation, { customer }, entering) => {
    const { changed, issues } = planOperation(operation.record.id, posted(operation), entering, customer)
    return { ...emptyPlan(), customers: changed, isDone: changed.length === 0 && issues.length === 0, issues }
  },
}
