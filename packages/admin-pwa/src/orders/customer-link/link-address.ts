import { pagePaths } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'

/** Where the customer sees the order; undefined while it has no link. */
export function linkAddress({ linkToken }: Pick<OrderRecord, 'linkToken'>): string | undefined {
  return linkToken && location.origin + pagePaths.orderPage(linkToken)
}
