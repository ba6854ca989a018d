import type { RawOrder } from '../../db/keyset.ts'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { readOrder } from '@zari/shared/orders/read-order'
import { isTakenOn } from '@zari/shared/orders/role-access'
import { invalid } from '../../lib/errors.ts'

export function presentOrder(kind: OrderKind, raw: RawOrder): OrderRecord {
  const record = readOrder(kind, raw._id, raw)
  return { ...record, takenOn: isTakenOn(record) }
}

/** Ms; 0 without a date. */
export const createdMs = ({ createdAt }: RawOrder): number =>
  createdAt instanceof Date ? createdAt.getTime() : 0

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export function newOrderId(id: string): string {
  if (!UUID_V7.test(id)) throw invalid([{ path: 'id', message: 'This is not an id of a new order' }])
  return id
}
