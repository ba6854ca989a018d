import { cleanTypedNumber } from '../text/typed-text.ts'

/** A calendar day in India, `YYYY-MM-DD`. A due date is one of these, never an instant. */
export type Day = string

/** ISO 8601 in UTC, such as `2026-11-21T11:00:00.000Z`. */
export type Instant = string

/** Of what is stored; null where that is no time. */
export function instantOf(stored: unknown): Instant | null {
  if (!(stored instanceof Date || typeof stored === 'string' || typeof stored === 'number')) return null
  const date = new Date(stored)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

const DEFAULT_DUE_DAYS = 7

export const DAY_MS = 24 * 3_600_000

/** UTC+05:30 all year. */
const INDIA_MS = 5.5 * 3_600_000

export function dayInIndia(instant: Date): Day {
  return new Date(instant.getTime() + INDIA_MS).toISOString().slice(0, 10)
}

/** `HH:MM`. */
export function timeInIndia(instant: Date): string {
  return new Date(instant.getTime() + INDIA_MS).toISOString().slice(11, 16)
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** A year that is being typed passes through 0002, 0020 and 0202 first. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2999

/** An existing day, in a plausible year: `2026-02-30` and `0202-11-21` are none. */
export function isDay(text: string): text is Day {
  const [, year, month, date] = DAY.exec(text) ?? []
  if (!year || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return false
  const parsed = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  return parsed.toISOString().startsWith(text)
}

/** Old records hold ISO instants; their day is the part before the T (specification, section 7). */
export function dayOf(stored: string | null | undefined): Day | undefined {
  const day = stored && cleanTypedNumber(stored).split('T')[0]?.trim()
  return day && isDay(day) ? day : undefined
}

/** ms. */
export function startOfDay(day: Day): number {
  return Date.parse(`${day}T00:00:00+05:30`)
}

export function addDays(day: Day, days: number): Day {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The first day of a month. @param by months */
export function addMonths(day: Day, by: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

export function defaultDueDate(createdAt: Date, days = DEFAULT_DUE_DAYS): Day {
  return addDays(dayInIndia(createdAt), days)
}

export type DueBucket = 'overdue' | 'today' | 'this-week' | 'later'
export type DueState = 'not-set' | 'unreadable' | DueBucket

/** "This week" is the next seven days, today apart. Computed for a day, never stored. */
export function dueBuckets(today: Day): (due: Day) => DueBucket {
  const weekEnds = addDays(today, 7)
  return (due) => {
    if (due < today) return 'overdue'
    if (due === today) return 'today'
    return due <= weekEnds ? 'this-week' : 'later'
  }
}

export function dueState(stored: string | null | undefined, today: Day): DueState {
  if (!stored) return 'not-set'
  const day = dayOf(stored)
  return day ? dueBuckets(today)(day) : 'unreadable'
}
