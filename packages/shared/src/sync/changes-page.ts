import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import type { Role } from '../auth/roles.ts'
import type { Assignees } from '../auth/tailors.ts'
import type { CustomerRecord } from '../customers/customer.ts'
import { storedCustomer } from '../customers/read-customer.ts'
import { type Day, isDay } from '../time/due-date.ts'
import { recordSchema } from '../orders/order-answers.ts'
import type { OrderKind } from '../orders/order-kinds.ts'
import type { OrderRecord } from '../orders/order.ts'

export interface ChangesPage {
  changed: OrderRecord[]
  deleted: Array<{ kind: OrderKind; id: string }>
  /** Opaque but for its beginning (`INITIAL_SYNC_PREFIX`); send it as `since` the next time. */
  cursor: string
  /** Whether to ask again at once. */
  more: boolean
  /** The day in India at the server: devices go by it, because their clocks may be wrong. */
  day?: Day
  /** As whom the asking account was answered. */
  role?: Role
  /** What is stored of customers: what changed, and that of the customers of these orders. */
  customers?: CustomerRecord[]
  /** Whether the words of messages have changed among these. Absent where they have not. */
  templates?: boolean
  /** Names of the accounts that have one, by e-mail, with orders that changed. Absent for the workroom. */
  names?: Record<string, string>
  /** Whom orders can be or are assigned to. */
  assignees?: Assignees
  /** On the last page of a device's first reading. */
  held?: InitialCoverage
}

/** What a device has after its first reading. */
export interface InitialCoverage {
  /**
   * All orders that were created on this day or later are among the records: the empty day when there are no others; null when
   * there were too many of them.
   */
  from: Day | null
  /** Whether all open orders are among the records. */
  open: boolean
}

/** How a cursor begins while a device reads for the first time; it is then asked for at another address. */
export const INITIAL_SYNC_PREFIX = 'initial.'

/**
 * Of an order or a customer only what the replica needs is checked: to check all fields would block a slow phone, and
 * `readOrder` and `readCustomer` make something of any value.
 */
const pageSchema = v.object({
  changed: v.array(recordSchema),
  deleted: v.array(v.object({ kind: v.string(), id: v.string() })),
  cursor: v.pipe(v.string(), v.minLength(1)),
  more: v.boolean(),
  day: v.optional(v.pipe(v.string(), v.check(isDay))),
  role: v.optional(v.string()),
  customers: v.optional(v.array(storedCustomer)),
  templates: v.optional(v.boolean()),
  names: v.optional(v.record(v.string(), v.string())),
  assignees: v.optional(v.record(v.string(), v.object({ name: v.string(), isActive: v.boolean() }))),
  held: v.optional(v.object({ from: v.nullable(v.string()), open: v.boolean() })),
})

/** Tells a page from any other JSON. */
export const isChangesPage: IsAnswer<ChangesPage> = matches(pageSchema)
