import { type CustomersPage, totalOwed } from '@zari/shared/customers/customer'
import { mergedNumbers } from '@zari/shared/customers/merged-numbers'
import { startOfDay } from '@zari/shared/time/due-date'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { parseJson } from '@zari/shared/lib/validation'
import * as v from 'valibot'
import { compareIds, cursorAfter, type Position, positionOf, type RawOrder } from '../../../db/keyset.ts'
import { inBatches } from '../../../lib/async-iterables.ts'
import { invalid } from '../../../lib/errors.ts'
import { customersOf } from '../../customers/index.ts'
import { createdMs, presentOrder } from '../order-documents.ts'
import { type OrderStore, rawOrders, recordsById } from '../order-store.ts'
import { optionalDay } from './list-query.ts'

const PAGE_SIZE = 40
/** Orders that one request reads: a page may have only customers with newer ones. */
const MAX_SCANNED = 1_000
const BATCH_SIZE = 100

export const customersQuerySchema = v.strictObject({
  before: optionalDay,
  cursor: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
})

type CustomersQuery = v.InferOutput<typeof customersQuerySchema>

type KindCursors = Partial<Record<OrderKind, string>>

const kindCursorsSchema = v.strictObject(
  Object.fromEntries(ORDER_KINDS.map((kind) => [kind, v.optional(v.string())])) as Record<
    OrderKind,
    v.OptionalSchema<v.StringSchema<undefined>, undefined>
  >,
)

function decodeCursor(cursor: string | undefined): KindCursors {
  if (cursor === undefined) return {}
  const read = v.safeParse(kindCursorsSchema, parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) throw invalid([{ path: 'cursor', message: 'Invalid input' }])
  return read.output as KindCursors
}

const encodeCursor = (cursors: KindCursors) => Buffer.from(JSON.stringify(cursors)).toString('base64url')

interface OrderKey {
  kind: OrderKind
  raw: RawOrder
  createdAt: number
}

const KEY_FIELDS = { createdAt: 1, customerKey: 1 } as const

const orderKeyOf = (kind: OrderKind, raw: RawOrder): OrderKey => ({ kind, raw, createdAt: createdMs(raw) })

function isNewer(a: OrderKey, b: OrderKey): boolean {
  if (a.createdAt !== b.createdAt) return a.createdAt > b.createdAt
  if (a.kind !== b.kind) return ORDER_KINDS.indexOf(a.kind) < ORDER_KINDS.indexOf(b.kind)
  return compareIds(a.raw._id, b.raw._id) > 0
}

const numberOf = ({ raw }: OrderKey) => {
  const key = raw['customerKey']
  return typeof key === 'string' ? key : ''
}

async function* newestFirst(
  store: OrderStore,
  kind: OrderKind,
  start: Position | undefined,
): AsyncGenerator<OrderKey> {
  const { seq } = await store.changeLog.position()
  for (let after = start; ;) {
    const raws = await store.pager.read({
      collection: rawOrders(store, kind),
      filter: {},
      projection: KEY_FIELDS,
      key: `${kind} customers`,
      after,
      seq,
      want: BATCH_SIZE,
    })
    for (const raw of raws) yield orderKeyOf(kind, raw)
    const last = raws.at(-1)
    if (!last || raws.length < BATCH_SIZE) return
    after = positionOf(cursorAfter(last))
  }
}

async function* allNewestFirst(
  store: OrderStore,
  { before }: CustomersQuery,
  cursors: KindCursors,
): AsyncGenerator<OrderKey> {
  // No id is smaller than the empty one: what follows is older than the day.
  const day = before === undefined ? undefined : { at: new Date(startOfDay(before)), id: '' }
  const streams = ORDER_KINDS.map((kind) => {
    const cursor = cursors[kind]
    return newestFirst(store, kind, cursor === undefined ? day : positionOf(cursor))
  })
  const heads = await Promise.all(streams.map((stream) => stream.next()))
  for (;;) {
    let newest = -1
    for (const [index, head] of heads.entries()) {
      const best = heads[newest]
      if (!head.done && (!best || best.done || isNewer(head.value, best.value))) newest = index
    }
    const [head, stream] = [heads[newest], streams[newest]]
    if (!head || head.done || !stream) return
    yield head.value
    heads[newest] = await stream.next()
  }
}

