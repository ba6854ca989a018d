import * as v from 'valibot'
import { parseJson } from '@zari/shared/validation'
import { Types } from 'mongoose'
import { invalid } from '../lib/errors.ts'
import type { Clause } from './queries.ts'

export const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const

/** Milliseconds since 1970: the limit of `Date`. */
const LAST_INSTANT = 8.64e15

const positionSchema = v.strictObject({
  /** Milliseconds; on old records a string, a number or nothing, which the database sorts after all dates. */
  at: v.union([
    v.pipe(v.number(), v.minValue(-LAST_INSTANT), v.maxValue(LAST_INSTANT)),
    v.string(),
    v.null(),
  ]),
  id: v.string(),
  oid: v.optional(v.literal(true)),
  /** `at` is stored as a number, not as a date. */
  num: v.optional(v.literal(true)),
})

export interface Position {
  at: Date | string | number | null
  id: RawOrder['_id']
}

export function cursorAfter(last: RawOrder): string {
  const { createdAt, _id } = last
  const isNumber = typeof createdAt === 'number' && Math.abs(createdAt) <= LAST_INSTANT
  const isItself = isNumber || typeof createdAt === 'string'
  const position = {
    at: createdAt instanceof Date ? createdAt.getTime() : isItself ? createdAt : null,
    id: String(_id),
    ...(_id instanceof Types.ObjectId && { oid: true }),
    ...(isNumber && { num: true }),
  }
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** @throws HttpError 422 for an invalid cursor */
export function positionOf(cursor: string): Position {
  const position = parseJson(Buffer.from(cursor, 'base64url').toString())
  const read = v.safeParse(positionSchema, position)
  if (!read.success) throw invalid([{ path: 'cursor', message: 'Invalid input' }])
  const { at, id, oid, num } = read.output
  return {
    at: typeof at === 'number' && !num ? new Date(at) : at,
    id: oid && Types.ObjectId.isValid(id) ? new Types.ObjectId(id) : id,
  }
}

/** In the database's order: strings by bytes, and before ObjectIds. */
export function compareIds(a: RawOrder['_id'], b: RawOrder['_id']): number {
  if (typeof a !== typeof b) return typeof a === 'string' ? -1 : 1
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}

export function idsBefore(id: RawOrder['_id']): Record<string, unknown> {
  return typeof id === 'string'
    ? { _id: { $lt: id } }
    : { $or: [{ _id: { $lt: id } }, { _id: { $type: 'string' } }] }
}

const AFTER_DATES = [
  ...[false, {}, '', -Infinity].map((least): Clause => ({ createdAt: { $gte: least } })),
  { createdAt: null },
]

export const NOT_DATES: Clause = { $or: AFTER_DATES }

export function clauseAfter({ at, id }: Position): Clause {
  const before = idsBefore(id)
  if (at === null) return { createdAt: null, ...before }
  // A comparison matches values of one type only: first the rest of this type, then the types that sort after
  // it.
  const rest = [{ createdAt: { $lt: at } }, { createdAt: at, ...before }]
  if (at instanceof Date) return { $or: [...rest, ...AFTER_DATES] }
  const numbers = typeof at === 'string' ? [{ createdAt: { $gte: -Infinity } }] : []
  return { $or: [...rest, ...numbers, { createdAt: null }] }
}

/** A stored document without validation: any field may be missing or of another type. */
export interface RawOrder {
  _id: string | Types.ObjectId
  [field: string]: unknown
}
