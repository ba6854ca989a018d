import type { OrderKind } from '../orders/order-kinds.ts'
import type { CreateInput } from '../orders/order-schemas.ts'
import type { OrderRecord } from '../orders/order.ts'
import { readOrder } from '../orders/read-order.ts'

/** What a customer sends, per kind: good in every field. Tests change what they are about. */
export const goodInput = {
  'contact-inquiries': () => ({
    name: 'Lakshmi Devi',
    email: 'lakshmi@example.com',
    phone: '+91 98765 43210',
    service: 'Maggam Work',
    piece: 'Gold on green',
    details: 'A blouse with aari work for a wedding in December.',
  }),
  'custom-outfit-quotes': () => ({
    name: 'Padma Reddy',
    email: 'padma@example.com',
    phone: '9000012345',
    designImageUrls: [],
    measurementsImageUrls: [],
    additionalDetails: 'Peacock motif at the back, please.',
    gallerySource: 'Maggam Work',
  }),
  'outfit-details-orders': () => ({
    name: 'Fathima Begum',
    email: '',
    phone: '09123456789',
    outfitType: 'Kurtis',
    measurementsImageUrls: [],
    additionalDetails: 'Cotton, knee length.',
  }),
} as const satisfies { [K in OrderKind]: () => CreateInput<K> }

export function orderRecord(changes: Partial<OrderRecord> = {}): OrderRecord {
  const { id = '0193e5a0-7b3c-7000-8000-00008f3a91c2', kind = 'custom-outfit-quotes' } = changes
  const plain = readOrder(kind, id, {
    name: 'Lakshmi Devi',
    phone: '+91 98765 43210',
    gallerySource: 'Maggam Work',
    dueDate: '2026-11-28',
    dueDateSetAt: '2026-11-21T06:30:00.000Z',
    createdAt: '2026-11-21T06:30:00.000Z',
    updatedAt: '2026-11-21T06:30:00.000Z',
    revision: 1,
  })
  return { ...plain, ...changes }
}
