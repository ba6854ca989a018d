import { addDays, type Day, dayOf } from '../time/due-date.ts'
import { DAY_NAMES, type Holiday, type Hours } from '../shop/opening-hours.ts'
import type { OrderRecord } from './order.ts'
import { canSeeKind, isTakenOn } from './role-access.ts'
import { isReady } from './stage.ts'
import { isOpen } from './status.ts'
import { quantityOf } from './trial.ts'

export type Load = ReadonlyMap<Day, number>

/** Without ready, completed and cancelled orders, consultations, and requests that nobody took on: their due date is no promise. */
export function loadOf(orders: Iterable<OrderRecord>): Load {
  const load = new Map<Day, number>()
  for (const order of orders) {
    const day = dayOf(order.dueDate)
    if (!day || !canSeeKind('workroom', order.kind)) continue
    if (!isOpen(order) || isReady(order) || !isTakenOn(order)) continue
    load.set(day, (load.get(day) ?? 0) + quantityOf(order))
  }
  return load
}

const weekdayOf = (day: Day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

export function weekOf(day: Day): Day {
  return addDays(day, -weekdayOf(day))
}

export function daysOfWeek(monday: Day): Day[] {
  return DAY_NAMES.map((_, index) => addDays(monday, index))
}

export function loadOfWeek(load: Load, monday: Day): number {
  return daysOfWeek(monday).reduce((sum, day) => sum + (load.get(day) ?? 0), 0)
}

export interface Capacity {
  hours: Hours
  holidays: readonly Holiday[]
  piecesPerWeek: number | null
}

export const CLOSED = 'Closed'

/** The holiday's name, or `Closed`; undefined when it is open. */
export function closedOn({ hours, holidays }: Capacity, day: Day): string | undefined {
  const holiday = holidays.find(({ from, to }) => from <= day && day <= to)
  if (holiday) return holiday.name || 'Holiday'
  const name = DAY_NAMES[weekdayOf(day)]
  return name && hours[name] === null ? CLOSED : undefined
}

const DAYS_AHEAD = 90

/** @param pieces of the order that is to be promised */
export function firstDayWithRoom(load: Load, capacity: Capacity, from: Day, pieces: number): Day | undefined {
  const { piecesPerWeek } = capacity
  for (let days = 0; days < DAYS_AHEAD; days += 1) {
    const day = addDays(from, days)
    const hasRoom = piecesPerWeek === null || loadOfWeek(load, weekOf(day)) + pieces <= piecesPerWeek
    if (hasRoom && closedOn(capacity, day) === undefined) return day
  }
  return undefined
}

/** The open day of a week with the fewest pieces, from a day on; the earliest of several. */
export function quietestDay(load: Load, capacity: Capacity, monday: Day, from: Day): Day | undefined {
  const open = daysOfWeek(monday).filter((day) => day >= from && closedOn(capacity, day) === undefined)
  return open.toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0))[0]
}
