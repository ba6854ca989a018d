import { type CustomersPage, totalOwed } from '@zari/shared/customers/customer'
import { mergedNumbers } from '@zari/shared/customers/merged-numbers'
import { startOfDay } from '@zari/shared/due-date'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import type { OrderRecord } from '@zari/shared/orders/order'
import { parseJson } from '@zari/shared/validation'
import * as v from 'valibot'
import { compareIds, cursorAfter, type Position, positionOf, type RawOrder } from '../../../db/keyset.ts'
import { invalid } from '../../../lib/errors.ts'
import { customersOf } from '../../customers/index.ts'
import { presentOrder } from '../order-documents.ts'
import { type OrderStore, PUBLIC_PROJECTION, rawOrders } from '../order-store.ts'
import { optionalDay } from './list-query.ts'

const PAGE = 40
/** Orders that one request walks at most: in a part of the list everybody may have ordered again since. */
const MOST_WALKED = 1_000
const AT_ONCE = 100

export const customersQuerySchema = v.strictObject({
  before: optionalDay,
  cursor: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
})

type CustomersQuery = v.InferOutput<typeof customersQuerySchema>

/** The last order of each kind that was walked. */
type Places = Partial<Record<OrderKind, string>>

const placesSchema = v.strictObject(
  Object.fromEntries(ORDER_KINDS.map((kind) => [kind, v.optional(v.string())])) as Record<
    OrderKind,
    v.OptionalSchema<v.StringSchema<undefined>, undefined>
  >,
)

/** @throws HttpError 422 for an invalid cursor */
function placesOf(cursor: string | undefined): Places {
  if (cursor === undefined) return {}
  const read = v.safeParse(placesSchema, parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) throw invalid([{ path: 'cursor', message: 'Invalid input' }])
  return read.output as Places
}

const cursorOf = (places: Places) => Buffer.from(JSON.stringify(places)).toString('base64url')

interface Walked {
  kind: OrderKind
  raw: RawOrder
  /** ms; old records may have none. */
  at: number
}

const walkedOf = (kind: OrderKind, raw: RawOrder): Walked => {
  const { createdAt } = raw
  const isTime = createdAt instanceof Date || typeof createdAt === 'string' || typeof createdAt === 'number'
  return { kind, raw, at: (isTime && new Date(createdAt).getTime()) || 0 }
}

/** Of all kinds, one order for all who ask: of the same moment, one is the newest. */
function isNewer(a: Walked, b: Walked): boolean {
  if (a.at !== b.at) return a.at > b.at
  if (a.kind !== b.kind) return ORDER_KINDS.indexOf(a.kind) < ORDER_KINDS.indexOf(b.kind)
  return compareIds(a.raw._id, b.raw._id) > 0
}

const numberOf = ({ raw }: Walked) => {
  const key = raw['customerKey']
  return typeof key === 'string' ? key : ''
}

const LIGHT = { createdAt: 1, customerKey: 1 } as const

async function* newestFirst(
  store: OrderStore,
  kind: OrderKind,
  first: Position | undefined,
): AsyncGenerator<Walked> {
  const { seq } = await store.changeLog.position()
  for (let after = first; ;) {
    const raws = await store.pager.read({
      collection: rawOrders(store, kind),
      filter: {},
      projection: LIGHT,
      key: `${kind} customers`,
      after,
      seq,
      want: AT_ONCE,
    })
    for (const raw of raws) yield walkedOf(kind, raw)
    const last = raws.at(-1)
    if (!last || raws.length < AT_ONCE) return
    after = positionOf(cursorAfter(last))
  }
}

/** All kinds as one. */
async function* allNewestFirst(
  store: OrderStore,
  { before }: CustomersQuery,
  places: Places,
): AsyncGenerator<Walked> {
  // No id is smaller than the empty one: what follows is older than the day.
  const day = before === undefined ? undefined : { at: new Date(startOfDay(before)), id: '' }
  const walks = ORDER_KINDS.map((kind) => {
    const place = places[kind]
    return newestFirst(store, kind, place === undefined ? day : positionOf(place))
  })
  const heads = await Promise.all(walks.map((walk) => walk.next()))
  for (;;) {
    let next = -1
    for (const [index, head] of heads.entries()) {
      const best = heads[next]
      if (!head.done && (!best || best.done || isNewer(head.value, best.value))) next = index
    }
    const [head, walk] = [heads[next], walks[next]]
    if (!head || head.done || !walk) return
    yield head.value
    heads[next] = await walk.next()
  }
}

