import type { OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'

/** Where an order's own page is. Ids of an older system can hold what means something in an address. */
export function recordPath({ kind, id }: Pick<OrderRecord, 'kind' | 'id'>): string {
  return `${orderKinds[kind].adminPath}/${encodeURIComponent(id)}`
}
