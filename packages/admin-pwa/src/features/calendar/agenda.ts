import { addDays, type Day, dayOf } from '@zari/shared/due-date'
import { weekOf } from '@zari/shared/orders/load'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isTakenOn } from '@zari/shared/orders/role-access'
import { openTrialOf } from '@zari/shared/orders/trial'
import { indexOrder } from '../../orders/search-index.ts'

export const EVENTS = ['due', 'trial', 'function'] as const

export type EventName = (typeof EVENTS)[number]

export type AgendaDay = Readonly<Record<EventName, readonly OrderRecord[]>>

const NOTHING: AgendaDay = { due: [], trial: [], function: [] }

export const agendaDay = (agenda: ReadonlyMap<Day, AgendaDay>, day: Day): AgendaDay =>
  agenda.get(day) ?? NOTHING

/** What stands on which day: due, trial and function dates of open orders that the shop has taken on. */
export function agendaOf(orders: Iterable<OrderRecord>): ReadonlyMap<Day, AgendaDay> {
  const agenda = new Map<Day, Record<EventName, OrderRecord[]>>()
  const add = (day: Day | undefined, event: EventName, order: OrderRecord) => {
    if (!day) return
    const events = agenda.get(day) ?? { due: [], trial: [], function: [] }
    events[event].push(order)
    agenda.set(day, events)
  }
  for (const order of orders) {
    const { open, due } = indexOrder(order)
    if (!open || order.kind === 'contact-inquiries' || !(order.takenOn ?? isTakenOn(order))) continue
    add(due, 'due', order)
    add(openTrialOf(order), 'trial', order)
    add(dayOf(order.functionDate), 'function', order)
  }
  return agenda
}

const DAYS_A_WEEK = 7

/** Mondays of the weeks that a month has days in. */
export function weeksOfMonth(day: Day): Day[] {
  const first = `${day.slice(0, 7)}-01`
  const weeks: Day[] = []
  for (
    let monday = weekOf(first);
    monday.slice(0, 7) <= day.slice(0, 7);
    monday = addDays(monday, DAYS_A_WEEK)
  )
    weeks.push(monday)
  return weeks
}

/** @param by months; negative for earlier ones */
export function addMonths(day: Day, by: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
}
