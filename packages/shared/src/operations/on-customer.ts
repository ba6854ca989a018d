import { CUSTOMERS } from '../customers/customer.ts'
import type { CustomerOperation } from '../customers/customer-operations.ts'
import { planOperation } from '../customers/plan-operation.ts'
import type { CustomerRef, OperationDefinition } from './definition.ts'
import { emptyPlan } from './plan.ts'

export type OnCustomer = CustomerOperation & { record: CustomerRef }

export const onCustomer: OperationDefinition<OnCustomer> = {
  touches: (operation) => [
    operation.record,
    ...('with' in operation ? [{ kind: CUSTOMERS, id: operation.with } as const] : []),
  ],
  at: ({ at }) => at,
  withAt: (operation, at) => ({ ...operation, at }),
  content: ({ record: _record, ...content }) => content,
  plan: (operation, { customer }, stamp) => {
    const { changed, issues } = planOperation(operation.record.id, operation, stamp, customer)
    return { ...emptyPlan(), customers: changed, isDone: changed.length === 0 && issues.length === 0, issues }
  },
}
