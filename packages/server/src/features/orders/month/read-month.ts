import * as v from 'valibot'
import { mergedNumbers } from '@zari/shared/customers/merged-numbers'
import { addMonths, type Day, dayInIndia, startOfDay } from '@zari/shared/time/due-date'
import { isMonth, type Month } from '@zari/shared/orders/month'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderLink } from '@zari/shared/orders/order-link'
import { isOrderKind, ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { textOf } from '@zari/shared/orders/read-order'
import { kindsFor } from '@zari/shared/orders/role-access'
import { readStatus } from '@zari/shared/orders/status'
import type { Clause } from '../../../db/queries.ts'
import { customersOf } from '../../customers/index.ts'
import { takingsOf } from '../list/takings.ts'
import { findForSums, hiddenKey, isHiddenKey } from '../erasing/withheld.ts'
import { keyOfCustomer } from '../order-schema.ts'
import type { OrderStore } from '../order-store.ts'
import {
  balanceOfAll,
  bestPieces,
  billedOf,
  countOf,
  daysOfMonth,
  deliveriesOf,
  type Delivery,
  isTakenOrder,
  weeksOf,
} from './sum-month.ts'

export const monthQuerySchema = v.strictObject({
  month: v.pipe(
    v.string('Please enter a valid month'),
    v.check(isMonth, 'Please enter a valid month, such as 2026-11'),
  ),
})

const READ = Object.fromEntries(
  [
    'phone',
    'piece',
    'gallerySource',
    'outfitType',
    'quantity',
    'status',
    'createdAt',
    'dueDate',
    'madeBy',
    'payments',
    'bill',
    'totalAmount',
    'advancePaid',
    'remainingDue',
  ].map((field) => [field, 1]),
)

const find = (store: OrderStore, kind: OrderKind, filter: Clause): Promise<OrderRecord[]> =>
  findForSums(store, kind, filter, READ)

const keyOf = (phone: string) => (isHiddenKey(phone) ? phone : keyOfCustomer(phone))

interface Span {
  $gte: Date
  $lt: Date
}

async function createdIn(store: OrderStore, createdAt: Span): Promise<OrderRecord[]> {
  return (await Promise.all(ORDER_KINDS.map((kind) => find(store, kind, { createdAt })))).flat()
}

/** Completed by their last change of status in the span, and still so. */
async function deliveredIn(store: OrderStore, at: Span): Promise<Delivery[]> {
  const changes = await store.history.model
    .find({ field: 'status', at }, { kind: 1, orderId: 1, to: 1, at: 1 })
    .lean()
  const last = new Map<string, (typeof changes)[number]>()
  for (const change of changes) {
    const order = `${change.kind}/${change.orderId}`
    const known = last.get(order)
    if (!known || known.at <= change.at) last.set(order, change)
  }
  const days = new Map<string, Day>()
  const ids = new Map<OrderKind, string[]>()
  for (const { kind, orderId, to, at: when } of last.values()) {
    if (readStatus(textOf(to)) !== 'completed' || !isOrderKind(kind)) continue
    days.set(orderLink({ kind, id: orderId }), dayInIndia(when))
    ids.set(kind, [...(ids.get(kind) ?? []), orderId])
  }
  const found = await Promise.all(
    kindsFor('workroom').map((kind) => find(store, kind, { _id: { $in: ids.get(kind) ?? [] } })),
  )
  return found
    .flat()
    .filter(({ status }) => readStatus(status) === 'completed')
    .map((order) => ({ order, on: days.get(orderLink(order)) ?? '' }))
}

async function customersOfMonth(
  store: OrderStore,
  taken: readonly OrderRecord[],
  start: Date,
): Promise<Month['customers']> {
  const keys = [...new Set(taken.map(({ phone }) => keyOf(phone)).filter(Boolean))]
  const phones = keys.filter((key) => !isHiddenKey(key))
  const known = new Map((await customersOf(store.customers, phones)).map((each) => [each.phone, each]))
  const customers = new Map<string | undefined, string[]>()
  for (const phone of phones) {
    const numbers = mergedNumbers(phone, (number) => known.get(number)).sort()
    const hidden = await Promise.all(numbers.map((number) => store.erasures.digestOf(number)))
    customers.set(numbers[0], [...numbers, ...hidden.map(hiddenKey)])
  }
  const shown = new Set([...customers.values()].flat())
  for (const key of keys) if (isHiddenKey(key) && !shown.has(key)) customers.set(key, [key])
  const numbers = [...new Set([...customers.values()].flat())]
  const orders = await Promise.all(
    kindsFor('workroom').map((kind) => find(store, kind, { customerKey: { $in: numbers } })),
  )
  const earlier = orders
    .flat()
    .filter((order) => isTakenOrder(order) && (!order.createdAt || order.createdAt < start.toISOString()))
  const before = new Set(earlier.map(({ phone }) => keyOf(phone)))
  const returning = [...customers.values()].filter((own) => own.some((number) => before.has(number)))
  return { all: customers.size, returning: returning.length }
}

/** Costs as much as the month's orders, however many there are. */
export async function readMonth(store: OrderStore, month: string): Promise<Month> {
  const { from, to } = daysOfMonth(month)
  const span = { $gte: new Date(startOfDay(from)), $lt: new Date(startOfDay(addMonths(from, 1))) }
  const [requests, delivered, { entries }] = await Promise.all([
    createdIn(store, span),
    deliveredIn(store, span),
    takingsOf(store, { from, to }),
  ])
  const taken = requests.filter(isTakenOrder)
  return {
    month,
    weeks: weeksOf(month, entries),
    taken: countOf(taken),
    delivered: deliveriesOf(delivered),
    balances: { taken: balanceOfAll(taken), delivered: balanceOfAll(delivered.map(({ order }) => order)) },
    pieces: bestPieces(requests),
    billed: billedOf(taken),
    customers: await customersOfMonth(store, taken, span.$gte),
  }
}
