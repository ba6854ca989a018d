import { pagePaths } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import { publicAddress } from '../../sync/data/shop.ts'

/** Where the customer sees the order; undefined while it has no link. */
export function linkAddress({ linkToken }: Pick<OrderRecord, 'linkToken'>): string | undefined {
  return linkToken && publicAddress(pagePaths.orderPage(linkToken))
}
