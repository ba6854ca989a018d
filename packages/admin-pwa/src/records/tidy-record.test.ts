import type { OrderRecord } from '@zari/shared/orders/order'
import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, test } from 'vitest'
import { tidyRecord } from './tidy-record.ts'

describe('tidyRecord', () => {
  test('a good record stays as it is', () => {
    const good = orderRecord({
      designImageUrls: ['/objects/uploads/some-upload'],
      additionalDetails: 'Cotton',
    })
    expect(tidyRecord(good)).toEqual(good)
  })

  test.each([
    ['name', null, ''],
    ['phone', 9876543210, '9876543210'],
    ['email', { $gt: '' }, ''],
    ['status', null, 'not_started'],
    ['status', 'In Progress', 'in_progress'],
    ['status', 'Waiting for cloth', 'Waiting for cloth'],
    ['totalAmount', 12500, '12500'],
    ['notes', ['a'], null],
    ['createdAt', 17, '17'],
    ['revision', undefined, 0],
    ['uploadedFiles', 'front.jpg', []],
    ['designImageUrls', ['a', null, 3], ['a']],
  ])('%s of %j is %j', (field, value, expected) => {
    const odd: OrderRecord = { ...orderRecord(), [field]: value }
    expect(tidyRecord(odd)).toHaveProperty(field, expected)
  })
})
