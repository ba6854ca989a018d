import { orderRecord } from '@zari/shared/testing/orders'
import { expect, test } from 'vitest'
import { emptyRecords } from '../app-state/records-state.ts'
import { applyToKind, noRecords } from '../app-state/sorted-records.ts'
import { ordersOfNumbers } from './use-customer.ts'

const kind = 'custom-outfit-quotes'
const order = (id: string, phone: string, day = '01') =>
  orderRecord({ id, kind, phone, createdAt: `2026-11-${day}T00:00:00.000Z` })

const records = {
  ...emptyRecords,
  [kind]: applyToKind(
    noRecords,
    [
      order('plain', '9876543210', '03'),
      order('spaced', '+91 98765 43210', '02'),
      order('abroad', '+1 202 555 0143', '01'),
      order('with more', '98765 43210 (husband)', '04'),
      order('alike', '+1 98765 43210', '05'),
      order('none', 'call me'),
    ],
    new Set(),
  ),
}

test('orders of a number are found however it was typed, and of all their numbers, the newest first', () => {
  const found = ordersOfNumbers(records, ['919876543210', '12025550143'])
  expect(found.map(({ id }) => id)).toEqual(['with more', 'plain', 'spaced', 'abroad'])
})

test('nobody else’s are', () => {
  expect(ordersOfNumbers(records, ['919000012345'])).toEqual([])
})
