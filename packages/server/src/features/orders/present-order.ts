import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { readOrder } from '@zari/shared/orders/read-order'
import { isTakenOn } from '@zari/shared/orders/role-access'
import type { Types } from 'mongoose'

/** A stored document as it really is: any field may be missing or of another type. */
export interface RawOrder {
  _id: string | Types.ObjectId
  [field: string]: unknown
}

/** A document as staff gets it. */
export function presentOrder(kind: OrderKind, raw: RawOrder): OrderRecord {
  const record = readOrder(kind, String(raw._id), raw)
  return { ...record, takenOn: isTakenOn(record) }
}
