import { type Day, dayInIndia, daysBetween, timeInIndia } from '@zari/shared/time/due-date'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAYS_A_WEEK = 7

const relative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'always' })
const shortRelative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'always', style: 'short' })

export type RelativeWords = 'long' | 'short'

/**
 * Minutes and hours of today in India, then calendar days.
 * @param instant ISO text; anything else is `Unknown date` (specification, section 2)
 * @param now ms
 * @param words `short` has `5 min ago` and `3 hr ago`
 */
export function formatRelative(
  instant: string | null | undefined,
  now: number,
  words: RelativeWords = 'long',
): string {
  const at = typeof instant === 'string' ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(at)) return 'Unknown date'
  const today = dayInIndia(new Date(now))
  const day = dayInIndia(new Date(at))
  if (at > now) return untilNow(day, today)
  const days = daysBetween(day, today)
  if (days === 0) return earlierToday(now - at, words === 'short' ? shortRelative : relative)
  if (days === 1) return 'yesterday'
  if (days < DAYS_A_WEEK) return relative.format(-days, 'day')
  const months = wholeMonths(day, today)
  if (months === 0) return relative.format(-Math.trunc(days / DAYS_A_WEEK), 'week')
  return months < 12 ? relative.format(-months, 'month') : relative.format(-Math.trunc(months / 12), 'year')
}

function earlierToday(ms: number, format: Intl.RelativeTimeFormat): string {
  if (ms < MINUTE_MS) return 'just now'
  return ms < HOUR_MS
    ? format.format(-Math.trunc(ms / MINUTE_MS), 'minute')
    : format.format(-Math.trunc(ms / HOUR_MS), 'hour')
}

/** A device's clock that is behind must not say "in 3 minutes". */
function untilNow(day: Day, today: Day): string {
  return daysBetween(today, day) <= 1 ? 'just now' : formatDay(day, today)
}

function wholeMonths(from: Day, to: Day): number {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDate = 0] = to.split('-').map(Number)
  return (toYear - year) * 12 + toMonth - month - (toDate < date ? 1 : 0)
}

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** Such as `21 Nov 2026, 4:30 pm`, in India's time. */
export function formatDateTime(instant: string | null | undefined): string {
  const at = typeof instant === 'string' ? Date.parse(instant) : Number.NaN
  return Number.isNaN(at) ? 'Unknown date' : moment.format(at)
}

/** `16:10`, in India's time. */
export const formatTime = (instant: string): string => timeInIndia(new Date(instant))

/** For formats in UTC. */
export const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`)

/** Such as `Fri, 27 Nov`. */
export const shortDay = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

export const withYear = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })

const formats = {
  monthAndDay: new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  withYear,
}

/** Cache: formatting is slower than drawing. */
const formattedDays = { monthAndDay: new Map<Day, string>(), withYear: new Map<Day, string>() }

const MAX_FORMATTED = 1_000

/** `21 Nov`; with the year where it is not today's. */
export function formatDay(day: Day, today: Day): string {
  const form = day.slice(0, 4) === today.slice(0, 4) ? 'monthAndDay' : 'withYear'
  const known = formattedDays[form].get(day)
  if (known !== undefined) return known
  if (formattedDays[form].size >= MAX_FORMATTED) formattedDays[form].clear()
  const words = formats[form].format(dateOf(day))
  formattedDays[form].set(day, words)
  return words
}

const shortWeekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' })

/** `Sat 5 Dec`; with the year where it is not today's. */
export const dayWithName = (day: Day, today: Day): string =>
  `${shortWeekday.format(dateOf(day))} ${formatDay(day, today)}`
