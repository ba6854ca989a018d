import type { OrderPage } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import * as v from 'valibot'
import { pageOfOrders } from './list-orders.ts'
import type { OrderStore } from './order-store.ts'

/** More than these nobody reads: another word finds the one that is meant. */
const MOST = 50

export const searchQuerySchema = v.strictObject({
  q: v.pipe(v.string('Required'), v.trim(), v.minLength(1, 'Required'), v.maxLength(200)),
})

/** What a search finds among orders of all kinds and years, the newest first. `total` counts all of it. */
export async function searchOrders(store: OrderStore, q: string): Promise<OrderPage> {
  const pages = await Promise.all(
    ORDER_KINDS.map((kind) => pageOfOrders(store, kind, { q, limit: MOST, skip: 0 })),
  )
  const items = pages
    .flatMap((page) => page.items)
    .sort((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1))
  return {
    items: items.slice(0, MOST),
    nextCursor: null,
    total: pages.reduce((sum, { total }) => sum + total, 0),
  }
}
