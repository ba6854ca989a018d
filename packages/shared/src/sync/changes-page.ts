import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import type { Role } from '../auth/roles.ts'
import type { Assignees } from '../auth/tailors.ts'
import type { CustomerRecord } from '../customers/customer.ts'
import { storedCustomer } from '../customers/read-customer.ts'
import type { Day, Instant } from '../time/due-date.ts'
import { instant } from '../lib/validation.ts'
import { recordSchema } from '../orders/order-answers.ts'
import type { OrderKind } from '../orders/order-kinds.ts'
import type { OrderRecord } from '../orders/order.ts'
import { type PriceRow, storedPriceRow } from '../price-list/price-list.ts'

export interface ChangesPage {
  changed: OrderRecord[]
  deleted: Array<{ kind: OrderKind; id: string }>
  /** Opaque but for its beginning (`INITIAL_SYNC_PREFIX`). */
  cursor: string
  more: boolean
  /** By the server's clock: a device's may be wrong. */
  now?: Instant
  role?: Role
  /** Those that changed, and the customers of these orders. */
  customers?: CustomerRecord[]
  templates?: boolean
  /** Of accounts, by e-mail, with orders that changed. Absent for the workroom. */
  names?: Record<string, string>
  assignees?: Assignees
  /** The whole list, after one of its rows changed. Absent for the workroom. */
  priceList?: PriceRow[]
  coverage?: InitialCoverage
}

/** What a device has after its first reading. */
export interface InitialCoverage {
  /** All orders created on this day or later are included; '' when there are no others; null when there were too many. */
  from: Day | null
  open: boolean
}

export const INITIAL_SYNC_PREFIX = 'initial.'

/** To check all fields would block a slow phone; `readOrder` and `readCustomer` accept any value. */
const pageSchema = v.object({
  changed: v.array(recordSchema),
  deleted: v.array(v.object({ kind: v.string(), id: v.string() })),
  cursor: v.pipe(v.string(), v.minLength(1)),
  more: v.boolean(),
  now: v.optional(instant),
  role: v.optional(v.string()),
  customers: v.optional(v.array(storedCustomer)),
  templates: v.optional(v.boolean()),
  names: v.optional(v.record(v.string(), v.string())),
  assignees: v.optional(v.record(v.string(), v.object({ name: v.string(), isActive: v.boolean() }))),
  priceList: v.optional(v.array(storedPriceRow)),
  coverage: v.optional(v.object({ from: v.nullable(v.string()), open: v.boolean() })),
})

export const isChangesPage: IsAnswer<ChangesPage> = matches(pageSchema)
