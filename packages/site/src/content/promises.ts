import type { Shop } from '@zari/shared/shop/shop'
import type { PageKey, Words } from './texts/words.ts'

const DAY_HOURS = 24

/** `24 hours`; days where that is what people would say. */
export function quoteWithin({ quoteHours }: Shop, { say }: Words<PageKey>): string {
  const isDays = quoteHours > DAY_HOURS && quoteHours % DAY_HOURS === 0
  return isDays
    ? say('units.withinDays', { count: quoteHours / DAY_HOURS })
    : say('units.withinHours', { count: quoteHours })
}

/** `5 to 7 days` */
export function orderTakes({ orderDaysFrom, orderDaysTo }: Shop, { say }: Words<PageKey>): string {
  return orderDaysFrom === orderDaysTo
    ? say('units.days', { count: orderDaysTo })
    : say('units.dayRange', { from: orderDaysFrom, to: orderDaysTo })
}
