import * as v from 'valibot'
import { parseJson } from '@zari/shared/lib/validation'
import { invalid } from '../lib/errors.ts'
import type { Clause } from './queries.ts'

export const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const

/** Milliseconds since 1970: the limit of `Date`. */
const LAST_INSTANT = 8.64e15

const positionSchema = v.strictObject({
  /** Milliseconds; null of an order whose date nobody knows, which the database sorts after all dates. */
  at: v.nullable(v.pipe(v.number(), v.minValue(-LAST_INSTANT), v.maxValue(LAST_INSTANT))),
  id: v.string(),
})

export interface Position {
  at: Date | null
  id: string
}

export function cursorAfter({ createdAt, _id: id }: RawOrder): string {
  const position = { at: createdAt instanceof Date ? createdAt.getTime() : null, id }
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** @throws HttpError 422 for an invalid cursor */
export function positionOf(cursor: string): Position {
  const position = parseJson(Buffer.from(cursor, 'base64url').toString())
  const read = v.safeParse(positionSchema, position)
  if (!read.success) throw invalid([{ path: 'cursor', message: 'Invalid input' }])
  const { at, id } = read.output
  return { at: at === null ? null : new Date(at), id }
}

/** In the database's order: by bytes. */
export const compareIds = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

export const UNDATED: Clause = { createdAt: null }

export function clauseAfter({ at, id }: Position): Clause {
  const before = { _id: { $lt: id } }
  if (at === null) return { ...UNDATED, ...before }
  return { $or: [{ createdAt: { $lt: at } }, { createdAt: at, ...before }, UNDATED] }
}

/** A stored order as it stands; `readOrder` gives it the shape that everything else relies on. */
export interface RawOrder {
  _id: string
  [field: string]: unknown
}
