import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, it } from 'vitest'
import { paymentFormOf, paymentOf } from './payment.ts'

const record = orderRecord({ totalAmount: '10,000/-', advancePaid: 'Rs. 1,000', remainingDue: '9000' })

/** What becomes of a record's money when this is typed. */
function taking(typed: Partial<ReturnType<typeof paymentFormOf>>, seen = record) {
  return paymentOf(seen, { ...paymentFormOf(seen), ...typed })
}

describe('a payment', () => {
  it('is added to what was paid before', () => {
    const payment = taking({ received: '5000' })
    expect(payment.advance).toEqual({ before: 1000, after: 6000 })
    expect(payment.balance).toEqual({ before: 9000, after: 4000 })
    expect(payment.fields).toEqual({ advancePaid: '6000' })
  })

  it.each(['', '  ', '0', '₹0', 'five thousand', '-500', '5,000 + 200', '9'.repeat(20)])(
    'of %j is asked about, never taken for nothing',
    (received) => {
      const { problems, fields } = taking({ received })
      expect(problems.received).toBeTruthy()
      expect(fields).toBeUndefined()
    },
  )

  it.each(['5000/-', 'Rs.5000', '5000 only', '₹ 5,000.00'])('of %j is 5000', (received) => {
    expect(taking({ received }).fields).toEqual({ advancePaid: '6000' })
  })

  it('keeps the paise', () => {
    expect(taking({ received: '0.10' }, orderRecord({ advancePaid: '0.2' })).fields?.advancePaid).toBe('0.3')
  })

  it('on top of what can’t be read asks how much that was', () => {
    const seen = orderRecord({ totalAmount: '10000', advancePaid: 'half' })
    const first = taking({ received: '2000' }, seen)
    expect(first.problems.advanceBefore).toBeTruthy()
    expect(first.advance.after).toBeUndefined()
    expect(first.fields).toBeUndefined()
    expect(taking({ received: '2000', advanceBefore: '5000' }, seen)).toMatchObject({
      fields: { advancePaid: '7000' },
      balance: { after: 3000 },
    })
  })

  it('of an order whose total can’t be read says no balance until somebody says what it is', () => {
    const seen = orderRecord({ totalAmount: 'ask Ravi', advancePaid: null })
    expect(taking({ received: '2000' }, seen)).toMatchObject({
      fields: { advancePaid: '2000' },
      balance: { before: undefined, after: undefined },
    })
    expect(taking({ received: '2000', totalAmount: 'ten' }, seen).problems.totalAmount).toBeTruthy()
    expect(taking({ received: '2000', totalAmount: '9000' }, seen).fields).toEqual({
      advancePaid: '2000',
      totalAmount: '9000',
    })
  })

  it('of an old order with a balance and no total offers the total that makes it right', () => {
    const seen = orderRecord({ totalAmount: null, advancePaid: '1000', remainingDue: '3000' })
    expect(paymentFormOf(seen).totalAmount).toBe('4000')
    expect(taking({ received: '500' }, seen)).toMatchObject({
      balance: { before: 3000, after: 2500 },
      fields: { advancePaid: '1500', totalAmount: '4000' },
    })
  })
})
