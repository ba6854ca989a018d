import type { OrderRecord } from '@zari/shared/orders/order'
import { readOrder } from '@zari/shared/orders/read-order'

/** A record that the server answered, in the shape that every screen relies on, however old that server is. */
export function tidyRecord(answered: OrderRecord): OrderRecord {
  return readOrder(answered.kind, answered.id, answered)
}
