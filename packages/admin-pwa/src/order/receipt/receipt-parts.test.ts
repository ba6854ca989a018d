import { orderRecord } from '@zari/shared/testing/orders'
import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { expect, it } from 'vitest'
import { cancellableParts, receiptParts, totalOf } from './receipt-parts.ts'

const part = (id: string, amount: number, more: object = {}) =>
  paymentEntry({ id, amount, receiptId: 'visit', ...more })
const order = (number: number, ...payments: ReturnType<typeof part>[]) =>
  orderRecord({ id: `order-${number}`, number, payments })
const moved = { moveId: 'call', moveWith: 'outfit-details-orders/order-4' }

const orders = [
  order(1, part('one', 3500)),
  order(2, part('two', 1500), part('back', -1500, { reverses: 'two', note: 'wrong' })),
  order(3, part('three', 700), part('out', -700, { reverses: 'three', ...moved })),
  order(4, part('in', 700, { moveId: 'call', moveWith: 'custom-outfit-quotes/order-3' })),
  order(5, part('five', 20, { receivedAt: null })),
  order(6, paymentEntry({ id: 'six', amount: 9 })),
]

it('a receipt is what came in, wherever it is now; what took it back is another', () => {
  expect(totalOf(receiptParts(orders, { receiptId: 'visit' }))).toBe(5720)
  expect(totalOf(receiptParts(orders, { receiptId: 'visit', reverses: 'two' }))).toBe(-1500)
  expect(receiptParts(orders, {})).toEqual([])
})

it('what is cancelled is the money where it is now; of the rest it is said why not', () => {
  const { parts, gone } = cancellableParts(orders, { receiptId: 'visit' })
  expect(parts.map(({ entry }) => entry.id).toSorted()).toEqual(['in', 'one'])
  expect(gone.toSorted()).toEqual([
    expect.stringMatching(/^₹1,500 on order \S+ was already cancelled\.$/),
    expect.stringMatching(/^₹20 on order \S+ is not sent yet\. Delete it under “Unsent edits”\.$/),
    expect.stringMatching(/^₹700 on order \S+ was already moved to order \S+\.$/),
  ])
})

it('a payment without a receipt is by itself', () => {
  expect(receiptParts(orders, { id: 'six' }).map(({ entry }) => entry.amount)).toEqual([9])
  expect(cancellableParts(orders, { id: 'six' })).toMatchObject({
    parts: [{ entry: { id: 'six' } }],
    gone: [],
  })
  const { parts, gone } = cancellableParts(orders, { id: 'two' })
  expect(parts).toEqual([])
  expect(gone).toEqual([expect.stringMatching(/was already cancelled/)])
})
