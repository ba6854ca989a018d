import { addDays, type Day } from '@zari/shared/time/due-date'
import { weekOf } from '@zari/shared/orders/load'
import type { OrderRecord } from '@zari/shared/orders/order'
import { datesOf, type OrderDate } from '@zari/shared/orders/order-dates'

export type AgendaDay = Readonly<Record<OrderDate, readonly OrderRecord[]>>

const NOTHING: AgendaDay = { due: [], trial: [], function: [] }

export const agendaDay = (agenda: ReadonlyMap<Day, AgendaDay>, day: Day): AgendaDay =>
  agenda.get(day) ?? NOTHING

/** Of open orders that the shop has taken on. */
export function agendaOf(orders: Iterable<OrderRecord>): ReadonlyMap<Day, AgendaDay> {
  const agenda = new Map<Day, Record<OrderDate, OrderRecord[]>>()
  for (const order of orders) {
    for (const [date, day] of datesOf(order)) {
      const dates = agenda.get(day) ?? { due: [], trial: [], function: [] }
      dates[date].push(order)
      agenda.set(day, dates)
    }
  }
  return agenda
}

const DAYS_A_WEEK = 7

/** Mondays. */
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

const WEEKS_AHEAD = 4

/** Mondays: of this month from this week on, and at least four; of another month all. @param day any of the month */
export function weeksToShow(day: Day, today: Day): Day[] {
  const weeks = weeksOfMonth(day)
  const now = weekOf(today)
  if (day.slice(0, 7) !== today.slice(0, 7) || day < now) return weeks
  const ahead = Array.from({ length: WEEKS_AHEAD }, (_, index) => addDays(now, index * DAYS_A_WEEK))
  return [...new Set([...ahead, ...weeks.filter((week) => week >= now)])]
}
