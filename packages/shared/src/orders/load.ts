import { addDays, type Day, dayInIndia, dayOf, timeInIndia } from '../time/due-date.ts'
import { DAY_NAMES, type DayName, type Holiday, type Hours } from '../shop/opening-hours.ts'
import type { OrderRecord } from './order.ts'
import { canSeeKind, isTakenOn } from './role-access.ts'
import { isReady } from './stage.ts'
import { isOpen } from './status.ts'
import { quantityOf } from './trial.ts'

export type Load = ReadonlyMap<Day, number>

/** Without ready, completed and cancelled orders, consultations, and requests that are not taken on: their due date is no promise. */
export function loadOf(orders: Iterable<OrderRecord>): Load {
  const load = new Map<Day, number>()
  for (const order of orders) {
    if (!canSeeKind('workroom', order.kind)) continue
    if (!isOpen(order) || isReady(order) || !isTakenOn(order)) continue
    const day = dayOf(order.dueDate)
    if (day) load.set(day, (load.get(day) ?? 0) + quantityOf(order))
  }
  return load
}

const weekdayOf = (day: Day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const dayNameOf = (day: Day): DayName => DAY_NAMES[weekdayOf(day)] ?? 'Monday'

export function weekOf(day: Day): Day {
  return addDays(day, -weekdayOf(day))
}

export function daysOfWeek(monday: Day): Day[] {
  return DAY_NAMES.map((_, index) => addDays(monday, index))
}

export function loadOfWeek(load: Load, monday: Day): number {
  return daysOfWeek(monday).reduce((sum, day) => sum + (load.get(day) ?? 0), 0)
}

export interface OpenDays {
  hours: Hours
  holidays: readonly Holiday[]
}

export interface Capacity extends OpenDays {
  piecesPerWeek: number | null
}

export const CLOSED = 'Closed'

/** The holiday's name, or `Closed`; undefined when it is open. */
export function closedOn({ hours, holidays }: OpenDays, day: Day): string | undefined {
  const holiday = holidays.find(({ from, to }) => from <= day && day <= to)
  if (holiday) return holiday.name || 'Holiday'
  return hours[dayNameOf(day)] === null ? CLOSED : undefined
}

const DAYS_AHEAD = 90

function firstDay(from: Day, fits: (day: Day) => boolean, step: 1 | -1 = 1): Day | undefined {
  for (let days = 0; days < DAYS_AHEAD; days += 1) {
    const day = addDays(from, days * step)
    if (fits(day)) return day
  }
  return undefined
}

/** When to hand over what is due: on a closed day the last open one before it, else the first one after. @param from not before */
export function handOverDay(shop: OpenDays, due: Day, from: Day): Day {
  const isOpenOn = (day: Day) => day >= from && closedOn(shop, day) === undefined
  return firstDay(due, isOpenOn, -1) ?? firstDay(due, isOpenOn) ?? due
}

/** What is proposed for an order that is taken in the shop. */
export const usualDueDate = (shop: OpenDays & { dueDays: number }, today: Day): Day =>
  handOverDay(shop, addDays(today, shop.dueDays), today)

export type Opening = { until: string } | { day: Day; time: string; wasOpen: boolean }

/** Until when the shop is open today, else when it opens next; undefined where it does not. */
export function openingOf(shop: OpenDays, now: Date): Opening | undefined {
  const today = dayInIndia(now)
  const timesOn = (day: Day) => (closedOn(shop, day) === undefined ? shop.hours[dayNameOf(day)] : null)
  const times = timesOn(today)
  if (times && timeInIndia(now) < times.closes) return { until: times.closes }
  const day = firstDay(addDays(today, 1), (each) => timesOn(each) !== null)
  const next = day && timesOn(day)
  return next ? { day, time: next.opens, wasOpen: times !== null } : undefined
}

/** @param pieces of the order that is to be promised */
export function firstDayWithRoom(load: Load, capacity: Capacity, from: Day, pieces: number): Day | undefined {
  const { piecesPerWeek } = capacity
  const hasRoom = (day: Day) =>
    piecesPerWeek === null || loadOfWeek(load, weekOf(day)) + pieces <= piecesPerWeek
  return firstDay(from, (day) => closedOn(capacity, day) === undefined && hasRoom(day))
}

/** The open day of a week with the fewest pieces, from a day on; the earliest of several. */
export function quietestDay(load: Load, capacity: Capacity, monday: Day, from: Day): Day | undefined {
  const open = daysOfWeek(monday).filter((day) => day >= from && closedOn(capacity, day) === undefined)
  return open.toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0))[0]
}
