import { expect, it } from 'vitest'
import { orderRecord } from '../testing/orders.ts'
import { answeredAfter, isAnswered } from './answered.ts'

const NOW = '2026-11-28T08:00:00.000Z'
const request = orderRecord({ kind: 'outfit-details-orders', websitePrice: '650' })
const set = { totalAmount: '650', websiteTotal: '650' }

it.each([
  ['set by the press', request, set, false],
  ['typed', request, { totalAmount: '650' }, true],
  ['changed after the press', { ...request, ...set }, { totalAmount: '700' }, true],
  ['of three after the press', { ...request, ...set }, { quantity: 3 }, false],
] as const)('a price %s is an answer: it was talked about', (_, before, fields, isAnswer) => {
  expect(isAnswered({ ...before, ...fields })).toBe(isAnswer)
  expect(answeredAfter(before, fields, 0, NOW)).toBe(isAnswer ? NOW : undefined)
})

it('put back to New with the website’s price, a request waits again', () => {
  const started = { ...request, ...set, status: 'in_progress', answeredAt: NOW }
  expect(answeredAfter(started, { status: 'not_started' }, 0, NOW)).toBeNull()
})
