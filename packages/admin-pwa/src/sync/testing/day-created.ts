import { type Day, dayInIndia } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'

/** In India; empty when that is not known. */
export const dayCreated = ({ createdAt }: Pick<OrderRecord, 'createdAt'>): Day =>
  createdAt ? dayInIndia(new Date(createdAt)) : ''
