import type { CustomerRecord } from '../customers/customer.ts'
import type { DesignVersion } from '../orders/design-version.ts'
import type { FieldConflict } from '../orders/merge-edit.ts'
import type { EditableFields, FieldValues, LinkFields, NoteTopic } from '../orders/order.ts'
import type { PaymentEntry } from '../orders/payment.ts'
import type { NewFile } from '../orders/plan-edit.ts'
import type { Refusal } from '../orders/plan-move.ts'
import type { Issue } from '../lib/validation.ts'

/** What becomes of one order. */
export interface OrderChange {
  fields: Partial<EditableFields> & LinkFields
  /** To be added to its payments. */
  entries: PaymentEntry[]
  /** All versions of its design as they are then. */
  designs?: DesignVersion[]
  note?: HistoryNote
}

/** What the order's history says that is about no field. */
interface HistoryNote {
  topic: NoteTopic
  words: string
  /** ISO instant; by default when the server gets it. */
  at?: string
}

/** What an order that is made holds, besides its `OrderChange`. */
export type MadeFields = Partial<FieldValues> & { createdAt: string }

/** What an operation means for the records that it is about, as they are now. */
export interface Plan {
  /** By `orderLink`. An order without a change is left as it is. */
  changes: ReadonlyMap<string, OrderChange>
  made?: MadeFields
  /** Customers' records that change, as they are then. */
  customers: CustomerRecord[]
  /** Files that the order does not have yet. Whether they really were uploaded is for the server to find out. */
  newFiles: NewFile[]
  /** Everything is as the operation wants it. */
  isDone: boolean
  /** Something else has the operation's key for its id. */
  isKeyReused: boolean
  /** With one of these nothing is to be written. On a device no field conflicts. */
  conflicts: FieldConflict[]
  refusal?: Refusal
  /** Why the role may not do it, in words for a person. */
  denied?: string
  issues: Issue[]
}

export const emptyPlan = (): Plan => ({
  changes: new Map(),
  customers: [],
  newFiles: [],
  isDone: false,
  isKeyReused: false,
  conflicts: [],
  issues: [],
})

/** Whether nothing is to be written, conflicts apart: only the server finds them. */
export const isWithoutEffect = ({ isDone, isKeyReused, refusal, denied, issues }: Plan): boolean =>
  isDone || isKeyReused || refusal !== undefined || denied !== undefined || issues.length > 0
