import type { Day } from '../time/due-date.ts'
import type { OtherLanguage } from '../languages/site-language.ts'

export const DAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export type DayName = (typeof DAY_NAMES)[number]

/** `HH:MM` in India. */
export interface OpenTimes {
  opens: string
  closes: string
}

/** Null where the shop is closed all day. */
export type Hours = Record<DayName, OpenTimes | null>

/** The shop is closed though its hours say otherwise. */
export interface Holiday {
  from: Day
  to: Day
  name: string
  /** In the other languages of the site; empty: the name above. */
  nameTe?: string
  nameHi?: string
}

export const holidayNames = { te: 'nameTe', hi: 'nameHi' } as const satisfies Record<
  OtherLanguage,
  keyof Holiday
>

export const MAX_HOLIDAYS = 40

interface Stretch {
  days: DayName[]
  times: OpenTimes | null
}

const sameTimes = (one: OpenTimes | null, other: OpenTimes | null) =>
  one?.opens === other?.opens && one?.closes === other?.closes

function stretchesOf(hours: Hours): Stretch[] {
  const stretches: Stretch[] = []
  for (const day of DAY_NAMES) {
    const last = stretches.at(-1)
    if (last && sameTimes(last.times, hours[day])) last.days.push(day)
    else stretches.push({ days: [day], times: hours[day] })
  }
  return stretches
}

export interface HoursWords {
  everyDay: string
  and: (first: string, last: string) => string
  to: (first: string, last: string) => string
  closed: string
  day: (name: DayName) => string
  time: (typed: string) => string
}

const english: HoursWords = {
  everyDay: 'Every day',
  and: (first, last) => `${first} and ${last}`,
  to: (first, last) => `${first} to ${last}`,
  closed: 'Holiday',
  day: (name) => name,
  time: clock,
}

/** `20:00` as `8:00 PM`. */
export function clock(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':')
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

function describeDays(days: readonly DayName[], words: HoursWords): string {
  const [first = '', ...more] = days.map(words.day)
  const last = more.at(-1)
  if (days.length === DAY_NAMES.length) return words.everyDay
  if (last === undefined) return first
  return more.length === 1 ? words.and(first, last) : words.to(first, last)
}

/** `Monday to Saturday: 10:30 AM to 8:00 PM` (specification, section 9). */
export function hoursLines(hours: Hours, words = english): string[] {
  return stretchesOf(hours).map(
    ({ days, times }) =>
      `${describeDays(days, words)}: ${times ? words.to(words.time(times.opens), words.time(times.closes)) : words.closed}`,
  )
}

export function openDays(hours: Hours): Array<OpenTimes & { days: DayName[] }> {
  const groups: Array<OpenTimes & { days: DayName[] }> = []
  for (const day of DAY_NAMES) {
    const times = hours[day]
    if (!times) continue
    const group = groups.find((each) => sameTimes(each, times))
    if (group) group.days.push(day)
    else groups.push({ days: [day], ...times })
  }
  return groups
}

function formatDay(day: Day, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat('en-IN', { ...parts, timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const

export function holidaysFrom(holidays: readonly Holiday[], today: Day): Holiday[] {
  return holidays.filter(({ to }) => to >= today).sort((a, b) => a.from.localeCompare(b.from))
}

/** `Closed on 26 January 2027: Republic Day` */
export function holidayLine({ from, to, name }: Holiday): string {
  const when =
    from === to ? `on ${formatDay(from, LONG)}` : `from ${formatDay(from, LONG)} to ${formatDay(to, LONG)}`
  return `Closed ${when}${name ? `: ${name}` : ''}`
}
