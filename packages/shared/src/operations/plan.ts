import type { Instant } from '../time/due-date.ts'
import type { CustomerRecord } from '../customers/customer.ts'
import type { DesignVersion } from '../orders/design-version.ts'
import type { FieldConflict } from '../orders/merge-edit.ts'
import type { EditableFields, FieldValues, LinkFields, NoteTopic } from '../orders/order.ts'
import type { PaymentEntry } from '../orders/payment.ts'
import type { NewFile } from '../orders/plan-edit.ts'
import type { Refusal } from '../orders/plan-payment.ts'
import type { Issue } from '../lib/validation.ts'

export interface OrderChange {
  fields: Partial<EditableFields> & LinkFields
  entries: PaymentEntry[]
  designs?: DesignVersion[]
  note?: HistoryNote
  seenAssignee?: string | null | undefined
}

interface HistoryNote {
  topic: NoteTopic
  words: string
  at?: Instant
}

export type MadeFields = Partial<FieldValues> & { createdAt: string }

export interface Plan {
  /** By `orderLink`. An order without a change is left as it is. */
  changes: ReadonlyMap<string, OrderChange>
  made?: MadeFields
  customers: CustomerRecord[]
  /** Files that the order does not have yet; the server checks that they were uploaded. */
  newFiles: NewFile[]
  isDone: boolean
  /** Something else has the operation's key for its id. */
  isKeyReused: boolean
  /** Nothing is written then. On a device no field conflicts. */
  conflicts: FieldConflict[]
  refusal?: Refusal
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

/** Conflicts apart, which only the server finds. */
export const isWithoutEffect = ({ isDone, isKeyReused, refusal, denied, issues }: Plan): boolean =>
  isDone || isKeyReused || refusal !== undefined || denied !== undefined || issues.length > 0
