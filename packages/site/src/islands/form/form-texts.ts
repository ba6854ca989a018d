import type { OrderKind } from '@zari/shared/orders/order-kinds'

export const formTexts = {
  'contact-inquiries': {
    submit: 'Submit Consultation Request',
    request: 'consultation request',
    sentTitle: 'Inquiry Submitted',
    sentText: () => 'Thank you for your interest! We will contact you soon.',
  },
  'custom-outfit-quotes': {
    submit: 'Submit Quote Request',
    request: 'quote request',
    sentTitle: 'Quote Request Submitted',
    sentText: (within) =>
      `Thank you! We will review your design and send you a detailed quote within ${within}.`,
  },
  'outfit-details-orders': {
    submit: 'Submit Order Details',
    request: 'order',
    sentTitle: 'Order Details Submitted',
    sentText: () => 'Thank you! We will contact you soon to discuss your order details and measurements.',
  },
} as const satisfies Record<
  OrderKind,
  {
    submit: string
    request: string
    sentTitle: string
    /** @param within the time in which the shop promises a quote */
    sentText: (within: string) => string
  }
>

export const SUBMITTING = 'Submitting...'
export const FAILED_TITLE = 'Submission Failed'
export const FAILED_TEXT = 'Please try again later.'
