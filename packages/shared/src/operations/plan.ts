import type { DesignVersion } from '../orders/design-version.ts'
import type { EditableFields, FieldValues, LinkFields } from '../orders/order.ts'
import type { PaymentEntry } from '../orders/payment.ts'
import type { Refusal } from '../orders/plan-move.ts'
import type { Issue } from '../validation.ts'

/** What becomes of one order. */
export interface OrderChange {
  fields: Partial<EditableFields> & LinkFields
  /** To be added to its payments. */
  entries: PaymentEntry[]
  /** All versions of its design as they are then, with the words of the history entry. */
  design?: { designs: DesignVersion[]; told: string }
}

/** What an order that is made holds, besides its `OrderChange`. */
export type MadeFields = Partial<FieldValues> & { createdAt: string }

/** What an operation means for the orders that it is about, as they are now. */
export interface Plan {
  /** By `orderLink`. An order without a change is left as it is. */
  changes: ReadonlyMap<string, OrderChange>
  made?: MadeFields
  /** Everything is as the operation wants it. */
  isDone: boolean
  /** Something else has the operation's key for its id. */
  isKeyReused: boolean
  /** With one of these nothing is to be written. */
  refusal?: Refusal
  issues: Issue[]
}

export const emptyPlan = (): Plan => ({ changes: new Map(), isDone: false, isKeyReused: false, issues: [] })

/** Whether nothing is to be written. */
export const isWithoutEffect = ({ isDone, isKeyReused, refusal, issues }: Plan): boolean =>
  isDone || isKeyReused || refusal !== undefined || issues.length > 0
