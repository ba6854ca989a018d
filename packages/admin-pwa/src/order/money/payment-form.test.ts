import type { PaymentMethod } from '@zari/shared/orders/payment'
import { orderRecord } from '@zari/shared/testing/orders'
import { AT, paymentEntry } from '@zari/shared/testing/payment-cases'
import { describe, expect, it } from 'vitest'
import { paymentQuestions, paymentChanges, paymentFormOf, paymentOf } from './payment-form.ts'

const receipt = { id: 'receipt', partId: (order: string) => `part of ${order}` }

const record = orderRecord({ totalAmount: '10,000/-', advancePaid: 'Rs. 1,000', remainingDue: '9000' })

function taking(
  { method = 'cash', ...typed }: Partial<ReturnType<typeof paymentFormOf>> & { method?: PaymentMethod },
  seen = record,
) {
  const form = { ...paymentFormOf(seen), ...typed }
  const payment = paymentOf([seen], form, {})
  const saved = paymentChanges([seen], payment, { ...form, method }, { receipt: receipt, at: AT })
  const [entry, edit] = saved?.[0]?.changes ?? []
  return {
    ...payment,
    entry: entry && 'payment' in entry ? entry.payment : undefined,
    fields: edit && 'fields' in edit ? edit.fields : undefined,
  }
}

describe('a payment', () => {
  it('is added to what was paid before', () => {
    const payment = taking({ received: '5000' })
    expect(payment.advance).toEqual({ before: 1000, after: 6000 })
    expect(payment.balance).toEqual({ before: 9000, after: 4000 })
    expect(payment.entry).toEqual({ amount: 5000, method: 'cash', note: '', at: AT })
    expect(payment.fields).toBeUndefined()
  })

  it('is added to the payments before it, whatever the advance says', () => {
    const payments = [paymentEntry({ amount: 700 }), paymentEntry({ id: 'two', amount: -200 })]
    const payment = taking({ received: '5000' }, { ...record, payments, advancePaid: 'odd' })
    expect(payment.advance).toEqual({ before: 500, after: 5500 })
  })

  it.each(['', '  ', '0', '₹0', 'five thousand', '-500', '5,000 + 200', '9'.repeat(20)])(
    'of %j is asked about, never taken for nothing',
    (received) => {
      const { problems, entry } = taking({ received })
      expect(problems.received).toBeTruthy()
      expect(entry).toBeUndefined()
    },
  )

  it.each(['5000/-', 'Rs.5000', '5000 only', '₹ 5,000.00'])('of %j is 5000', (received) => {
    expect(taking({ received, method: 'upi', note: ' by Ravi ' }).entry).toEqual({
      amount: 5000,
      method: 'upi',
      note: 'by Ravi',
      at: AT,
    })
  })

  it('keeps the paise', () => {
    expect(taking({ received: '0.10' }, orderRecord({ advancePaid: '0.2' })).advance.after).toBe(0.3)
    expect(taking({ received: '0.105' }).entry?.amount).toBe(0.11)
  })

  it('on top of what can’t be read asks how much that was', () => {
    const seen = orderRecord({ totalAmount: '10000', advancePaid: 'half' })
    const first = taking({ received: '2000' }, seen)
    expect(first.problems.advanceBefore).toBeTruthy()
    expect(first.advance.after).toBeUndefined()
    expect(first.entry).toBeUndefined()
    expect(taking({ received: '2000', advanceBefore: '5000' }, seen)).toMatchObject({
      entry: { amount: 2000, before: 5000 },
      advance: { after: 7000 },
      balance: { after: 3000 },
    })
  })

  it('of an order whose total can’t be read says no balance until somebody says what it is', () => {
    const seen = orderRecord({ totalAmount: 'ask Ravi', advancePaid: null })
    expect(taking({ received: '2000' }, seen)).toMatchObject({
      entry: { amount: 2000 },
      fields: undefined,
      balance: { before: undefined, after: undefined },
    })
    expect(taking({ received: '2000', totalAmount: 'ten' }, seen).problems.totalAmount).toBeTruthy()
    expect(taking({ received: '2000', totalAmount: '9000' }, seen).fields).toEqual({ totalAmount: '9000' })
  })

  it('of an old order with a balance and no total offers the total that makes it right', () => {
    const seen = orderRecord({ totalAmount: null, advancePaid: '1000', remainingDue: '3000' })
    expect(paymentFormOf(seen).totalAmount).toBe('4000')
    expect(taking({ received: '500' }, seen)).toMatchObject({
      balance: { before: 3000, after: 2500 },
      entry: { amount: 500 },
      fields: { totalAmount: '4000' },
    })
  })
})

describe('before a payment is taken it is asked about', () => {
  const now = Date.parse('2026-11-21T09:40:00.000Z')
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  const asked = (typed: object, changes: object = {}) => {
    const orders = [{ ...record, ...changes }]
    const form = { ...paymentFormOf(record), ...typed }
    return paymentQuestions(orders, paymentOf(orders, form, {}), 'cash', now).join(' ')
  }

  it('a usual one is not', () => {
    expect(asked({ received: '5000' })).toBe('')
    expect(asked({ received: '9,000' })).toBe('')
  })

  it('more than the balance', () => {
    expect(asked({ received: '9500' })).toBe('₹500 more than the balance.')
  })

  it('ten lakhs and more', () => {
    expect(asked({ received: '10,00,000' }, { totalAmount: '20,00,000' })).toMatch(/very large/)
    expect(asked({ received: '9,99,999' }, { totalAmount: '20,00,000' })).toBe('')
    expect(asked({ received: '10,00,00,000' }, { totalAmount: null })).toMatch(/₹10,00,00,000 is a very/)
  })

  it.each([
    [{ at: at(3) }, /₹500 in cash were received on this order 3 minutes ago\./],
    [{ at: at(0) }, /just now/],
    [{ at: at(-2) }, /just now/],
    [{ at: at(11) }, /^$/],
    [{ at: at(3), amount: 501 }, /^$/],
    [{ at: at(3), method: 'upi' as const }, /^$/],
  ])('the same as %j a little earlier', (earlier, words) => {
    const payments = [paymentEntry({ amount: 500, ...earlier })]
    expect(asked({ received: '500' }, { payments })).toMatch(words)
  })

  it('not when the earlier one was taken back', () => {
    const earlier = paymentEntry({ amount: 500, at: at(3) })
    const back = paymentEntry({ id: 'back', amount: -500, reverses: earlier.id, at: at(2) })
    expect(asked({ received: '500' }, { payments: [earlier, back] })).toBe('')
  })
})
