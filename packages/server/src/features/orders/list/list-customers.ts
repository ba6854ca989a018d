import { type CustomersPage, totalOwed } from '@zari/shared/customers/customer'
import { mergedNumbers } from '@zari/shared/customers/merged-numbers'
import { startOfDay } from '@zari/shared/due-date'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { parseJson } from '@zari/shared/validation'
import * as v from 'valibot'
import { compareIds, cursorAfter, type Position, positionOf, type RawOrder } from '../../../db/keyset.ts'
import { inBatches } from '../../../lib/async-iterables.ts'
import { invalid } from '../../../lib/errors.ts'
import { customersOf } from '../../customers/index.ts'
import { createdMs, presentOrder } from '../order-documents.ts'
import { type OrderStore, rawOrders, recordsById } from '../order-store.ts'
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

const walkedOf = (kind: OrderKind, raw: RawOrder): Walked => ({ kind, raw, at: createdMs(raw) })

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
    for (const each of group.numbers) {
      groups.set(each, group)
      added.add(each)
    }
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
      const ids = rows.filter(({ order }) => order.kind === kind).map(({ order }) => order.raw._id)
      const [newest, money] = await Promise.all([
        recordsById(store, kind, ids),
        rawOrders(store, kind).find(own, { projection: MONEY }).toArray(),
      ])
      return {
        newest,
        money: money.map((raw) => ({ number: raw['customerKey'], order: presentOrder(kind, raw) })),
      }
    }),
  )
  const owing = Map.groupBy(
    found.flatMap(({ money }) => money),
    ({ number }) => number,
  )
  return rows.flatMap(({ order, numbers }) => {
    const id = String(order.raw._id)
    const newest = found[ORDER_KINDS.indexOf(order.kind)]?.newest.find((each) => each.id === id)
    // Deleted since.
    if (!newest) return []
    const orders =
      numbers.length === 0
        ? [newest]
        : numbers.flatMap((number) => owing.get(number)?.map(({ order: own }) => own) ?? [])
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
  let hasMore = false
  for await (const orders of inBatches(walk, AT_ONCE)) {
    await addGroups(store, groups, orders)
    let taken = 0
    for (const order of orders) {
      if (rows.length === PAGE) break
      places[order.kind] = cursorAfter(order.raw)
      taken++
      const group = groups.get(numberOf(order))
      if (!group || isSame(group.newest, order)) rows.push({ order, numbers: group?.numbers ?? [] })
    }
    walked += taken
    if (rows.length < PAGE && walked < MOST_WALKED) continue
    hasMore = taken < orders.length || orders.length === AT_ONCE
    break
  }
  return { customers: await withOrders(store, rows), nextCursor: hasMore ? cursorOf(places) : null }
}
