import { pagePaths } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import { getShop } from '../../sync/data/shop.ts'

/** Where the customer sees the order, who may not reach the address that this device has opened; undefined while it has no link. */
export function linkAddress({ linkToken }: Pick<OrderRecord, 'linkToken'>): string | undefined {
  return linkToken && (getShop().publicOrigin || location.origin) + pagePaths.orderPage(linkToken)
}
