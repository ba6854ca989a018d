import type { Role } from '@zari/shared/auth/roles'
import { type OrdersOfCustomer, totalOwed } from '@zari/shared/customers/customer'
import { mergedNumbers } from '@zari/shared/customers/merged-numbers'
import { searchedFields } from '@zari/shared/orders/field-lists'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import type { OrderRef } from '@zari/shared/orders/order-link'
import { ordersForRole } from '@zari/shared/orders/redact-for-role'
import { canSeeOrder, kindsFor } from '@zari/shared/orders/role-access'
import { searchFor } from '@zari/shared/orders/search'
import { clauseAfter, cursorAfter, NEWEST_FIRST, positionOf, type RawOrder } from '../../../db/keyset.ts'
import { andFilters, type Clause } from '../../../db/queries.ts'
import { notFound } from '../../../lib/errors.ts'
import { customersOf } from '../../customers/index.ts'
import { presentOrder } from '../order-documents.ts'
import { type OrderStore, PUBLIC_PROJECTION, rawOrders } from '../order-store.ts'
import { byDue } from './by-due.ts'
import { filterOf, type ListFilters, type ListQuery } from './list-query.ts'
import { DEFAULT_STATUS } from '@zari/shared/orders/status'

/** From texts of some 128 KiB on V8 rarely collects strings: with 200 the list took 35 MB, with 50 none. */
const BATCH = 50

export async function* allOrders(
  store: OrderStore,
  kind: OrderKind,
  role: Role = 'owner',
): AsyncGenerator<OrderRecord[]> {
  const cursor = rawOrders(store, kind)
    .find(await givenClause(store, kind, role), {
      projection: PUBLIC_PROJECTION,
      sort: NEWEST_FIRST,
      allowDiskUse: true,
    })
    .batchSize(BATCH)
  try {
    while (await cursor.hasNext()) {
      const records = cursor.readBufferedDocuments().map((raw) => presentOrder(kind, raw))
      yield ordersForRole(role, records)
    }
  } finally {
    await cursor.close()
  }
}

interface Found {
  raws: RawOrder[]
  total: number
}

function keyOf(
  { cursor: _cursor, limit: _limit, skip: _skip, ...filters }: Partial<ListQuery>,
  role: Role,
): string {
  const key = Object.keys(filters).length > 0 ? JSON.stringify(filters) : ''
  return role === 'workroom' ? `${role} ${key}` : key
}

/** With candidates for the search, which `searchFor` decides. The workroom sees other words: no narrowing. */
export async function filterFor(
  store: OrderStore,
  kind: OrderKind,
  query: ListFilters,
  role: Role = 'owner',
): Promise<Clause> {
  const { distinctValues, searchWords } = store
  const filtered = { statuses: () => distinctValues.statuses(kind) }
  const narrowed = query.q && role !== 'workroom' ? await searchWords.narrow(kind, query.q) : {}
  return andFilters(narrowed, await filterOf(filtered, query), await givenClause(store, kind, role))
}

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

