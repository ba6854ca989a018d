import { fromCsvText } from '@zari/shared/csv-text'
import { type Day, isDay, startOfDay } from '@zari/shared/due-date'
import { textOf } from '@zari/shared/orders/read-order'
import { isDeeperThan } from '../lib/is-deeper-than.ts'
import { DEEPEST_ROW, RowError } from './types.ts'

const NOTHING: ReadonlySet<string> = new Set(['', 'NULL', '\\N'])

export function parseCell(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.length > 0 ? value : null
  if (typeof value === 'string') {
    const text = value.trim()
    return NOTHING.has(text) ? null : fromCsvText(text)
  }
  if (typeof value !== 'object') return value
  const [[name, inner] = ['', null], ...others] = Object.entries(value)
  return others.length === 0 && /^\$(?:oid|date|number\w+)$/.test(name) ? parseCell(inner) : value
}

interface ReadInstant {
  at: Date
  /** An assumption about an ambiguous value. */
  note?: string
}

const ISO =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,3})?\d*\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$/i
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,?\s+(\d{1,2}):(\d\d)(?::(\d\d))?\s*([ap]m)?)?$/i
const MINUTE_MS = 60_000

function validOr(milliseconds: number, note?: string): ReadInstant | undefined {
  const at = new Date(milliseconds)
  return Number.isNaN(at.getTime()) ? undefined : { at, ...(note && { note }) }
}

/** Normalizes `+0530`, `+05:30` and `+00`. */
function zone(typed: string): string {
  if (/^[a-z]/i.test(typed)) return 'Z'
  const digits = typed.slice(1).replace(':', '').padEnd(4, '0')
  return `${typed[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}

/** Parses an instant as databases and spreadsheets write it; undefined when it is ambiguous. */
export function readInstant(value: unknown): ReadInstant | undefined {
  if (value instanceof Date) return validOr(value.getTime())
  const text = textOf(value).trim()
  // Seconds or milliseconds since 1970.
  if (/^\d{10}$/.test(text)) return validOr(Number(text) * 1_000)
  if (/^\d{13}$/.test(text)) return validOr(Number(text))
  const iso = ISO.exec(text)
  if (iso) {
    const [, day = '', minutes, seconds = ':00', part = '', offset] = iso
    if (!isDay(day)) return undefined
    if (!minutes) return validOr(startOfDay(day))
    const note = offset ? undefined : 'times without a zone are read as UTC, in which databases keep them'
    return validOr(Date.parse(`${day}T${minutes}${seconds}${part}${offset ? zone(offset) : 'Z'}`), note)
  }
  const day = readDay(text)
  if (day) {
    const [, , , , hours = '0', minutes = '0', seconds = '0', half] = DAY_FIRST.exec(text) ?? []
    const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours)
    const inDay = (hour * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1_000
    return validOr(startOfDay(day) + inDay, 'dates such as 3/4/2025 are read day first, in India’s time')
  }
  // `Fri Mar 07 2025 10:00:00 GMT+0530 (India Standard Time)`; without a zone the result would depend on this
  // machine.
  return /\b(?:GMT|UTC)\b|Z$/.test(text) ? validOr(Date.parse(text)) : undefined
}

/** The day in `21/11/2026`, also with a time; undefined otherwise. */
export function readDay(text: string): Day | undefined {
  const [, date = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/** PostgreSQL's array literal: `{a,"b c"}`. */
function ofPostgres(text: string): string[] {
  const items = [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)]
  return items.map(([, quoted, plain]) => (quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '').trim())
}

const IS_FILE = /^(?:\/|https?:\/\/)|\.\w{2,5}$/

/**
 * A list in one cell, as JSON, PostgreSQL's literal or typed.
 * @throws RowError when it is nested too deep
 */
export function readList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.map(parseCell).filter((item) => item !== null)
  const text = textOf(value).trim()
  if (text.startsWith('[') && text.endsWith(']')) {
    try {
      const list: unknown = JSON.parse(text)
      if (isDeeperThan(DEEPEST_ROW, list)) {
        throw new RowError(`has a list that is nested more than ${DEEPEST_ROW} deep`)
      }
      if (Array.isArray(list)) return readList(list)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
  }
  const items =
    text.startsWith('{') && text.endsWith('}')
      ? ofPostgres(text)
      : text.split(/[\n;|]/).map((one) => one.trim())
  const named = items.flatMap((one) => {
    const parts = one.split(',').map((part) => part.trim())
    // File names may contain commas.
    return parts.every((part) => IS_FILE.test(part)) ? parts : [one]
  })
  return named.filter((item) => item !== '' && item !== 'NULL')
}
