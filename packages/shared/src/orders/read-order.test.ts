import { describe, expect, test } from 'vitest'
import { orderRecord } from '../testing/orders.ts'
import { ORDER_KINDS } from './order-kinds.ts'
import { readOrder } from './read-order.ts'

const id = '0193e5a0-7b3c-7000-8000-00008f3a91c2'

describe('readOrder', () => {
  test.each(ORDER_KINDS)('what it has read, it reads as the same: %s', (kind) => {
    const read = readOrder(kind, id, { ...orderRecord(), designImageUrl: 'front.jpg' })
    expect(readOrder(kind, id, read)).toEqual(read)
  })

  test.each([
    ['name', null, ''],
    ['phone', 9876543210, '9876543210'],
    ['email', { $gt: '' }, '{"$gt":""}'],
    ['status', null, 'not_started'],
    ['status', 'In Progress', 'in_progress'],
    ['status', 'Waiting for cloth', 'Waiting for cloth'],
    ['dueDate', new Date('2026-12-01T00:00:00Z'), '2026-12-01T00:00:00.000Z'],
    ['totalAmount', 12500, '12500'],
    ['advancePaid', '', null],
    ['notes', ['a'], '["a"]'],
    ['createdAt', 'yesterday-ish', null],
    ['createdAt', 1_763_700_000_000, '2025-11-21T04:40:00.000Z'],
    ['revision', undefined, 0],
    ['revision', -3, 0],
    ['uploadedFiles', 'front.jpg', ['front.jpg']],
    ['uploadedFiles', ['', null], []],
    ['designImageUrls', ['a', null, 3], ['a', '3']],
    ['additionalDetails', undefined, ''],
  ])('%s of %j is %j', (field, value, expected) => {
    expect(readOrder('custom-outfit-quotes', id, { ...orderRecord(), [field]: value })).toHaveProperty(
      field,
      expected,
    )
  })

  test('a kind has its own fields and no others, and an old file only where there is one', () => {
    const stored = { outfitType: 'Kurtis', service: 'Maggam Work', measurementsImageUrl: 'old.jpg' }
    expect(readOrder('outfit-details-orders', id, stored)).toMatchObject({
      outfitType: 'Kurtis',
      measurementsImageUrl: 'old.jpg',
      measurementsImageUrls: [],
    })
    expect(readOrder('outfit-details-orders', id, stored)).not.toHaveProperty('service')
    expect(readOrder('custom-outfit-quotes', id, {})).not.toHaveProperty('measurementsImageUrl')
  })

  test('where a request came from is read, or worked out from what the customer wrote', () => {
    expect(readOrder('contact-inquiries', id, { gallerySource: 'Bridal' }).gallerySource).toBe('Bridal')
    expect(readOrder('contact-inquiries', id, { details: 'aari work' }).gallerySource).toBe('Maggam Work')
    expect(readOrder('custom-outfit-quotes', id, {}).gallerySource).toBe('Bridal')
  })
})
