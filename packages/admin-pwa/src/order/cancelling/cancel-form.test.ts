import { orderRecord } from '@zari/shared/testing/orders'
import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { describe, expect, it } from 'vitest'
import { cancelChanges, type CancelForm, refundOf } from './cancel-form.ts'

const paid = (id: string, amount: number, dueDate: string) =>
  orderRecord({ id, dueDate, status: 'in_progress', payments: [paymentEntry({ id: `${id} paid`, amount })] })
const saree = paid('saree', 500, '2026-12-05')
const blouse = paid('blouse', 300, '2026-11-28')
const unpaid = orderRecord({ id: 'unpaid' })

const form = (changes: Partial<CancelForm> = {}): CancelForm => ({
  ticked: [],
  refund: 'upi',
  amount: '',
  tells: false,
  ...changes,
})
const receipt = { id: 'receipt', partId: (what: string) => `part of ${what}` }

describe('a refund', () => {
  it.each([
    ['of all', [saree, blouse], '', { blouse: 300, saree: 500 }],
    ['of a part, which is the earliest due first', [saree, blouse], '₹450.50', { blouse: 300, saree: 150.5 }],
    ['of one order', [saree], '200', { saree: 200 }],
    ['of a typed advance', [orderRecord({ id: 'typed', advancePaid: '1,000' })], '', { typed: 1000 }],
    ['of an order without money', [unpaid], '', {}],
  ])('%s is split', (_, orders, amount, parts) => {
    const refund = refundOf(orders, form({ amount }))
    expect(Object.fromEntries(refund.parts.map((part) => [part.id, part.amount]))).toEqual(parts)
    expect(Object.values(refund.problems).filter(Boolean)).toEqual([])
  })

  it.each([
    ['more than was received', { amount: '500.01' }, { amount: 'At most ₹500' }],
    ['nothing', { amount: '0' }, { amount: 'How much was refunded?' }],
    ['no amount', { amount: 'all' }, { amount: expect.stringContaining('“all” is not an amount') }],
    ['no answer', { refund: '' }, { refund: 'Choose: refund, or keep the money' }],
    ['what is kept', { refund: 'keep', amount: 'all' }, {}],
  ] as const)('of %s', (_, changes, problems) => {
    const found = Object.entries(refundOf([saree], form(changes)).problems).filter(([, problem]) => problem)
    expect(Object.fromEntries(found)).toEqual(problems)
  })
})

it('cancels each order after its refund, under one receipt, and the way back has the opposite', () => {
  const orders = [saree, blouse, unpaid]
  const refund = refundOf(orders, form())
  const [there, back] = [false, true].map((isBack) => cancelChanges(orders, refund, receipt, 'now', isBack))
  const part = { method: 'upi', receiptId: 'receipt', at: 'now' }
  expect(there?.map(({ seen, changes }) => [seen.id, changes])).toMatchObject([
    [
      'saree',
      [{ id: 'part of saree', payment: { ...part, amount: -500, refund: true } }, { edit: 'status' }],
    ],
    ['blouse', [{ payment: { ...part, amount: -300 } }, { fields: { status: 'cancelled' } }]],
    ['unpaid', [{ fields: { status: 'cancelled' } }]],
  ])
  expect(back?.map(({ seen, changes }) => [seen.status, changes])).toMatchObject([
    [
      'cancelled',
      [
        { id: 'part of back saree', payment: { ...part, amount: 500, reverses: 'part of saree' } },
        { fields: { status: 'in_progress' } },
      ],
    ],
    ['cancelled', [{ payment: { amount: 300 } }, {}]],
    ['cancelled', [{ fields: { status: 'not_started' } }]],
  ])
})
