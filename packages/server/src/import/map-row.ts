import { textOf } from '@zari/shared/orders/read-order'
import { createHash } from 'node:crypto'
import { columnsOf } from './columns.ts'
import { parseCell } from './parse-values.ts'
import { type ImportKind, normalizeName, RowError } from './types.ts'

export interface KeptValue {
  name: string
  value: string
}

interface ReadRow {
  /** By field name, without empty values. */
  known: Record<string, unknown>
  unknown: KeptValue[]
  /** Independent of the names and order of columns. */
  digest: string
  id: string
  oldId?: string
}

const PLAIN_ID = /^[A-Za-z0-9][\w.-]{0,63}$/

export function sha256(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** A stable id for the same parts, as a UUID (version 8). */
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

/** @throws RowError when the row is empty */
export function readRow(kind: ImportKind, values: Record<string, unknown>): ReadRow {
  const columns = columnsOf(kind)
  const known: Record<string, unknown> = {}
  const unknown: KeptValue[] = []
  const content: [string, string][] = []
  for (const [name, raw] of Object.entries(values)) {
    const value = parseCell(raw)
    if (value === null) continue
    const field = columns.get(normalizeName(name))
    content.push([field ?? normalizeName(name), textOf(value)])
    if (field === undefined || Object.hasOwn(known, field)) unknown.push({ name, value: textOf(value) })
    else known[field] = value
  }
  const { id: own, kind: said, ...fields } = known
  if (Object.keys(fields).length === 0 && unknown.length === 0) throw new RowError('is empty')
  if (said !== undefined && normalizeName(textOf(said)) !== normalizeName(kind)) {
    throw new RowError(`says that it is one of ${textOf(said)}, in a list of ${kind}`)
  }
  content.sort(([one], [other]) => (one < other ? -1 : 1))
  const digest = sha256(kind, ...content.flat())
  if (own === undefined) return { known: fields, unknown, digest, id: idFrom('content', digest) }
  const oldId = textOf(own)
  if (PLAIN_ID.test(oldId)) return { known: fields, unknown, digest, id: oldId }
  return { known: fields, unknown, digest, id: idFrom('id', kind, oldId), oldId }
}
