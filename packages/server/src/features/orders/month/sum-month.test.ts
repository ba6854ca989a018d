import { billText } from '@zari/shared/bill/bill'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderRecord } from '@zari/shared/testing/orders'
import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { describe, expect, it } from 'vitest'
import {
  balanceOfAll,
  bestPieces,
  billedOf,
  countOf,
  deliveriesOf,
  isTakenOrder,
  weeksOf,
} from './sum-month.ts'

const order = (changes: Partial<OrderRecord> = {}) =>
  orderRecord({ kind: 'outfit-details-orders', status: 'in_progress', ...changes })

const taken = (at: string, amount: number, method: 'cash' | 'not-said' | 'correction' = 'cash') => ({
  ...paymentEntry({ id: at, at, amount, method }),
  kind: 'outfit-details-orders' as const,
  orderId: 'one',
  name: 'Padma',
})

describe('the weeks of a month', () => {
  it('begin on Monday, and are cut at its ends', () => {
    expect(weeksOf('2026-11', []).map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-11-01 2026-11-01',
      '2026-11-02 2026-11-08',
      '2026-11-09 2026-11-15',
      '2026-11-16 2026-11-22',
      '2026-11-23 2026-11-29',
      '2026-11-30 2026-11-30',
    ])
    expect(weeksOf('2027-02', [])).toHaveLength(4)
    expect(weeksOf('2026-12', []).at(-1)).toMatchObject({ from: '2026-12-28', to: '2026-12-31' })
  })

  it('have what was collected on their days in India, however it was paid, reversals off, corrections apart', () => {
    const entries = [
      taken('2026-10-31T18:30:00.000Z', 100.1),
      taken('2026-11-01T18:29:59.999Z', 200.2),
      taken('2026-11-01T18:30:00.000Z', 50),
      taken('2026-11-02T06:00:00.000Z', -20),
      taken('2026-11-02T06:00:00.001Z', 999, 'correction'),
      taken('2026-11-02T06:00:00.002Z', 500, 'not-said'),
    ]
    expect(weeksOf('2026-11', entries).map(({ amount }) => amount)).toEqual([300.3, 530, 0, 0, 0, 0])
  })
})

it.each<[string, Partial<OrderRecord>, boolean]>([
  ['what is in progress', {}, true],
  ['what was completed', { status: 'completed' }, true],
  ['what staff entered', { status: 'not_started', madeBy: 'asha@zari.example' }, true],
  ['a request that nobody answered, not', { status: 'not_started' }, false],
  ['what was cancelled, not', { status: 'Cancelled' }, false],
  ['a consultation, not', { kind: 'contact-inquiries' }, false],
])('an order is taken: %s', (_, changes, isTaken) => {
  expect(isTakenOrder(order(changes))).toBe(isTaken)
})

it('pieces count by their quantity', () => {
  expect(countOf([order(), order({ quantity: 4 })])).toEqual({ orders: 2, pieces: 5 })
})

it('balances are of what is not paid, to the paisa', () => {
  const some = [
    order({ totalAmount: '1000.10', advancePaid: '999' }),
    order({ totalAmount: '500', advancePaid: '600' }),
    order({ totalAmount: null, advancePaid: null }),
    order({ totalAmount: '700', status: 'cancelled' }),
  ]
  expect(balanceOfAll(some)).toEqual({ orders: 1, amount: 1.1 })
})

describe('deliveries', () => {
  it('are late after the due day, and last from day to day in India', () => {
    const createdAt = '2026-10-31T18:29:59.999Z'
    const delivered = deliveriesOf([
      { order: order({ createdAt, dueDate: '2026-11-05', quantity: 2 }), on: '2026-11-05' },
      { order: order({ createdAt, dueDate: '2026-11-05T00:00:00Z' }), on: '2026-11-06' },
      { order: order({ createdAt: '2026-10-31T18:30:00.000Z', dueDate: null }), on: '2026-11-01' },
      { order: order({ createdAt: null, dueDate: 'soon' }), on: '2026-11-01' },
    ])
    expect(delivered).toEqual({ orders: 4, pieces: 5, promised: 2, late: 1, averageDays: 11 / 3 })
  })

  it('are no average where there are none', () => {
    expect(deliveriesOf([])).toMatchObject({ orders: 0, late: 0, averageDays: null })
  })
})

it('pieces are counted over all kinds of requests, however they are capitalised, the first six', () => {
  const outfits = ['Kurtis', ' kurtis', 'Lehenga', 'a', 'b', 'c', 'd'].map((outfitType) =>
    order({ outfitType }),
  )
  const others = [
    order({ kind: 'contact-inquiries', piece: 'LEHENGA' }),
    order({ kind: 'contact-inquiries', piece: 'Lehenga' }),
    order({ kind: 'contact-inquiries', piece: '' }),
    order({ kind: 'custom-outfit-quotes', gallerySource: 'Bridal' }),
  ]
  expect(bestPieces([...outfits, ...others])).toEqual([
    { name: 'Lehenga', requests: 3 },
    { name: 'Kurtis', requests: 2 },
    { name: 'Bridal, custom design', requests: 1 },
    { name: 'a', requests: 1 },
    { name: 'b', requests: 1 },
    { name: 'c', requests: 1 },
  ])
})

it('what was billed is summed by row, to the paisa, and what is of no row stands last', () => {
  const line = (id: string, row: string | null, what: string, each: number, count = 1) => ({
    id,
    row,
    what,
    count,
    each,
  })
  const some = [
    order({
      bill: billText([line('garment', null, 'Blouse', 5000), line('a', 'lining', 'Lining', 200.1, 2)]),
    }),
    order({
      bill: billText([line('garment', 'website', 'Kurti', 900, 3), line('b', 'lining', 'Net lining', 0.2)]),
    }),
    order({ bill: billText([line('garment', 'website', 'Saree', 700), line('c', null, 'Discount', -50)]) }),
    order(),
  ]
  expect(billedOf(some)).toEqual([
    { row: 'website', name: 'Kurti', pieces: 3, amount: 2700 },
    { row: 'website', name: 'Saree', pieces: 1, amount: 700 },
    { row: 'lining', name: 'Lining', pieces: 3, amount: 400.4 },
    { row: null, name: '', pieces: 2, amount: 4950 },
  ])
})
