import type { Entering } from '../audit-stamp.ts'
import { orderLink, type OrderRef } from '../orders/order-link.ts'
import type { OrderRecord } from '../orders/order.ts'
import { emptyPlan, type OrderChange, type Plan } from './plan.ts'

/** An order as it is now, by its `orderLink`; undefined where there is none. */
export type FindOrder = (link: string) => OrderRecord | undefined

/** All that is particular to one type of operation. */
export interface OperationDefinition<O> {
  /** The orders that it reads or changes, first the one that its address names. */
  touches: (operation: O) => OrderRef[]
  /** The one of them that it makes. */
  makes?: (operation: O) => OrderRef | undefined
  /** Where it is posted, and what. */
  request: (operation: O) => { path: string; body: unknown }
  /** Pictures of the order that it shows. */
  files?: (operation: O) => string[]
  /** Payments and designs that it changes, by the keys of the operations that added them. */
  refersTo?: (operation: O) => string[]
  /** ISO instant, by the clock of the device that it was entered on. */
  at: (operation: O) => string
  /** What the server stores a fingerprint of, to know the very same call again. Changing it makes repeated calls fail. */
  content: (operation: O) => unknown
  /** Pure: the device shows what it says, and the server writes it. */
  plan: (operation: O, find: FindOrder, entering: Entering) => Plan
}

/** What an operation means for its one order; what is absent is as in `emptyPlan`. */
type PlanOfOne = Partial<Omit<Plan, 'changes' | 'made'>> & { change?: OrderChange }

/** The definition of an operation on one order, from what the operation means for it. */
export function onOneOrder<O extends { order: OrderRef }>({
  planOne,
  ...own
}: Omit<OperationDefinition<O>, 'touches' | 'makes' | 'plan'> & {
  planOne: (operation: O, current: OrderRecord, entering: Entering) => PlanOfOne
}): OperationDefinition<O> {
  return {
    ...own,
    touches: ({ order }) => [order],
    plan: (operation, find, entering) => {
      const link = orderLink(operation.order)
      const current = find(link)
      if (!current) return emptyPlan()
      const { change, ...plan } = planOne(operation, current, entering)
      return { ...emptyPlan(), ...plan, ...(change && { changes: new Map([[link, change]]) }) }
    },
  }
}
