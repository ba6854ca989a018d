import { fromKeys, typedKeys } from '../lib/objects.ts'

/** In the order staff sees them. A map per kind is `satisfies Record<OrderKind, …>`, so that a missing kind does not compile. */
export const orderKinds = {
  'contact-inquiries': {
    collection: 'contact_inquiries',
    publicPath: '/api/contact',
    adminPath: '/contact-inquiries',
    title: 'Contact Us Order Consultation',
    listTitle: 'Contact Inquiries',
    shortTitle: 'Consultations',
    singular: 'consultation',
    emptyText: 'No contact inquiries yet',
  },
  'custom-outfit-quotes': {
    collection: 'custom_outfit_quotes',
    publicPath: '/api/custom-outfit-quote',
    adminPath: '/custom-design-orders',
    title: 'Custom Design Orders',
    listTitle: 'Custom Design Orders',
    shortTitle: 'Custom Designs',
    singular: 'custom design order',
    emptyText: 'No custom design orders yet',
  },
  'outfit-details-orders': {
    collection: 'outfit_details_orders',
    publicPath: '/api/outfit-details-order',
    adminPath: '/outfit-orders',
    title: 'Outfit Orders',
    listTitle: 'Outfit Orders',
    shortTitle: 'Outfit Orders',
    singular: 'outfit order',
    emptyText: 'No outfit orders yet',
  },
} as const

export type OrderKind = keyof typeof orderKinds

export const ORDER_KINDS = typedKeys(orderKinds)

export const MADE_KINDS = ['outfit-details-orders', 'custom-outfit-quotes'] as const

export function isOrderKind(text: string): text is OrderKind {
  return Object.hasOwn(orderKinds, text)
}

export function perKind<T>(make: (kind: OrderKind) => T): Record<OrderKind, T> {
  return fromKeys(ORDER_KINDS, make)
}

/** Records on one page of a list (specification, section 9). */
export const PAGE_SIZE = 20
