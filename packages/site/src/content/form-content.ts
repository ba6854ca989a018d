import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { Shop } from '@zari/shared/shop/shop'
import { orderDays, whatsAppOf, withinHours } from '@zari/shared/shop/shop-text'
import type { FormShop } from '../islands/form/form-props.ts'

type Promised = Pick<FormShop, 'quoteWithin' | 'orderTakes'>

const delivered = ({ orderTakes }: Promised) =>
  `Online orders take ${orderTakes}. Then we give you a due date.`

const steps = {
  'contact-inquiries': [
    'We read your message and call you.',
    ({ quoteWithin }) => `You get a quote within ${quoteWithin}.`,
    delivered,
  ],
  'custom-outfit-quotes': [
    'We check your design and measurements.',
    ({ quoteWithin }) => `You get a detailed quote within ${quoteWithin}.`,
    delivered,
  ],
  'outfit-details-orders': [
    'We check your measurements and call you if anything is missing.',
    'You choose cloth, lining and finish with us.',
    delivered,
  ],
} as const satisfies Record<OrderKind, ReadonlyArray<string | ((promised: Promised) => string)>>

export function nextSteps(kind: OrderKind, promised: Promised): string[] {
  return steps[kind].map((step) => (typeof step === 'string' ? step : step(promised)))
}

export function formShopOf(shop: Shop): FormShop {
  return {
    name: shop.name,
    phone: shop.phone,
    whatsApp: whatsAppOf(shop),
    quoteWithin: withinHours(shop.quoteHours),
    orderTakes: orderDays(shop),
  }
}
