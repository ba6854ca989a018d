import { expect, it } from 'vitest'
import { paymentEntry } from '../testing/payment-cases.ts'
import type { PaymentEntry } from './payment.ts'
import { isOpeningBalance, receiptsOf, takingsSums } from './takings.ts'

const on = { kind: 'custom-outfit-quotes', orderId: 'order', name: 'Padma Reddy' } as const
const entry = (changes: Partial<PaymentEntry>) => ({ ...paymentEntry(changes), ...on })

it('takings are told by method and by person; corrections are apart, a reversal takes from its method', () => {
  const sums = takingsSums([
    entry({ amount: 500, method: 'upi', by: 'bina@zari.example' }),
    entry({ amount: 0.1 }),
    entry({ amount: 0.2 }),
    entry({ amount: 1000, by: 'bina@zari.example' }),
    entry({ amount: -1000, reverses: 'that', by: 'bina@zari.example' }),
    entry({ amount: 250, method: 'not-said' }),
    entry({ amount: 700, method: 'correction' }),
    entry({ amount: -400, method: 'before', reverses: 'before-that' }),
  ])
  expect(sums).toEqual({
    total: 750.3,
    count: 5,
    byMethod: [
      { of: 'cash', amount: 0.3, count: 3 },
      { of: 'upi', amount: 500, count: 1 },
      { of: 'not-said', amount: 250, count: 1 },
    ],
    byPerson: [
      { of: 'asha@zari.example', amount: 250.3, count: 3 },
      { of: 'bina@zari.example', amount: 500, count: 2 },
    ],
    corrections: { of: 'correction', amount: 300, count: 2 },
  })
})

it('what was paid before the entries is no taking, and taking it back is a correction', () => {
  expect(isOpeningBalance({ method: 'before' })).toBe(true)
  expect(isOpeningBalance({ method: 'before', reverses: 'that' })).toBe(false)
})

it('a refund takes from the method by which it went out, and is no payment', () => {
  const sums = takingsSums([entry({}), entry({ id: 'refund', amount: -300, method: 'upi', refund: true })])
  expect(sums).toMatchObject({ total: 700, count: 1 })
  expect(sums.byMethod).toEqual([
    { of: 'cash', amount: 1000, count: 1 },
    { of: 'upi', amount: -300, count: 0 },
  ])
})

it('the parts of one receipt count once, what was cancelled not at all; the sums stay', () => {
  const part = (id: string, amount: number, changes: Partial<PaymentEntry> = {}) =>
    entry({ id, amount, receiptId: 'visit', ...changes })
  const entries = [
    part('one', 3500),
    part('two', 1500.5),
    part('back-one', -3500, { reverses: 'one' }),
    part('back-two', -1500.5, { reverses: 'two' }),
    part('moved', 1500.5, { moveId: 'a call' }),
    entry({ id: 'other', amount: 20 }),
  ]
  expect(receiptsOf(entries).map((parts) => parts.map(({ id }) => id))).toEqual([
    ['one', 'two'],
    ['back-one', 'back-two'],
    ['moved'],
    ['other'],
  ])
  expect(takingsSums(entries.filter(({ moveId }) => moveId === undefined)).byMethod).toEqual([
    { of: 'cash', amount: 20, count: 1 },
  ])
})
