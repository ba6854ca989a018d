import type { OrderKind } from '@zari/shared/orders/order-kinds'

/** From sending each form to wearing the piece. */
export const nextSteps = {
  'contact-inquiries': [
    'We read what you have in mind and call you.',
    'You get a quote within 24 hours.',
    'Online orders take 5 to 7 days; then we give you a due date.',
  ],
  'custom-outfit-quotes': [
    'We look at your design and your measurements.',
    'You get a detailed quote within 24 hours.',
    'Online orders take 5 to 7 days; then we give you a due date.',
  ],
  'outfit-details-orders': [
    'We check your measurements and call you about anything that is missing.',
    'You choose cloth, lining and finish with us.',
    'Online orders take 5 to 7 days; then we give you a due date.',
  ],
} as const satisfies Record<OrderKind, readonly string[]>
