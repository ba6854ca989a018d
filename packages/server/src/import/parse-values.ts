import { fromCsvText } from '@zari/shared/text/csv-text'
import { textOf } from '@zari/shared/orders/read-order'
import { withoutInvisible } from '@zari/shared/text/typed-text'
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
  return others.length === 0 && /^\$(?:oid|uuid|date|number\w+)$/.test(name) ? parseCell(inner) : value
}

/** `="0987"` keeps a leading zero. */
const AS_FORMULA = /^=\s*"((?:[^"]|"")*)"$/

/** `'0987` makes a number a text. */
const KEPT_AS_TEXT = /^['’`](?=[\d+(])/

/** Without what spreadsheets and phones put around it. */
export function cleanCell(value: unknown): unknown {
  if (typeof value !== 'string') return parseCell(value)
  const text = withoutInvisible(value).trim()
  const quoted = AS_FORMULA.exec(text)?.[1]
  const plain = quoted === undefined ? text : quoted.replaceAll('""', '"').trim()
  return parseCell(plain.replace(KEPT_AS_TEXT, ''))
}

/** Programs write `5000.0`; `5.000` may be 5000. */
export function wholeNumber(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^(-?\d+)\.00?$/, '$1') : value
}

function ofPostgres(text: string): string[] {
  const items = [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)]
  return items.map(([, quoted, plain]) => (quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '').trim())
}

const IS_FILE = /^(?:\/|https?:\/\/)|\.\w{2,5}$/

/** As JSON, PostgreSQL's literal or typed. @throws RowError when it is nested too deep */
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
