import * as v from 'valibot'
import { parseJson } from '@zari/shared/validation'
import { Types } from 'mongoose'
import { invalid } from '../lib/errors.ts'
import type { Clause } from './queries.ts'

/** Milliseconds since 1970; no date is later, or earlier than its negative. */
const LAST_INSTANT = 8.64e15

/** Where a page ended: the last record's place in the order newest first. */
const positionSchema = v.strictObject({
  /** Milliseconds; on old records a text, a number or nothing, which the database sorts after all dates. */
  at: v.union([
    v.pipe(v.number(), v.minValue(-LAST_INSTANT), v.maxValue(LAST_INSTANT)),
    v.string(),
    v.null(),
  ]),
  id: v.string(),
  oid: v.optional(v.literal(true)),
  /** `at` stands in the record as this number, and not as a date. */
  num: v.optional(v.literal(true)),
})

/** A place in the order `{ createdAt: -1, _id: -1 }`. */
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

/** @throws HttpError 422 when the cursor is none of ours */
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

/** As the database sorts ids: texts by their bytes, and before those that were made by hand. */
export function compareIds(a: RawOrder['_id'], b: RawOrder['_id']): number {
  if (typeof a !== typeof b) return typeof a === 'string' ? -1 : 1
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}

/** Ids before one. A comparison finds ids of its own type only. */
export function idsBefore(id: RawOrder['_id']): Record<string, unknown> {
  return typeof id === 'string'
    ? { _id: { $lt: id } }
    : { $or: [{ _id: { $lt: id } }, { _id: { $type: 'string' } }] }
}

/** `createdAt` of each type that the database sorts after all dates, by its index: `$not` and `$type` use none. */
const AFTER_DATES = [
  ...[false, {}, '', -Infinity].map((least): Clause => ({ createdAt: { $gte: least } })),
  { createdAt: null },
]

/** What has no date of creation that the database knows as one. */
export const NOT_DATES: Clause = { $or: AFTER_DATES }

/** What comes after a place. */
export function clauseAfter({ at, id }: Position): Clause {
  const before = idsBefore(id)
  if (at === null) return { createdAt: null, ...before }
  // A comparison finds values of its own type only: first the rest of these, then what is sorted after them.
  const rest = [{ createdAt: { $lt: at } }, { createdAt: at, ...before }]
  if (at instanceof Date) return { $or: [...rest, ...AFTER_DATES] }
  const numbers = typeof at === 'string' ? [{ createdAt: { $gte: -Infinity } }] : []
  return { $or: [...rest, ...numbers, { createdAt: null }] }
}

/** A stored document as it really is: any field may be missing or of another type. */
export interface RawOrder {
  _id: string | Types.ObjectId
  [field: string]: unknown
}
