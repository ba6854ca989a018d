import { searchedFields } from '@zari/shared/orders/field-lists'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { searchFor } from '@zari/shared/orders/search'
import type { mongo } from 'mongoose'
import { notFound } from '../../http/errors.ts'
import { clauseAfter, cursorAfter } from './list-cursor.ts'
import { filterOf, type ListQuery } from './list-filters.ts'
import { byId } from './order-id.ts'
import { type OrderStore, rawOrders, WITHOUT_KEYS } from './order-store.ts'
import { presentOrder, type RawOrder } from './present-order.ts'

export const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const

/** The whole list, newest first, one record at a time: its length never has to fit in memory. */
export async function* allOrders(store: OrderStore, kind: OrderKind): AsyncGenerator<OrderRecord> {
  const cursor = rawOrders(store, kind)
    .find({}, { projection: WITHOUT_KEYS, sort: NEWEST_FIRST, allowDiskUse: true })
    .batchSize(500)
  try {
    for await (const raw of cursor) yield presentOrder(kind, raw)
  } finally {
    await cursor.close()
  }
}

interface Found {
  /** One more than asked for, where there are more. */
  raws: RawOrder[]
  total: number
}

/** What the filters match, by index. */
async function byFilters(collection: mongo.Collection<RawOrder>, query: ListQuery): Promise<Found> {
  const filter = await filterOf(collection, query)
  const onThisPage = query.cursor ? { $and: [filter, clauseAfter(query.cursor)] } : filter
  const [raws, total] = await Promise.all([
    collection
      .find(onThisPage, {
        projection: WITHOUT_KEYS,
        sort: NEWEST_FIRST,
        skip: query.skip,
        limit: query.limit + 1,
      })
      .toArray(),
    collection.countDocuments(filter),
  ])
  return { raws, total }
}

/**
 * What a search must read of each record; it reads all records, so nothing else. Here and not in the database,
 * because the embedded one compiles a pattern again for every field of every record: 10,000 records took it
 * most of a minute.
 */
const SEARCHED = Object.fromEntries(['createdAt', ...searchedFields].map((field) => [field, 1]))

/** What the filters and the search match. */
async function bySearch(store: OrderStore, kind: OrderKind, query: ListQuery, q: string): Promise<Found> {
  const collection = rawOrders(store, kind)
  const isMeant = searchFor(q)
  const matches = (raw: RawOrder) => isMeant(presentOrder(kind, raw))
  const filter = await filterOf(collection, query)
  const read = (from: object) =>
    collection.find(from, { projection: SEARCHED, sort: NEWEST_FIRST }).batchSize(1_000)

  const ids: unknown[] = []
  let total = 0
  for await (const raw of read(filter)) {
    if (!matches(raw)) continue
    total++
    if (!query.cursor && total > query.skip && ids.length <= query.limit) ids.push(raw._id)
  }
  if (query.cursor) {
    let left = query.skip
    for await (const raw of read({ $and: [filter, clauseAfter(query.cursor)] })) {
      if (ids.length > query.limit) break
      if (matches(raw) && --left < 0) ids.push(raw._id)
    }
  }
  const raws = await collection
    .find({ _id: { $in: ids as RawOrder['_id'][] } }, { projection: WITHOUT_KEYS, sort: NEWEST_FIRST })
    .toArray()
  return { raws, total }
}

/** One page of what matches, newest first. */
export async function pageOfOrders(store: OrderStore, kind: OrderKind, query: ListQuery): Promise<OrderPage> {
  const { raws, total } = await (query.q
    ? bySearch(store, kind, query, query.q)
    : byFilters(rawOrders(store, kind), query))
  const items = raws.slice(0, query.limit)
  const last = items.at(-1)
  return {
    items: items.map((raw) => presentOrder(kind, raw)),
    nextCursor: raws.length > items.length && last ? cursorAfter(last) : null,
    total,
  }
}

export async function findOrder(store: OrderStore, kind: OrderKind, id: string): Promise<OrderRecord> {
  const raw = await rawOrders(store, kind).findOne(byId(id), { projection: WITHOUT_KEYS })
  if (!raw) throw notFound('This order is gone')
  return presentOrder(kind, raw)
}

export interface OrderCounts {
  counts: Record<OrderKind, number>
  total: number
}

export async function countOrders(store: OrderStore): Promise<OrderCounts> {
  const numbers = await Promise.all(ORDER_KINDS.map((kind) => store.models[kind].countDocuments({})))
  const counts = Object.fromEntries(ORDER_KINDS.map((kind, index) => [kind, numbers[index] ?? 0]))
  return {
    counts: counts as Record<OrderKind, number>,
    total: numbers.reduce((sum, number) => sum + number, 0),
  }
}
