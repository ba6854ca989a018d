import type { Shop } from '@zari/shared/shop/shop'
import { orderDays, whatsAppOf, withinHours } from '@zari/shared/shop/shop-text'
import type { FormShop } from '../islands/order-form/form-props.ts'

/** What a form is told of the shop, in words. */
export function formShopOf(shop: Shop): FormShop {
  return {
    name: shop.name,
    phone: shop.phone,
    whatsApp: whatsAppOf(shop),
    quoteWithin: withinHours(shop.quoteHours),
    orderTakes: orderDays(shop),
  }
}
