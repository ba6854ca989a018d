import type { Entering } from '../auth/entry-stamp.ts'
import type { Role } from '../auth/roles.ts'
import type { CUSTOMERS } from '../customers/customer.ts'
import type { FindCustomer } from '../customers/merged-numbers.ts'
import { orderLink, type OrderRef } from '../orders/order-link.ts'
import type { OrderRecord } from '../orders/order.ts'
import { emptyPlan, type OrderChange, type Plan } from './plan.ts'

/** A customer, by the key of their number. */
export interface CustomerRef {
  kind: typeof CUSTOMERS
  id: string
}

export type RecordRef = OrderRef | CustomerRef

/** The records as they are now. */
export interface Records {
  /** By its `orderLink`; undefined where there is none. */
  order: (link: string) => OrderRecord | undefined
  customer: FindCustomer
}

/** All that is particular to one type of operation. */
export interface OperationDefinition<O> {
  /** Accounts that may do it at all; by default those that serve customers. */
  roles?: (operation: O) => readonly Role[]
  /** The records that it reads or changes, first the one that it is about; by default that one alone. */
  touches?: (operation: O) => RecordRef[]
  /** The order that it makes. */
  makes?: (operation: O) => OrderRef
  files?: {
    /** Pictures that it names. */
    of: (operation: O) => string[]
    /** Gives one of them another name; the very same object where it does not name it. */
    rename: (operation: O, from: string, to: string) => O
  }
  /** Payments and designs that it changes, by the keys of the operations that added them. */
  refersTo?: (operation: O) => string[]
  /** ISO instant when it was entered, or happened, by the device's clock. */
  at?: (operation: O) => string
  /** The same operation, entered at another instant. */
  withAt?: (operation: O, at: string) => O
  /** What the server stores a fingerprint of, to know the very same call again. Changing it makes repeated calls fail. */
  content: (operation: O) => unknown
  /** Pure: the device shows what it says, and the server writes it. */
  plan: (operation: O, records: Records, entering: Entering) => Plan
}

/** What an operation means for its one order; what is absent is as in `emptyPlan`. */
type PlanOfOne = Partial<Omit<Plan, 'changes' | 'made'>> & { change?: OrderChange }

/** The plan of an operation on one order that is there, from what the operation means for it. */
export const onOneOrder =
  <O extends { record: OrderRef }>(
    planOne: (operation: O, current: OrderRecord, entering: Entering) => PlanOfOne,
  ): OperationDefinition<O>['plan'] =>
  (operation, records, entering) => {
    const link = orderLink(operation.record)
    const current = records.order(link)
    if (!current) return emptyPlan()
    const { change, ...plan } = planOne(operation, current, entering)
    return { ...emptyPlan(), ...plan, ...(change && { changes: new Map([[link, change]]) }) }
  }
