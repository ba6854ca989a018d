import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import type { CustomersPage, OrdersOfCustomer } from '../customers/customer.ts'
import type { SearchAnswer } from '../customers/search-people.ts'
import { isOrderKind, type OrderKind } from './order-kinds.ts'
import type { HistoryEntry, OrderPage, OrderRecord } from './order.ts'
import type { Takings } from './takings.ts'

/**
 * Enough to tell a record from any other JSON, and little enough for a thousand of them on a slow phone. Old records may
 * have anything in other fields: `readOrder` makes them what screens rely on.
 */
export const recordSchema = v.object({
  id: v.string(),
  kind: v.pipe(v.string(), v.check(isOrderKind)),
  revision: v.number(),
})

export const isOrderRecord: IsAnswer<OrderRecord> = matches(recordSchema)

const page = { items: v.array(recordSchema), nextCursor: v.nullable(v.string()), total: v.number() }

export const isOrderPage: IsAnswer<OrderPage> = matches(v.object(page))

export const isOrdersOfCustomer: IsAnswer<OrdersOfCustomer> = matches(
  v.object({ orders: v.array(recordSchema), total: v.number(), owed: v.number() }),
)

export const isCustomersPage: IsAnswer<CustomersPage> = matches(
  v.object({
    customers: v.array(
      v.object({ newest: recordSchema, numbers: v.array(v.string()), count: v.number(), owed: v.number() }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
)

export const isOrderCounts: IsAnswer<{ counts: Record<OrderKind, number> }> = matches(
  v.object({ counts: v.object({}) }),
)

export const isHistory: IsAnswer<HistoryEntry[]> = matches(
  v.array(v.object({ field: v.string(), by: v.string(), at: v.string() })),
)

export const isTakings: IsAnswer<Takings> = matches(
  v.object({
    entries: v.array(
      v.object({
        id: v.string(),
        amount: v.number(),
        method: v.string(),
        at: v.string(),
      }),
    ),
  }),
)

export const isSearchAnswer: IsAnswer<SearchAnswer> = matches(
  v.object({
    ...page,
    people: v.array(v.object({ name: v.string() })),
  }),
)
