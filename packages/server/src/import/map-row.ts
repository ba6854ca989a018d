import { textOf } from '@zari/shared/orders/read-order'
import { createHash } from 'node:crypto'
import { columnsOf, headingsOf } from './columns.ts'
import { NO_NAMING, type Naming } from './naming.ts'
import { cleanCell, parseCell } from './parse-values.ts'
import { IMPORT_KINDS, type ImportKind, normalizeName, RowError } from './types.ts'

export interface KeptValue {
  name: string
  value: string
}

export interface ReadRow {
  /** By field, without empty values. */
  known: Record<string, unknown>
  headings: Record<string, string>
  unknown: KeptValue[]
  /** Whatever the order of columns. */
  digest: string
  id: string
  oldId?: string
}

const PLAIN_ID = /^[A-Za-z0-9][\w.-]{0,63}$/

export function sha256(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

export function idFrom(...parts: readonly string[]): string {
  const hex = sha256(...parts)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

function fieldOf(kind: ImportKind, heading: string, naming: Naming) {
  const name = normalizeName(heading)
  const named = naming.columns.get(name)
  return named === undefined ? headingsOf(kind).get(name) : { field: named, rank: -2 }
}

/** Our own export's, as a table or as JSON. */
export function isOwnRow(values: Record<string, unknown>): boolean {
  if ('kind' in values && 'revision' in values && 'payments' in values) return true
  const names = new Set(Object.keys(values).map(normalizeName))
  const has = (name: string) => names.has(name)
  return ['orderid', 'date', 'remainingdue', 'gallerysource'].every(has) && (has('recordid') || has('id'))
}

function cellsOf(kind: ImportKind, values: Record<string, unknown>, naming: Naming) {
  const isOwn = isOwnRow(values)
  const cells = Object.entries(values).map(([heading, raw]) => ({
    heading,
    value: cleanCell(raw),
    ...fieldOf(kind, heading, naming),
  }))
  return cells
    .filter(({ heading, value }) => value !== null && !(isOwn && normalizeName(heading) === 'orderid'))
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
}

/** Of values as they are written, so that a row keeps its id. */
function digestOf(kind: ImportKind, values: Record<string, unknown>): string {
  const columns = columnsOf(kind)
  const content = Object.entries(values).flatMap(([heading, raw]): [string, string][] => {
    const value = parseCell(raw)
    const name = normalizeName(heading)
    return value === null ? [] : [[columns.get(name) ?? name, textOf(value)]]
  })
  content.sort(([one], [other]) => (one < other ? -1 : 1))
  return sha256(kind, ...content.flat())
}

export function readRow(kind: ImportKind, values: Record<string, unknown>, naming = NO_NAMING): ReadRow {
  const known: Record<string, unknown> = {}
  const headings: Record<string, string> = {}
  const unknown: KeptValue[] = []
  for (const { heading, value, field } of cellsOf(kind, values, naming)) {
    if (field === undefined || Object.hasOwn(known, field))
      unknown.push({ name: heading, value: textOf(value) })
    else {
      known[field] = value
      headings[field] = heading
    }
  }
  const { id: own, kind: statedKind, ...fields } = known
  if (Object.keys(fields).length === 0 && unknown.length === 0) throw new RowError('is empty')
  const ownKind = IMPORT_KINDS.find((one) => normalizeName(one) === normalizeName(textOf(statedKind)))
  if (ownKind && ownKind !== kind)
    throw new RowError(`says that it is one of ${ownKind}, in a list of ${kind}`)
  if (statedKind !== undefined && !ownKind)
    unknown.push({ name: headings['kind'] ?? 'kind', value: textOf(statedKind) })
  const read = { known: fields, headings, unknown, digest: digestOf(kind, values) }
  if (own === undefined) return { ...read, id: idFrom('content', read.digest) }
  const oldId = textOf(own)
  if (PLAIN_ID.test(oldId)) return { ...read, id: oldId }
  return { ...read, id: idFrom('id', kind, oldId), oldId }
}
