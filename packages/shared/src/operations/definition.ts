import type { EntryStamp } from '../auth/entry-stamp.ts'
import type { Role } from '../auth/roles.ts'
import type { CUSTOMERS } from '../customers/customer.ts'
import type { FindCustomer } from '../customers/merged-numbers.ts'
import { orderLink, type OrderRef } from '../orders/order-link.ts'
import type { OrderRecord } from '../orders/order.ts'
import { emptyPlan, type OrderChange, type Plan } from './plan.ts'

export interface CustomerRef {
  kind: typeof CUSTOMERS
  id: string
}

export type RecordRef = OrderRef | CustomerRef

export interface Records {
  order: (link: string) => OrderRecord | undefined
  customer: FindCustomer
}

export interface OperationDefinition<O> {
  /** By default those that serve customers. */
  roles?: (operation: O) => readonly Role[]
  /** Records that it reads or changes; first, and by default only, the operation's own. */
  touches?: (operation: O) => RecordRef[]
  makes?: (operation: O) => OrderRef
  files?: {
    of: (operation: O) => string[]
    /** Returns the same object where it does not name the picture. */
    rename: (operation: O, from: string, to: string) => O
  }
  /** Payments and designs that it changes, by the keys of the operations that added them. */
  refersTo?: (operation: O) => string[]
  at?: (operation: O) => string
  withAt?: (operation: O, at: string) => O
  /** What the server stores a fingerprint of, to recognize a repeated call. Changing it makes repeated calls fail. */
  content: (operation: O) => unknown
  /** Pure: the device shows what it says, and the server writes it. */
  plan: (operation: O, records: Records, stamp: EntryStamp) => Plan
}

/** What is absent is as in `emptyPlan`. */
type PlanOfOne = Partial<Omit<Plan, 'changes' | 'made'>> & { change?: OrderChange }

export const onOneOrder =
  <O extends { record: OrderRef }>(
    planOne: (operation: O, current: OrderRecord, stamp: EntryStamp) => PlanOfOne,
  ): OperationDefinition<O>['plan'] =>
  (operation, records, stamp) => {
    const link = orderLink(operation.record)
    const current = records.order(link)
    if (!current) return emptyPlan()
    const { change, ...plan } = planOne(operation, current, stamp)
    return { ...emptyPlan(), ...plan, ...(change && { changes: new Map([[link, change]]) }) }
  }
