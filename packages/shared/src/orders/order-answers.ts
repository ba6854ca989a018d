import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import { isOrderKind, type OrderKind } from './order-kinds.ts'
import type { HistoryEntry, OrderPage, OrderRecord } from './order.ts'
import type { Takings } from './takings.ts'

/** Enough to tell a record from other JSON, and fast for a thousand of them on a slow phone; `readOrder` reads the rest. */
export const recordSchema = v.object({
  id: v.string(),
  kind: v.pipe(v.string(), v.check(isOrderKind)),
  revision: v.number(),
})

export const isOrderRecord: IsAnswer<OrderRecord> = matches(recordSchema)

export const pageSchema = v.object({
  items: v.array(recordSchema),
  nextCursor: v.nullable(v.string()),
  total: v.number(),
})

export const isOrderPage: IsAnswer<OrderPage> = matches(pageSchema)

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
