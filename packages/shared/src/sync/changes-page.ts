import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import type { Role } from '../auth/roles.ts'
import type { Assignees } from '../auth/tailors.ts'
import type { CustomerRecord } from '../customers/customer.ts'
import { storedCustomer } from '../customers/read-customer.ts'
import { type Day, isDay } from '../due-date.ts'
import { isObject, typedKeys } from '../objects.ts'
import { recordSchema } from '../orders/order-answers.ts'
import { isOrderKind, type OrderKind } from '../orders/order-kinds.ts'
import type { OrderSummary } from '../orders/order-summary.ts'
import type { OrderRecord } from '../orders/order.ts'

/** What a device has read of a page: a part is also absent where it could not be read. */
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
  /** In a device's first reading: of what it does not hold. Only an app of before 26 November 2026 keeps them. */
  cards?: OrderSummary[]
  /** In a device's first reading, from where all records that it holds have been sent, and only cards follow. */
  held?: FirstReplica
  /** With `held`: where the changes begin, for a device that reads no cards. */
  changesCursor?: string
}

/** What a device has after its first reading. */
export interface FirstReplica {
  /** All orders that were created on this day or later are among the records; null when there were too many of them. */
  from: Day | null
  /** Whether all open orders are among the records. */
  open: boolean
  /** Whether there is a card of every other order by now. */
  cards: boolean
}

/** How a cursor begins while a device reads for the first time; it is then asked for at another address. */
export const INITIAL_SYNC_PREFIX = 'first.'

/** What every page has. Its lists are checked item by item. */
const pageSchema = v.object({
  changed: v.array(v.unknown()),
  deleted: v.array(v.unknown()),
  cursor: v.pipe(v.string(), v.minLength(1)),
  more: v.boolean(),
})

/** Tells a page from any other JSON; `readChangesPage` says what of it can be read. */
export const isChangesPage: IsAnswer<v.InferOutput<typeof pageSchema>> = matches(pageSchema)

/**
 * Parts that are lists, each with the schema of an item. Of an order or a customer only what the replica needs is checked: to check
 * all fields would block a slow phone, and `readOrder` and `readCustomer` make something of any value.
 */
const lists = {
  changed: recordSchema,
  deleted: v.object({ kind: v.string(), id: v.string() }),
  customers: storedCustomer,
  cards: v.object({
    kind: v.pipe(v.string(), v.check(isOrderKind)),
    id: v.string(),
    name: v.string(),
    digits: v.string(),
    status: v.string(),
    day: v.string(),
    revision: v.number(),
  }),
}

/** Parts that are objects: names by e-mail address, and people by id. */
const tables = { names: v.string(), assignees: v.object({ name: v.string(), isActive: v.boolean() }) }

/** Parts that are read whole or not at all. */
const values = {
  role: v.string(),
  templates: v.boolean(),
  changesCursor: v.pipe(v.string(), v.minLength(1)),
  day: v.pipe(v.string(), v.check(isDay)),
  held: v.object({ from: v.nullable(v.string()), open: v.boolean(), cards: v.boolean() }),
}

/**
 * Reads a page, also one from a server of a later version. An item that can't be read is left out alone: an order of a new kind
 * is read by the app that knows the kind, which reads all orders again (`RECORD_FORMAT`).
 * @returns the page, and the names of parts of which something was left out; undefined where the answer is no page
 */
export function readChangesPage(answer: unknown): { page: ChangesPage; leftOut: string[] } | undefined {
  if (!isChangesPage(answer)) return undefined
  const given: Readonly<Record<string, unknown>> = { ...answer }
  const page: Record<string, unknown> = { cursor: answer.cursor, more: answer.more }
  const leftOut = new Set<string>()
  const read = (name: string, schema: v.GenericSchema) => (part: unknown) => {
    const isReadable = v.is(schema, part)
    if (!isReadable) leftOut.add(name)
    return isReadable
  }
  for (const name of typedKeys(lists)) {
    const list = given[name]
    if (Array.isArray(list)) page[name] = list.filter(read(name, lists[name]))
    else if (list !== undefined) leftOut.add(name)
  }
  for (const name of typedKeys(tables)) {
    const isReadable = read(name, tables[name])
    const table = given[name]
    if (isObject(table) && !Array.isArray(table))
      page[name] = Object.fromEntries(Object.entries(table).filter(([, each]) => isReadable(each)))
    else if (table !== undefined) leftOut.add(name)
  }
  for (const name of typedKeys(values)) {
    const value = given[name]
    if (value !== undefined && read(name, values[name])(value)) page[name] = value
  }
  return { page: page as unknown as ChangesPage, leftOut: [...leftOut] }
}
