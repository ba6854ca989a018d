import { type Day, dayInIndia, dayOf, isDay, startOfDay, DAY_MS } from '@zari/shared/time/due-date'
import { textOf } from '@zari/shared/orders/read-order'
import { cleanTypedNumber } from '@zari/shared/text/typed-text'

export type DateOrder = 'day' | 'month'

/** Of a time without a zone: databases keep UTC, and our own exports write India's. */
type Clock = 'UTC' | 'India'

interface ReadInstant {
  at: Date
  note?: string
}

interface DayAndTime {
  day: Day
  ms: number
}

const TIME = String.raw`(?:[,\s]+(?:at\s+)?(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?)?$`
const NUMERIC = new RegExp(String.raw`^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d\d)${TIME}`, 'i')
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})${TIME}`, 'i')
const DAY_AND_NAME = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[\s./,-]*([a-z]{3,9})[\s./,'-]*(\d{4}|\d\d)${TIME}`,
  'i',
)
const NAME_AND_DAY = new RegExp(
  String.raw`^([a-z]{3,9})[\s./-]*(\d{1,2})(?:st|nd|rd|th)?[\s./,'-]+(\d{4}|\d\d)${TIME}`,
  'i',
)
const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*[\s.,]+/i
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)

/** Days since 30 December 1899, from 1954 to 2119. */
const SERIAL = /^([2-7]\d{4})(\.\d+)?$/
const MINUTE_MS = 60_000

const ISO =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,3})?\d*\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$/i

function monthNamed(word: string): string {
  const plain = word.toLowerCase().replace(/^sept$/, 'sep')
  return String(MONTHS.findIndex((month) => month.startsWith(plain)) + 1)
}

function dayFrom(year: string, month: string, date: string): Day | undefined {
  const whole = year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year
  const day = `${whole}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

function timeFrom([hours = '0', minutes = '0', seconds = '0', half]: (string | undefined)[]): number {
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return (hour * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1_000
}

function readWritten(text: string, order: DateOrder): DayAndTime | undefined {
  const serial = SERIAL.exec(text)
  if (serial) {
    const day = new Date(Date.UTC(1899, 11, 30) + Number(serial[1]) * DAY_MS).toISOString().slice(0, 10)
    return { day, ms: Math.round((Number(serial[2] ?? 0) * DAY_MS) / 1_000) * 1_000 }
  }
  const plain = text.replace(WEEKDAY, '')
  const withTime = (day: Day | undefined, time: (string | undefined)[]) =>
    day === undefined ? undefined : { day, ms: timeFrom(time) }
  const numeric = NUMERIC.exec(plain)
  if (numeric) {
    const [, first = '', second = '', year = '', ...time] = numeric
    return withTime(order === 'day' ? dayFrom(year, second, first) : dayFrom(year, first, second), time)
  }
  const [, year, month = '', date = '', ...time] = YEAR_FIRST.exec(plain) ?? []
  if (year) return withTime(dayFrom(year, month, date), time)
  const [, dateFirst, name = '', ofYear = '', ...atTime] = DAY_AND_NAME.exec(plain) ?? []
  if (dateFirst) return withTime(dayFrom(ofYear, monthNamed(name), dateFirst), atTime)
  const [, nameFirst, dateSecond = '', inYear = '', ...then] = NAME_AND_DAY.exec(plain) ?? []
  return nameFirst ? withTime(dayFrom(inYear, monthNamed(nameFirst), dateSecond), then) : undefined
}

/** `either` for `3/4/2025`; undefined where the value shows nothing. */
export function possibleOrder(value: unknown): DateOrder | 'either' | undefined {
  const [, first, second] = NUMERIC.exec(cleanTypedNumber(textOf(value)).replace(WEEKDAY, '')) ?? []
  if (first === undefined || Number(first) === Number(second)) return undefined
  if (Number(first) > 12) return Number(second) > 12 ? undefined : 'day'
  return Number(second) > 12 ? 'month' : 'either'
}

function validOr(milliseconds: number, note?: string): ReadInstant | undefined {
  const at = new Date(milliseconds)
  return Number.isNaN(at.getTime()) ? undefined : { at, ...(note && { note }) }
}

/** `+0530`, `+05:30` or `+00`. */
function zone(typed: string): string {
  if (/^[a-z]/i.test(typed)) return 'Z'
  const digits = typed.slice(1).replace(':', '').padEnd(4, '0')
  return `${typed[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}

/** @param clock for ISO times without a zone; others are India's */
export function readInstant(
  value: unknown,
  order: DateOrder = 'day',
  clock: Clock = 'UTC',
): ReadInstant | undefined {
  if (value instanceof Date) return validOr(value.getTime())
  const text = cleanTypedNumber(textOf(value))
  // Seconds or milliseconds since 1970.
  if (/^\d{10}$/.test(text)) return validOr(Number(text) * 1_000)
  if (/^\d{13}$/.test(text)) return validOr(Number(text))
  const iso = ISO.exec(text)
  if (iso) {
    const [, day = '', minutes, seconds = ':00', part = '', offset] = iso
    if (!isDay(day)) return undefined
    if (!minutes) return validOr(startOfDay(day))
    const inIndia = !offset && clock === 'India'
    const note =
      offset || inIndia ? undefined : 'times without a zone are read as UTC, in which databases keep them'
    return validOr(
      Date.parse(`${day}T${minutes}${seconds}${part}${inIndia ? '+05:30' : offset ? zone(offset) : 'Z'}`),
      note,
    )
  }
  const written = readWritten(text, order)
  if (written) {
    return validOr(startOfDay(written.day) + written.ms, 'dates without a zone are read in India’s time')
  }
  // `Fri Mar 07 2025 10:00:00 GMT+0530 (India Standard Time)`; without a zone this machine's would count.
  return /\b(?:GMT|UTC)\b|Z$/.test(text) ? validOr(Date.parse(text)) : undefined
}

/** Of `21/11/2026` or `20 Dec 26`; undefined for ISO. */
export function readDay(value: string, order: DateOrder = 'day'): Day | undefined {
  const text = cleanTypedNumber(value)
  return ISO.test(text) ? undefined : readWritten(text, order)?.day
}

/** Of an ISO instant the part before the T (specification, section 7). */
export function dayIn(value: unknown, order: DateOrder): Day | undefined {
  const text = cleanTypedNumber(textOf(value))
  const iso = dayOf(text.split(' ')[0])
  if (iso) return iso
  const written = readDay(text, order)
  if (written) return written
  const instant = readInstant(text, order)
  return instant && dayInIndia(instant.at)
}
