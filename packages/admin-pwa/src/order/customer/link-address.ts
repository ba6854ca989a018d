import { pagePaths } from '@zari/shared/api/paths'
import type { MessageLanguage } from '@zari/shared/languages/languages'
import type { OrderRecord } from '@zari/shared/orders/order'
import { publicAddress } from '../../sync/server-data/shop.ts'

/** Undefined without a link. @param language of the page: the server takes a customer's own only for orders that staff made */
export function linkAddress(
  { linkToken }: Pick<OrderRecord, 'linkToken'>,
  language: MessageLanguage = 'en',
): string | undefined {
  const query = language === 'en' ? '' : `?lang=${language}`
  return linkToken && publicAddress(pagePaths.orderPage(linkToken) + query)
}