interface Group {
  numbers: string[]
  newest: OrderKey
}

async function addGroups(
  store: OrderStore,
  groups: Map<string, Group>,
  orders: readonly OrderKey[],
): Promise<void> {
  const isNew = (number: string) => number !== '' && !groups.has(number)
  const newNumbers = [...new Set(orders.map(numberOf).filter(isNew))]
  if (newNumbers.length === 0) return
  const customers = await customersOf(store.customers, newNumbers)
  const byNumber = new Map(customers.map((customer) => [customer.phone, customer]))
  const added = new Set<string>()
  for (const order of orders) {
    const number = numberOf(order)
    if (!isNew(number)) continue
    const group = { numbers: mergedNumbers(number, (other) => byNumber.get(other)), newest: order }
    for (const each of group.numbers) {
      groups.set(each, group)
      added.add(each)
    }
  }
  // Their newest order may be of the day `before` or later.
  await Promise.all(
    ORDER_KINDS.map(async (kind) => {
      const ofAdded = { customerKey: { $in: [...added] } }
      for await (const raw of rawOrders(store, kind).find(ofAdded, { projection: KEY_FIELDS })) {
        const order = orderKeyOf(kind, raw)
        const group = groups.get(numberOf(order))
        if (group && isNewer(order, group.newest)) group.newest = order
      }
    }),
  )
}

interface Row {
  newest: OrderKey
  numbers: string[]
}

const isSame = (a: OrderKey, b: OrderKey) => a.kind === b.kind && compareIds(a.raw._id, b.raw._id) === 0

const BALANCE_FIELDS = {
  customerKey: 1,
  status: 1,
  totalAmount: 1,
  advancePaid: 1,
  remainingDue: 1,
} as const

async function readRows(store: OrderStore, rows: readonly Row[]): Promise<CustomersPage['customers']> {
  const ofRows = { customerKey: { $in: rows.flatMap(({ numbers }) => numbers) } }
  const found = await Promise.all(
    ORDER_KINDS.map(async (kind) => {
      const ids = rows.filter(({ newest }) => newest.kind === kind).map(({ newest }) => newest.raw._id)
      const [newest, balances] = await Promise.all([
        recordsById(store, kind, ids),
        rawOrders(store, kind).find(ofRows, { projection: BALANCE_FIELDS }).toArray(),
      ])
      return {
        newest,
        balances: balances.map((raw) => ({ number: raw['customerKey'], order: presentOrder(kind, raw) })),
      }
    }),
  )
  const byNumber = Map.groupBy(
    found.flatMap(({ balances }) => balances),
    ({ number }) => number,
  )
  return rows.flatMap(({ newest: { kind, raw }, numbers }) => {
    const id = raw._id
    const newest = found[ORDER_KINDS.indexOf(kind)]?.newest.find((order) => order.id === id)
    if (!newest) return []
    const orders =
      numbers.length === 0
        ? [newest]
        : numbers.flatMap((number) => byNumber.get(number)?.map(({ order }) => order) ?? [])
    return { newest, numbers, count: orders.length, owed: totalOwed(orders) }
  })
}

/** Newest order created before the day `before`; an order without a readable number is a customer of its own. */
export async function pageOfCustomers(store: OrderStore, query: CustomersQuery): Promise<CustomersPage> {
  const cursors = decodeCursor(query.cursor)
  const groups = new Map<string, Group>()
  const rows: Row[] = []
  let scanned = 0
  let hasMore = false
  for await (const batch of inBatches(allNewestFirst(store, query, cursors), BATCH_SIZE)) {
    await addGroups(store, groups, batch)
    let used = 0
    for (const order of batch) {
      if (rows.length === PAGE_SIZE) break
      cursors[order.kind] = cursorAfter(order.raw)
      used++
      const group = groups.get(numberOf(order))
      if (!group || isSame(group.newest, order)) rows.push({ newest: order, numbers: group?.numbers ?? [] })
    }
    scanned += used
    if (rows.length < PAGE_SIZE && scanned < MAX_SCANNED) continue
    hasMore = used < batch.length || batch.length === BATCH_SIZE
    break
  }
  return { customers: await readRows(store, rows), nextCursor: hasMore ? encodeCursor(cursors) : null }
}
