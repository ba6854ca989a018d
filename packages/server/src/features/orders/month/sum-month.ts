import { amountOfLine, readBill, WEBSITE_ROW } from '@zari/shared/bill/bill'
import { totalOwed } from '@zari/shared/customers/customer'
import { addDays, addMonths, type Day, dayInIndia, dayOf, daysBetween } from '@zari/shared/time/due-date'
import { sumRupees } from '@zari/shared/money/money'
import { weekOf } from '@zari/shared/orders/load'
import type { Month } from '@zari/shared/orders/month'
import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind, isTakenOn } from '@zari/shared/orders/role-access'
import { readStatus } from '@zari/shared/orders/status'
import { isTaking, type TakenEntry } from '@zari/shared/orders/takings'
import { quantityOf } from '@zari/shared/orders/trial'

/** Consultations and what was cancelled are none. */
export function isTakenOrder(order: OrderRecord): boolean {
  return canSeeKind('workroom', order.kind) && readStatus(order.status) !== 'cancelled' && isTakenOn(order)
}

export function daysOfMonth(month: string): { from: Day; to: Day } {
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** By week from Monday, without corrections. */
export function weeksOf(month: string, entries: readonly TakenEntry[]): Month['weeks'] {
  const { from: first, to: last } = daysOfMonth(month)
  const taken = entries.filter(isTaking).map(({ at, amount }) => ({ day: dayInIndia(new Date(at)), amount }))
  const weeks: Month['weeks'] = []
  for (let from = first; from <= last; from = addDays(weekOf(from), 7)) {
    const sunday = addDays(weekOf(from), 6)
    const to = sunday < last ? sunday : last
    const own = taken.filter(({ day }) => day >= from && day <= to)
    weeks.push({ from, to, amount: sumRupees(own.map(({ amount }) => amount)) })
  }
  return weeks
}

export function countOf(orders: readonly OrderRecord[]): Month['taken'] {
  return { orders: orders.length, pieces: orders.reduce((sum, order) => sum + quantityOf(order), 0) }
}

export function balanceOfAll(orders: readonly OrderRecord[]): Month['balances']['taken'] {
  const owing = orders.filter((order) => totalOwed([order]) > 0)
  return { orders: owing.length, amount: totalOwed(owing) }
}

export interface Delivery {
  order: OrderRecord
  on: Day
}

export function deliveriesOf(deliveries: readonly Delivery[]): Month['delivered'] {
  const days = deliveries.flatMap(({ order: { createdAt }, on }) =>
    createdAt ? [daysBetween(dayInIndia(new Date(createdAt)), on)] : [],
  )
  const promised = deliveries.flatMap(({ order: { dueDate }, on }) => {
    const due = dayOf(dueDate)
    return due ? [{ isLate: due < on }] : []
  })
  return {
    ...countOf(deliveries.map(({ order }) => order)),
    promised: promised.length,
    late: promised.filter(({ isLate }) => isLate).length,
    averageDays: days.length > 0 ? days.reduce((sum, each) => sum + each, 0) / days.length : null,
  }
}

const MAX_PIECES = 6

const subjects = {
  'contact-inquiries': ({ piece }) => piece,
  'custom-outfit-quotes': ({ gallerySource }) => gallerySource && `${gallerySource}, custom design`,
  'outfit-details-orders': ({ outfitType }) => outfitType,
} satisfies Record<OrderRecord['kind'], (order: OrderRecord) => string | undefined>

export function bestPieces(requests: readonly OrderRecord[]): Month['pieces'] {
  const found = new Map<string, Month['pieces'][number]>()
  for (const request of requests) {
    const name = subjects[request.kind](request)?.trim()
    if (!name) continue
    const key = name.normalize('NFKC').toLowerCase()
    const known = found.get(key)
    if (known) known.requests += 1
    else found.set(key, { name, requests: 1 })
  }
  return [...found.values()]
    .sort((a, b) => b.requests - a.requests || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_PIECES)
}

/** Pieces at the website's price have one row: they are summed by name. */
export function billedOf(orders: readonly OrderRecord[]): Month['billed'] {
  const found = new Map<string, Month['billed'][number]>()
  for (const line of orders.flatMap(({ bill }) => readBill(bill))) {
    const { row, what, count } = line
    const key = row === WEBSITE_ROW ? `${row} ${what}` : String(row)
    const known = found.get(key) ?? { row, name: row === null ? '' : what, pieces: 0, amount: 0 }
    const amount = sumRupees([known.amount, amountOfLine(line)])
    found.set(key, { ...known, pieces: known.pieces + count, amount })
  }
  const isWithoutRow = ({ row }: Month['billed'][number]) => Number(row === null)
  return [...found.values()].sort((a, b) => isWithoutRow(a) - isWithoutRow(b) || b.amount - a.amount)
}
