import { addDays, type Day, dayOf } from '../time/due-date.ts'
import { DAY_NAMES, type Holiday, type Hours } from '../shop/opening-hours.ts'
import type { OrderRecord } from './order.ts'
import { canSeeKind, isTakenOn } from './role-access.ts'
import { isReady } from './stage.ts'
import { isOpen } from './status.ts'
import { quantityOf } from './trial.ts'

/** Pieces that the shop has promised, by due day. */
export type Load = ReadonlyMap<Day, number>

/**
 * Counts pieces that are taken on and neither ready, completed nor cancelled. Consultations do not count, nor does a
 * request of the website that nobody took on: its due date is no promise.
 */
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

/** The Monday of a day's week. */
export function weekOf(day: Day): Day {
  return addDays(day, -weekdayOf(day))
}

/** @param monday the week's first day */
export function daysOfWeek(monday: Day): Day[] {
  return DAY_NAMES.map((_, index) => addDays(monday, index))
}

/** Pieces of a week. */
export function loadOfWeek(load: Load, monday: Day): number {
  return daysOfWeek(monday).reduce((sum, day) => sum + (load.get(day) ?? 0), 0)
}

/** When the shop works, and how much it can do. */
export interface Capacity {
  hours: Hours
  holidays: readonly Holiday[]
  /** Null where the owner has set none. */
  piecesPerWeek: number | null
}

/** Why the shop is closed all day: the holiday's name, or `Closed`; undefined when it is open. */
export function closedOn({ hours, holidays }: Capacity, day: Day): string | undefined {
  const holiday = holidays.find(({ from, to }) => from <= day && day <= to)
  if (holiday) return holiday.name || 'Holiday'
  const name = DAY_NAMES[weekdayOf(day)]
  return name && hours[name] === null ? 'Closed' : undefined
}

const DAYS_AHEAD = 90

/**
 * The first day on which the shop is open and whose week has room.
 * @param from the earliest day
 * @param pieces of the order that is to be promised
 * @returns undefined where there is none in the next 90 days
 */
export function firstDayWithRoom(load: Load, capacity: Capacity, from: Day, pieces: number): Day | undefined {
  const { piecesPerWeek } = capacity
  for (let days = 0; days < DAYS_AHEAD; days += 1) {
    const day = addDays(from, days)
    const hasRoom = piecesPerWeek === null || loadOfWeek(load, weekOf(day)) + pieces <= piecesPerWeek
    if (hasRoom && closedOn(capacity, day) === undefined) return day
  }
  return undefined
}
