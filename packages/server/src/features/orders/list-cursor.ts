import { Types } from 'mongoose'
import * as v from 'valibot'
import { invalid } from '../../http/errors.ts'
import { parseJson } from '@zari/shared/json'
import type { RawOrder } from './present-order.ts'

/** Where a page ended: the last record's place in the order newest first. */
const positionSchema = v.strictObject({
  /** Milliseconds; a text or nothing on old records, which the database sorts after all dates. */
  at: v.union([v.number(), v.string(), v.null()]),
  id: v.string(),
  oid: v.optional(v.literal(true)),
})

export function cursorAfter(last: RawOrder): string {
  const { createdAt, _id } = last
  const at =
    createdAt instanceof Date ? createdAt.getTime() : typeof createdAt === 'string' ? createdAt : null
  const position = { at, id: String(_id), ...(_id instanceof Types.ObjectId && { oid: true }) }
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Ids before one, from the last backwards. Records put in by hand have ids of another type, which sort after all texts. */
export function idsBefore(id: string, isObjectId: boolean): Record<string, unknown> {
  return isObjectId && Types.ObjectId.isValid(id)
    ? { $or: [{ _id: { $lt: new Types.ObjectId(id) } }, { _id: { $type: 'string' } }] }
    : { _id: { $lt: id } }
}

/**
 * What comes after a cursor in the order `{ createdAt: -1, _id: -1 }`.
 * @throws HttpError 422 when the cursor is none of ours
 */
export function clauseAfter(cursor: string): Record<string, unknown> {
  const position = parseJson(Buffer.from(cursor, 'base64url').toString())
  const read = v.safeParse(positionSchema, position)
  if (!read.success) throw invalid([{ path: 'cursor', message: 'Invalid input' }])
  const { at, id, oid } = read.output
  const before = idsBefore(id, oid === true)
  if (at === null) return { createdAt: null, ...before }
  const value = typeof at === 'number' ? new Date(at) : at
  const sortedAfter = typeof at === 'number' ? { $not: { $type: 'date' } } : null
  return {
    $or: [{ createdAt: { $lt: value } }, { createdAt: value, ...before }, { createdAt: sortedAfter }],
  }
}
