import { expect, test } from 'vitest'
import { customerKey } from '../phone.ts'
import { orderRecord } from '../testing/orders.ts'
import { summaryOf } from './order-summary.ts'

const record = orderRecord({
  name: 'Lakshmi Devi',
  phone: '+91 98765 43210',
  status: 'completed',
  revision: 7,
})
const card = summaryOf(record)

test('a card has what a caller is recognised by', () => {
  expect(card).toEqual({
    kind: 'custom-outfit-quotes',
    id: '0193e5a0-7b3c-7000-8000-00008f3a91c2',
    name: 'Lakshmi Devi',
    digits: '919876543210',
    status: 'completed',
    day: '2026-11-21',
    revision: 7,
  })
})

test('a card of two numbers belongs to the first', () => {
  const two = summaryOf({ ...record, phone: '+91 98765 43210 / +91 98765 43211' })
  expect(two.digits).toBe('919876543210/919876543211')
  expect(customerKey(two.digits)).toBe('919876543210')
})

test('a card stays small, whatever an old record holds', () => {
  const odd = orderRecord({ name: 'x'.repeat(5_000), phone: '1'.repeat(900), createdAt: null })
  expect(JSON.stringify(summaryOf(odd)).length).toBeLessThan(250)
  expect(summaryOf({ ...odd, name: undefined as never, phone: undefined as never })).toMatchObject({
    name: '',
    digits: '',
    day: '',
  })
})
