import type { RawOrder } from '../../db/keyset.ts'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { readOrder } from '@zari/shared/orders/read-order'
import { isTakenOn } from '@zari/shared/orders/role-access'
import { type mongo, Types } from 'mongoose'
import { invalid } from '../../lib/errors.ts'

export function presentOrder(kind: OrderKind, raw: RawOrder): OrderRecord {
  const record = readOrder(kind, String(raw._id), raw)
  return { ...record, takenOn: isTakenOn(record) }
}

/** Ms since 1970; 0 for an old record without a date. */
export const createdMs = ({ createdAt }: RawOrder): number =>
  createdAt instanceof Date || typeof createdAt === 'string' || typeof createdAt === 'number'
    ? new Date(createdAt).getTime() || 0
    : 0

/** The ids that the one in an address may stand for: documents inserted by hand may have an ObjectId. */
export function idsOf(id: string): Array<RawOrder['_id']> {
  return /^[0-9a-f]{24}$/i.test(id) ? [id, new Types.ObjectId(id)] : [id]
}

/** A filter by the id in an address. */
export function byId(id: string): mongo.Filter<RawOrder> {
  const ids = idsOf(id)
  return ids.length > 1 ? { _id: { $in: ids } } : { _id: id }
}

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** @throws HttpError 422 for an invalid id of a new order */
export function newOrderId(id: string): string {
  if (!UUID_V7.test(id)) throw invalid([{ path: 'id', message: 'This is not an id of a new order' }])
  return id
}
