import type { OrderSummary } from '@zari/shared/orders/order-summary'
import { expect, test } from 'vitest'
import { summariesFor } from './filter-orders.ts'
import { type ListQuery, plainQuery } from './list-query.ts'

const card = (id: string, day: string, more: Partial<OrderSummary> = {}): OrderSummary => ({
  kind: 'contact-inquiries',
  id,
  name: 'Sita Devi',
  digits: '919876543210',
  status: 'completed',
  day,
  revision: 1,
  ...more,
})

const cards = [
  card('undated', ''),
  card('a', '2024-01-01'),
  card('c', '2025-03-01', { status: 'cancelled' }),
  card('b', '2025-03-01', { name: 'Padma', digits: '914023456789' }),
]

test.each<[Partial<ListQuery>, string[]]>([
  [{}, ['c', 'b', 'a', 'undated']],
  [{ q: '098765 43210' }, ['c', 'a', 'undated']],
  [{ q: 'padma' }, ['b']],
  [{ q: 'peacock' }, []],
  [{ status: 'cancelled' }, ['c']],
  [{ orderFrom: '2024-01-01', orderTo: '2024-12-31' }, ['a']],
  [{ orderTo: '2025-03-01' }, ['c', 'b', 'a']],
  // A due filter means open orders, which have no summaries. Summaries have no due date.
  [{ due: 'overdue' }, []],
  [{ dueFrom: '2026-01-01', q: 'padma' }, ['b']],
])('%j finds %j', (query, expected) => {
  const { newest, total } = summariesFor(cards, { ...plainQuery, ...query })
  expect(newest.map(({ id }) => id)).toEqual(expected)
  expect(total).toBe(expected.length)
})

test('of many the newest twenty are given, and how many there are', () => {
  const days = Array.from({ length: 300 }, (_, index) => String(1700 + ((index * 7) % 300)))
  const { newest, total } = summariesFor(
    days.map((year) => card(`of ${year}`, `${year}-01-01`)),
    plainQuery,
  )
  expect(total).toBe(300)
  expect(newest.map(({ day }) => day.slice(0, 4))).toEqual(
    Array.from({ length: 20 }, (_, index) => String(1999 - index)),
  )
})
