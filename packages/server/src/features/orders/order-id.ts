import { type mongo, Types } from 'mongoose'
import type { RawOrder } from './present-order.ts'

/** Finds a record by the id in its address. Documents that were put in by hand may have an ObjectId. */
export function byId(id: string): mongo.Filter<RawOrder> {
  return /^[0-9a-f]{24}$/i.test(id) ? { _id: { $in: [id, new Types.ObjectId(id)] } } : { _id: id }
}
