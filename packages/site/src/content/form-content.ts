import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { Shop } from '@zari/shared/shop/shop'
import { shownPhone } from '@zari/shared/contact/phone'
import { whatsAppOf } from '@zari/shared/shop/shop-text'
import { orderTakes, quoteWithin } from './promises.ts'
import type { IslandKey, PageKey, Words } from './texts/words.ts'

/** Of the measurement guide's dialog, which a button on the form opens. */
export const GUIDE_ID = 'measurement-guide'

export interface FormShop {
  name: string
  phone: string
  whatsApp: string
  /** Time until a quote, such as `24 hours`. */
  quoteWithin: string
  /** Duration of an order, such as `5 to 7 days`. */
  orderTakes: string
}

type Promised = Pick<FormShop, 'quoteWithin' | 'orderTakes'>

export function nextSteps(kind: OrderKind, promised: Promised, { say }: Words<IslandKey>): string[] {
  return [
    say(`form.${kind}.step1`),
    say(`form.${kind}.step2`, { within: promised.quoteWithin }),
    say('form.step3', { days: promised.orderTakes }),
  ]
}

export function formShopOf(shop: Shop, words: Words<PageKey>): FormShop {
  return {
    name: shop.name,
    phone: shownPhone(shop.phone),
    whatsApp: whatsAppOf(shop),
    quoteWithin: quoteWithin(shop, words),
    orderTakes: orderTakes(shop, words),
  }
}