async function takeFrom(walk: AsyncGenerator<Walked>): Promise<Walked[]> {
  const taken: Walked[] = []
  while (taken.length < AT_ONCE) {
    const { value, done } = await walk.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

interface Group {
  numbers: string[]
  newest: Walked
}

/** Adds, by each of these orders' numbers, all numbers of its customer and their newest order. */
async function addGroups(
  store: OrderStore,
  groups: Map<string, Group>,
  orders: readonly Walked[],
): Promise<void> {
  const isNew = (number: string) => number !== '' && !groups.has(number)
  const asked = [...new Set(orders.map(numberOf).filter(isNew))]
  if (asked.length === 0) return
  const customers = await customersOf(store.customers, asked)
  const byNumber = new Map(customers.map((customer) => [customer.phone, customer]))
  const added = new Set<string>()
  for (const order of orders) {
    const number = numberOf(order)
    if (!isNew(number)) continue
    const group = { numbers: mergedNumbers(number, (other) => byNumber.get(other)), newest: order }
    for (const each of group.numbers) groups.set(each, group)
    for (const each of group.numbers) added.add(each)
  }
  await Promise.all(
    ORDER_KINDS.map(async (kind) => {
      const own = { customerKey: { $in: [...added] } }
      for await (const raw of rawOrders(store, kind).find(own, { projection: LIGHT })) {
        const order = walkedOf(kind, raw)
        const group = groups.get(numberOf(order))
        if (group && isNewer(order, group.newest)) group.newest = order
      }
    }),
  )
}

interface Row {
  order: Walked
  numbers: string[]
}

const isSame = (a: Walked, b: Walked) => a.kind === b.kind && compareIds(a.raw._id, b.raw._id) === 0

/** What an order owes, and whose it is. */
const MONEY = {
  customerKey: 1,
  status: 1,
  totalAmount: 1,
  advancePaid: 1,
  remainingDue: 1,
} as const

async function withOrders(store: OrderStore, rows: readonly Row[]): Promise<CustomersPage['customers']> {
  const own = { customerKey: { $in: rows.flatMap(({ numbers }) => numbers) } }
  const found = await Promise.all(
    ORDER_KINDS.map(async (kind) => {
      const _id = { $in: rows.filter(({ order }) => order.kind === kind).map(({ order }) => order.raw._id) }
      const orders = rawOrders(store, kind)
      const [newest, money] = await Promise.all([
        orders.find({ _id }, { projection: PUBLIC_PROJECTION }).toArray(),
        orders.find(own, { projection: MONEY }).toArray(),
      ])
      return {
        newest: newest.map((raw) => presentOrder(kind, raw)),
        money: money.map((raw) => ({ number: raw['customerKey'], order: presentOrder(kind, raw) })),
      }
    }),
  )
  const owing = new Map<unknown, OrderRecord[]>()
  for (const { number, order } of found.flatMap(({ money }) => money)) {
    const others = owing.get(number)
    if (others) others.push(order)
    else owing.set(number, [order])
  }
  return rows.flatMap(({ order, numbers }) => {
    const id = String(order.raw._id)
    const newest = found[ORDER_KINDS.indexOf(order.kind)]?.newest.find((each) => each.id === id)
    // Deleted since.
    if (!newest) return []
    const orders = numbers.length === 0 ? [newest] : numbers.flatMap((number) => owing.get(number) ?? [])
    return { newest, numbers, count: orders.length, owed: totalOwed(orders) }
  })
}

/**
 * Who ordered, by their newest order, without those who ordered on `before` or later. An order whose number can't be read is a
 * customer by itself.
 */
export async function pageOfCustomers(store: OrderStore, query: CustomersQuery): Promise<CustomersPage> {
  const places = placesOf(query.cursor)
  const walk = allNewestFirst(store, query, places)
  const groups = new Map<string, Group>()
  const rows: Row[] = []
  let walked = 0
  let hasMore = true
  while (hasMore && rows.length < PAGE && walked < MOST_WALKED) {
    const orders = await takeFrom(walk)
    hasMore = orders.length === AT_ONCE
    await addGroups(store, groups, orders)
    for (const order of orders) {
      if (rows.length === PAGE) {
        hasMore = true
        break
      }
      places[order.kind] = cursorAfter(order.raw)
      walked++
      const group = groups.get(numberOf(order))
      if (!group || isSame(group.newest, order)) rows.push({ order, numbers: group?.numbers ?? [] })
    }
  }
  return { customers: await withOrders(store, rows), nextCursor: hasMore ? cursorOf(places) : null }
}
