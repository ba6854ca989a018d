import type { Role } from '@zari/shared/auth/roles'
import { type OrdersOfCustomer, totalOwed } from '@zari/shared/customers/customer'
import { mergedNumbers } from '@zari/shared/customers/merged-numbers'
import { searchedFields } from '@zari/shared/orders/field-lists'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { redactForRole } from '@zari/shared/orders/redact-for-role'
import { searchFor } from '@zari/shared/orders/search'
import { clauseAfter, cursorAfter, positionOf, type RawOrder } from '../../../db/keyset.ts'
import { andFilters, type Clause } from '../../../db/queries.ts'
import { NEWEST_FIRST } from '../../../db/stand-in/time-window-pager.ts'
import { notFound } from '../../../lib/errors.ts'
import { customersOf } from '../../customers/index.ts'
import { byId, presentOrder } from '../order-documents.ts'
import { type OrderStore, PUBLIC_PROJECTION, rawOrders } from '../order-store.ts'
import { filterOf, type ListFilters, type ListQuery } from './list-query.ts'

/**
 * Enough that asking for them is not what takes the time, and few enough that their text stays below the 128 KiB or so
 * from which on V8 keeps a string among what it seldom collects: with 200 the list took 35 MB, with 50 it takes none.
 */
const BATCH = 50

/** The whole list, newest first, some records at a time: its length never has to fit in memory. */
export async function* allOrders(
  store: OrderStore,
  kind: OrderKind,
  role: Role = 'owner',
): AsyncGenerator<OrderRecord[]> {
  const cursor = rawOrders(store, kind)
    .find({}, { projection: PUBLIC_PROJECTION, sort: NEWEST_FIRST, allowDiskUse: true })
    .batchSize(BATCH)
  try {
    while (await cursor.hasNext()) {
      yield cursor.readBufferedDocuments().map((raw) => redactForRole(role, presentOrder(kind, raw)))
    }
  } finally {
    await cursor.close()
  }
}

interface Found {
  /** One more than asked for, where there are more. */
  raws: RawOrder[]
  total: number
}

/** Of a list's query what says which records are in it. */
function keyOf({ cursor: _cursor, limit: _limit, skip: _skip, ...filters }: ListQuery): string {
  return Object.keys(filters).length > 0 ? JSON.stringify(filters) : ''
}

/**
 * A kind's filters as one query, and what narrows it to orders that the search may mean; `searchFor` tells which are. The words of
 * what the workroom gets are not always those of the order: for it the search narrows nothing.
 */
export async function filterFor(
  store: OrderStore,
  kind: OrderKind,
  query: ListFilters,
  role: Role = 'owner',
): Promise<Clause> {
  const { distinctValues, searchWords } = store
  const filtered = {
    collection: rawOrders(store, kind),
    oddDueDates: () => distinctValues.oddDueDates(kind),
    statuses: () => distinctValues.statuses(kind),
  }
  const narrowed = query.q && role !== 'workroom' ? await searchWords.narrow(kind, query.q) : {}
  return andFilters(narrowed, await filterOf(filtered, query))
}

/** A page in the middle of a list: the index is walked up to it, and nothing of what comes before is read. */
function rowsFrom(
  collection: ReturnType<typeof rawOrders>,
  filter: Clause,
  { cursor, skip, limit }: ListQuery,
): Promise<RawOrder[]> {
  return collection
    .find(cursor ? andFilters(filter, clauseAfter(positionOf(cursor))) : filter, {
      projection: PUBLIC_PROJECTION,
      sort: NEWEST_FIRST,
      skip,
      limit: limit + 1,
    })
    .toArray()
}

/** What the filters match, by index. */
async function byFilters(store: OrderStore, kind: OrderKind, query: ListQuery): Promise<Found> {
  const collection = rawOrders(store, kind)
  const after = query.cursor ? positionOf(query.cursor) : undefined
  const filter = await filterFor(store, kind, query)
  const key = keyOf(query)
  const { seq } = await store.changeLog.position()
  const [raws, total] = await Promise.all([
    query.skip > 0
      ? rowsFrom(collection, filter, query)
      : store.stretches.read({
          collection,
          filter,
          projection: PUBLIC_PROJECTION,
          key: `${kind} ${key}`,
          after,
          seq,
          want: query.limit + 1,
        }),
    store.totals.at(seq, kind, key, filter),
  ])
  return { raws, total }
}

