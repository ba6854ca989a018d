import type { Page } from '@playwright/test'
import type { OrderKind } from '@zari/shared/orders/order-kinds'

export const forms = {
  'contact-inquiries': {
    path: '/#contact',
    endpoint: '/api/contact',
    phone: 'Phone',
    submit: 'Submit Consultation Request',
    fill: async (page: Page) => {
      await page.getByLabel('Service', { exact: true }).selectOption('Maggam Work')
      await page.getByLabel('Details').fill('Hand work on two blouses')
    },
    sent: ['Inquiry Submitted', 'Thank you for your interest! We will contact you soon.'],
    next: 'You get a quote within 24 hours.',
    kept: { service: 'Maggam Work', details: 'Hand work on two blouses' },
  },
  'custom-outfit-quotes': {
    path: '/custom-outfit?from=Maggam%20Work',
    endpoint: '/api/custom-outfit-quote',
    phone: 'Phone Number *',
    submit: 'Submit Quote Request',
    fill: (page: Page) => page.getByLabel('Additional Details (Optional)').fill('పెళ్లి బ్లౌజ్ 👗 <b>red</b>'),
    sent: [
      'Quote Request Submitted',
      'Thank you! We will review your design and send you a detailed quote within 24 hours.',
    ],
    next: 'You get a detailed quote within 24 hours.',
    kept: { gallerySource: 'Maggam Work', additionalDetails: 'పెళ్లి బ్లౌజ్ 👗 <b>red</b>' },
  },
  'outfit-details-orders': {
    path: '/outfit-details?type=Kurtis',
    endpoint: '/api/outfit-details-order',
    phone: 'Phone Number *',
    submit: 'Submit Order Details',
    fill: (page: Page) => page.getByLabel('Additional Details (Optional)').fill('A-line'),
    sent: [
      'Order Details Submitted',
      'Thank you! We will contact you soon to discuss your order details and measurements.',
    ],
    next: 'Online orders take 5 to 7 days. Then we give you a due date.',
    kept: { outfitType: 'Kurtis', additionalDetails: 'A-line' },
  },
} as const satisfies Record<OrderKind, object>

export async function fillIn(page: Page, kind: OrderKind, name: string): Promise<void> {
  const form = forms[kind]
  await page.getByLabel(/^Full Name/).fill(name)
  await page.getByLabel(form.phone, { exact: true }).fill('98765 43210')
  await form.fill(page)
}
