import { orderRecord } from '@zari/shared/testing/orders'
import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { describe, expect, it } from 'vitest'
import { paymentQuestions, overpayment, paymentChanges, paymentFormOf, paymentOf } from './payment-form.ts'
import { payableOrders } from './payment-parts.ts'

const receipt = { id: 'receipt', partId: (order: string) => `part of ${order}` }

const lehenga = orderRecord({ id: 'lehenga', totalAmount: '3500', dueDate: '2026-11-28' })
const blouse = orderRecord({ id: 'blouse', totalAmount: '₹2,000', advancePaid: '500', dueDate: '2026-12-05' })
const unpriced = orderRecord({ id: 'unpriced', totalAmount: 'later', dueDate: '2026-12-20' })

const taking = (orders: Parameters<typeof paymentOf>[0], received: string, typed = {}) =>
  paymentOf(orders, { ...paymentFormOf(lehenga), received }, typed)

describe('a payment for a visit', () => {
  it('of one is the same as for the order, and becomes that again', () => {
    const alone = taking([lehenga], '4000')
    expect(alone.balance).toEqual({ before: 3500, after: 0 })
    expect(alone.parts).toEqual([{ id: 'lehenga', amount: 4000 }])
    const typed = { lehenga: '3000', blouse: '1000' }
    expect(taking([lehenga, blouse], '4000', typed).parts).toHaveLength(2)
    expect(taking([lehenga], '4000', typed)).toEqual(alone)
  })

  it('has the sums of all its orders, and a part for each', () => {
    const payment = taking([blouse, lehenga], '4000')
    expect(payment.total).toBe(5500)
    expect(payment.advance).toEqual({ before: 500, after: 4500 })
    expect(payment.balance).toEqual({ before: 5000, after: 1000 })
    expect(payment.split.parts).toEqual([
      { id: 'blouse', amount: 500 },
      { id: 'lehenga', amount: 3500 },
    ])
  })

  it('leaves the balance unknown while an order has no price, and is never more than it', () => {
    const payment = taking([lehenga, unpriced], '9000')
    expect(payment.total).toBeUndefined()
    expect(payment.balance).toEqual({ before: 3500, after: undefined })
    expect(overpayment(payment)).toBe(0)
  })

  it('is more than the balance by what is more than all balances', () => {
    expect(overpayment(taking([blouse, lehenga], '5200.50'))).toBe(200.5)
  })

  it('can’t be saved while the parts are not all of it', () => {
    const { split } = taking([blouse, lehenga], '4000', { blouse: '100', lehenga: '100' })
    expect(split.parts).toBeUndefined()
    expect(split.problem).toContain('₹3,800')
  })

  it.each(['', '0', 'five'])('of %j has no parts', (received) => {
    const payment = taking([blouse, lehenga], received)
    expect(payment.problems.received).toBeTruthy()
    expect(payment.split.parts).toBeUndefined()
  })

  it('is saved as one payment for each part, the same ones when it is pressed again', () => {
    const payment = taking([blouse, lehenga], '4000')
    const made = { receipt: receipt, at: '2026-11-24T10:00:00.000Z' }
    const form = { ...paymentFormOf(lehenga), method: 'upi', note: ' by Rani ' } as const
    const [first, second] = [1, 2].map(() => paymentChanges([blouse, lehenga], payment, form, made))
    expect(first).toEqual(second)
    const payments = first?.flatMap(({ changes }) =>
      changes.flatMap((each) => ('payment' in each ? { id: each.id, ...each.payment } : [])),
    )
    expect(new Set(payments?.map(({ id }) => id)).size).toBe(2)
    for (const each of payments ?? [])
      expect(each).toMatchObject({ receiptId: made.receipt.id, method: 'upi', note: 'by Rani' })
  })
})

it('money goes to open orders and to those that still owe, not to one whose advance is no amount', () => {
  const orders = [
    lehenga,
    orderRecord({ id: 'owing', status: 'completed', totalAmount: '700' }),
    orderRecord({ id: 'paid', status: 'completed', totalAmount: '700', advancePaid: '700' }),
    orderRecord({ id: 'cancelled', status: 'cancelled', totalAmount: '700' }),
    orderRecord({ id: 'odd', advancePaid: 'half by Ravi' }),
  ]
  expect(payableOrders(orders).map(({ id }) => id)).toEqual(['lehenga', 'owing'])
})

it('the same sum for a visit a little later is asked about, whatever its parts were', () => {
  const payments = [
    paymentEntry({ id: 'one', amount: 3500, receiptId: 'visit' }),
    paymentEntry({ id: 'two', amount: 500, receiptId: 'visit' }),
  ]
  const now = Date.parse(paymentEntry().at) + 60_000
  const orders = payments.map((entry) => ({ ...lehenga, totalAmount: '9000', payments: [entry] }))
  const asked = (received: string) => paymentQuestions(orders, taking(orders, received), 'cash', now)
  expect(asked('4000')).toEqual(['₹4,000 in cash were received on this visit a minute ago.'])
  expect(asked('3500')).toEqual([])
})

describe('an old order with a noted balance and no total', () => {
  const old = orderRecord({ id: 'old', totalAmount: null, advancePaid: '1000', remainingDue: '5,000' })

  it('keeps its balance in the payment of a visit: the total that follows from it is saved too', () => {
    const orders = [lehenga, old]
    const payment = taking(orders, '5500')
    expect(payment).toMatchObject({ total: 9500, balance: { before: 8500, after: 3000 } })
    expect(overpayment(taking(orders, '9000'))).toBe(500)
    const made = { receipt: receipt, at: '2026-11-24T10:00:00.000Z' }
    const changes = paymentChanges(orders, payment, { method: 'cash', note: '' }, made)
    const fields = changes?.map(({ seen, changes: each }) => [
      seen.id,
      each.flatMap((change) => ('fields' in change ? [change.fields] : [])),
    ])
    expect(fields).toEqual([
      ['lehenga', []],
      ['old', [{ totalAmount: '6000' }]],
    ])
  })

  it('keeps it where it alone is paid in a dialog that was opened from another order', () => {
    const odd = orderRecord({ id: 'odd', advancePaid: 'half' })
    const form = { ...paymentFormOf(odd), received: '2000' }
    const made = { receipt: receipt, at: '2026-11-24T10:00:00.000Z' }
    const payment = paymentOf([old], form, {})
    expect(payment.balance).toEqual({ before: 5000, after: 3000 })
    expect(paymentChanges([old], payment, { ...form, method: 'cash' }, made)?.[0]?.changes).toContainEqual({
      edit: 'notes',
      fields: { totalAmount: '6000' },
    })
  })

  it('keeps it where the advance is asked about', () => {
    const odd = { ...old, advancePaid: 'half' }
    const payment = paymentOf([odd], { ...paymentFormOf(odd), received: '2000', advanceBefore: '4000' }, {})
    expect(payment).toMatchObject({ total: 9000, balance: { after: 3000 } })
  })
})