async function byFilters(store: OrderStore, kind: OrderKind, query: ListQuery, role: Role): Promise<Found> {
  const collection = rawOrders(store, kind)
  const after = query.cursor ? positionOf(query.cursor) : undefined
  const filter = await filterFor(store, kind, query, role)
  const key = keyOf(query, role)
  const { seq } = await store.changeLog.position()
  const [raws, total] = await Promise.all([
    query.skip > 0
      ? rowsFrom(collection, filter, query)
      : store.pager.read({
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

/** Matched here: the embedded database took most of a minute for patterns in 10,000 records. */
const SEARCHED = Object.fromEntries(['createdAt', 'number', ...searchedFields].map((field) => [field, 1]))

async function bySearch(
  store: OrderStore,
  kind: OrderKind,
  query: ListQuery & { q: string },
  role: Role,
): Promise<Found> {
  const collection = rawOrders(store, kind)
  const isMeant = searchFor(query.q)
  const matches = (raw: RawOrder) => ordersForRole(role, [presentOrder(kind, raw)]).some(isMeant)
  const filter = await filterFor(store, kind, query, role)
  const read = (from: object) =>
    collection
      .find(from, { projection: role === 'workroom' ? PUBLIC_PROJECTION : SEARCHED, sort: NEWEST_FIRST })
      .batchSize(1_000)

  const ids: string[] = []
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
    .find({ _id: { $in: ids } }, { projection: PUBLIC_PROJECTION, sort: NEWEST_FIRST })
    .toArray()
  return { raws, total }
}

export async function pageOfOrders(
  store: OrderStore,
  kind: OrderKind,
  query: ListQuery,
  role: Role = 'owner',
): Promise<OrderPage> {
  const { due, sort, work, ...filters } = query
  const isByDue = due !== undefined || (sort === 'due' && work !== 'done')
  const read = (of: ListQuery) =>
    of.q ? bySearch(store, kind, { ...of, q: of.q }, role) : byFilters(store, kind, of, role)
  const { raws, total } = isByDue
    ? await byDue(
        store,
        kind,
        query,
        role,
        await filterFor(store, kind, { ...query, work: work ?? 'open' }, role),
        (skip) => read({ ...filters, work: 'done', skip, cursor: undefined }),
      )
    : await read({ ...filters, work })
  const items = raws.slice(0, query.limit)
  const last = items.at(-1)
  return {
    items: ordersForRole(
      role,
      items.map((raw) => presentOrder(kind, raw)),
    ),
    // By due date there is no place after an order: such a list is read by `skip`.
    nextCursor: raws.length > items.length && last && !isByDue ? cursorAfter(last) : null,
    total,
  }
}

async function readGiven(store: OrderStore, { kind, id }: OrderRef, role: Role) {
  const raw = await rawOrders(store, kind).findOne({ _id: id }, { projection: PUBLIC_PROJECTION })
  const record = raw && presentOrder(kind, raw)
  return record && canSeeOrder(role, record) ? record : undefined
}

/** Not redacted. @throws HttpError 404, also when the role may not see it */
export async function findOrder(store: OrderStore, order: OrderRef, role: Role): Promise<OrderRecord> {
  const record = await readGiven(store, order, role)
  if (!record) throw notFound('This order was not found')
  return record
}

export async function isOrderGiven(store: OrderStore, order: OrderRef, role: Role): Promise<boolean> {
  return (await readGiven(store, order, role)) !== undefined
}

interface OrderCounts {
  counts: Partial<Record<OrderKind, number>>
  total: number
}

export async function countOrders(store: OrderStore, role: Role): Promise<OrderCounts> {
  const { seq } = await store.changeLog.position()
  const counted = kindsFor(role).map(async (kind) => {
    const filter = await givenClause(store, kind, role)
    return [kind, await store.totals.at(seq, kind, keyOf({}, role), filter)] as const
  })
  const counts: OrderCounts['counts'] = Object.fromEntries(await Promise.all(counted))
  return { counts, total: Object.values(counts).reduce((sum, number) => sum + number, 0) }
}

/** Of all kinds, newest first. */
export async function everyOrderOf(store: OrderStore, numbers: readonly string[]) {
  const found = await Promise.all(
    ORDER_KINDS.map(async (kind) => {
      const raws = await rawOrders(store, kind)
        .find({ customerKey: { $in: [...numbers] } }, { projection: PUBLIC_PROJECTION })
        .toArray()
      return raws.map((raw) => ({ order: presentOrder(kind, raw), noticeVersion: raw['noticeVersion'] }))
    }),
  )
  return found.flat().sort((a, b) => ((a.order.createdAt ?? '') < (b.order.createdAt ?? '') ? 1 : -1))
}

/** Orders that are returned; the sums include all. */
const MOST = 500

export async function ordersOfCustomer(store: OrderStore, phone: string): Promise<OrdersOfCustomer> {
  const customers = await customersOf(store.customers, [phone])
  const numbers = mergedNumbers(phone, (number) => customers.find((each) => each.phone === number))
  const all = (await everyOrderOf(store, numbers)).map(({ order }) => order)
  return { orders: all.slice(0, MOST), total: all.length, owed: totalOwed(all) }
}

/** `canSeeOrder` as a query. It may find too many: `distinctValues` may be a minute old. */
export async function givenClause(
  { distinctValues }: Pick<OrderStore, 'distinctValues'>,
  kind: OrderKind,
  role: Role,
): Promise<Clause> {
  if (role !== 'workroom') return {}
  const noAdvances = await distinctValues.noAdvances(kind)
  return {
    $or: [
      { madeBy: { $nin: [null, ''] } },
      { status: { $ne: DEFAULT_STATUS } },
      { 'payments.0': { $exists: true } },
      { advancePaid: { $nin: [null, '', ...noAdvances] } },
    ],
  }
}