/**
 * What a search must read of each record that may be meant; these may be all, so nothing else. What is meant is judged here and
 * not in the database, because the embedded one compiles a pattern again for every field of every record: 10,000 records
 * took it most of a minute.
 */
const SEARCHED = Object.fromEntries(['createdAt', ...searchedFields].map((field) => [field, 1]))

/** What the filters and the search match. */
async function bySearch(
  store: OrderStore,
  kind: OrderKind,
  query: ListQuery & { q: string },
  role: Role,
): Promise<Found> {
  const collection = rawOrders(store, kind)
  const isMeant = searchFor(query.q)
  const matches = (raw: RawOrder) => isMeant(redactForRole(role, presentOrder(kind, raw)))
  const filter = await filterFor(store, kind, query, role)
  const read = (from: object) =>
    collection
      // What is hidden in words is known from the whole record.
      .find(from, { projection: role === 'workroom' ? PUBLIC_PROJECTION : SEARCHED, sort: NEWEST_FIRST })
      .batchSize(1_000)

  const ids: unknown[] = []
  let total = 0
  for await (const raw of read(filter)) {
    if (!matches(raw)) continue
    total++
    if (!query.cursor && total > query.skip && ids.length <= query.limit) ids.push(raw._id)
  }
  if (query.cursor) {
    let left = query.skip
    for await (const raw of read(andFilters(filter, clauseAfter(positionOf(query.cursor))))) {
      if (ids.length > query.limit) break
      if (matches(raw) && --left < 0) ids.push(raw._id)
    }
  }
  const raws = await collection
    .find({ _id: { $in: ids as RawOrder['_id'][] } }, { projection: PUBLIC_PROJECTION, sort: NEWEST_FIRST })
    .toArray()
  return { raws, total }
}

/** One page of what matches, newest first. */
export async function pageOfOrders(
  store: OrderStore,
  kind: OrderKind,
  query: ListQuery,
  role: Role = 'owner',
): Promise<OrderPage> {
  const { q } = query
  const { raws, total } = await (q
    ? bySearch(store, kind, { ...query, q }, role)
    : byFilters(store, kind, query))
  const items = raws.slice(0, query.limit)
  const last = items.at(-1)
  return {
    items: items.map((raw) => redactForRole(role, presentOrder(kind, raw))),
    nextCursor: raws.length > items.length && last ? cursorAfter(last) : null,
    total,
  }
}

export async function findOrder(store: OrderStore, kind: OrderKind, id: string): Promise<OrderRecord> {
  const raw = await rawOrders(store, kind).findOne(byId(id), { projection: PUBLIC_PROJECTION })
  if (!raw) throw notFound('This order is gone')
  return presentOrder(kind, raw)
}

export interface OrderCounts {
  counts: Partial<Record<OrderKind, number>>
  total: number
}

export async function countOrders(
  store: OrderStore,
  kinds: readonly OrderKind[] = ORDER_KINDS,
): Promise<OrderCounts> {
  const all = await store.totals.ofAllKinds()
  const counts: OrderCounts['counts'] = Object.fromEntries(kinds.map((kind) => [kind, all[kind]]))
  return { counts, total: Object.values(counts).reduce((sum, number) => sum + number, 0) }
}

/** More are shown by nobody at once; the sums are of all. */
const MOST = 500

/** All orders of a customer, of all kinds and all her numbers, newest first, and what she owes. */
export async function ordersOfCustomer(store: OrderStore, phone: string): Promise<OrdersOfCustomer> {
  const customers = await customersOf(store.customers, [phone])
  const numbers = mergedNumbers(phone, (number) => customers.find((each) => each.phone === number))
  const found = await Promise.all(
    ORDER_KINDS.map(async (kind) => {
      const raws = await rawOrders(store, kind)
        .find({ customerKey: { $in: numbers } }, { projection: PUBLIC_PROJECTION })
        .toArray()
      return raws.map((raw) => presentOrder(kind, raw))
    }),
  )
  const all = found.flat().sort((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1))
  return { orders: all.slice(0, MOST), total: all.length, owed: totalOwed(all) }
}
