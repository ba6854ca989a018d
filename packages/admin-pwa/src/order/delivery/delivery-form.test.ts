import { orderRecord } from '@zari/shared/testing/orders'
import { AT } from '@zari/shared/testing/payment-cases'
import { describe, expect, it } from 'vitest'
import { paymentFormOf } from '../money/payment-form.ts'
import { deliveryOf, deliveryQuestions, splitForDelivery } from './delivery-form.ts'

const lehenga = orderRecord({ id: 'lehenga', totalAmount: '3500', dueDate: '2026-12-05', quantity: 2 })
const blouse = orderRecord({ id: 'blouse', totalAmount: '2000', dueDate: '2026-11-28' })
const silk = { what: 'Green silk', count: 2, picture: null, returnedOn: null }
const orders = [lehenga, blouse]
const form = { ...paymentFormOf(lehenga), ticked: ['lehenga'] }

describe('money that comes in with a delivery', () => {
  const part = (id: string, balance: number | null) => ({ id, balance, dueDate: '2026-11-28' })
  it.each([
    ['less than they owe', 3000, [['lehenga', 3000]]],
    [
      'more than they owe',
      4000,
      [
        ['lehenga', 3500],
        ['blouse', 500],
      ],
    ],
    ['nothing', 0, []],
  ])('goes to what is delivered first: %s', (_what, amount, expected) => {
    const parts = splitForDelivery([part('lehenga', 3500)], [part('blouse', 2000)], amount)
    expect(parts.map(({ id, amount: to }) => [id, to])).toEqual(expected)
  })

  it('stays with what is delivered where that has no price', () => {
    expect(splitForDelivery([part('lehenga', null)], [part('blouse', 2000)], 4000)).toEqual([
      { id: 'lehenga', amount: 4000 },
    ])
  })
})

describe('a delivery', () => {
  it('counts each piece, and what the delivered ones owe before and after', () => {
    const delivery = deliveryOf(orders, { ...form, received: '3,000' })
    expect(delivery).toMatchObject({ pieces: 2, owed: { before: 3500, after: 500 } })
    expect(delivery.payment).toMatchObject({ received: 3000, parts: [{ id: 'lehenga', amount: 3000 }] })
  })

  it('without money has no parts; what is no amount is a problem', () => {
    expect(deliveryOf(orders, form)).toMatchObject({ payment: undefined })
    expect(deliveryOf(orders, { ...form, received: 'all' }).payment?.problems.received).toContain('“all”')
  })

  it('asks about what is unpaid, what is more than the visit owes, and material that the shop still has', () => {
    const asked = (received: string, seen = orders) => {
      const typed = { ...form, received }
      return deliveryQuestions(seen, deliveryOf(seen, typed), received ? 'cash' : 'later', Date.parse(AT))
    }
    expect(asked('500')).toEqual(['₹3,000 is not paid.'])
    expect(asked('3500')).toEqual([])
    expect(asked('')).toEqual([])
    expect(asked('6000')).toEqual(['₹500 more than the balance.'])
    const withSilk = [{ ...lehenga, material: JSON.stringify([silk]) }, blouse]
    expect(asked('3500', withSilk)).toEqual(['Not given back: 2 × Green silk.'])
  })

  it('asks for amounts that nobody can calculate with', () => {
    const odd = orderRecord({ id: 'lehenga', totalAmount: '3500', advancePaid: 'some' })
    const typed = { ...form, received: '500' }
    expect(deliveryOf([odd], typed).payment?.problems.advanceBefore).toContain('How much advance')
    const { payment, owed } = deliveryOf([odd], { ...typed, advanceBefore: '1000' })
    expect(payment?.parts).toEqual([{ id: 'lehenga', amount: 500 }])
    expect(owed).toEqual({ before: 2500, after: 2000 })
    const asked = deliveryQuestions([odd], deliveryOf([odd], form), undefined, Date.parse(AT))
    expect(asked).toEqual(['Not an amount: some.'])
  })

  it('of a visit, too, asks for the amounts of what is delivered, and gives its money to no other order', () => {
    const odd = orderRecord({ id: 'lehenga', totalAmount: '3500', advancePaid: 'some' })
    for (const other of [blouse, { ...blouse, status: 'cancelled' }, { ...odd, id: 'blouse' }]) {
      const typed = { ...form, received: '500', advanceBefore: '1000' }
      const { payment, owed, forOthers } = deliveryOf([odd, other], typed)
      expect(payment?.asked).toMatchObject({ order: { id: 'lehenga' }, advance: true })
      expect(payment?.parts).toEqual([{ id: 'lehenga', amount: 500 }])
      expect(owed).toEqual({ before: 2500, after: 2000 })
      expect(forOthers).toEqual([])
    }
  })

  it('says what of its money is for orders that stay', () => {
    const { forOthers } = deliveryOf(orders, { ...form, received: '4000' })
    expect(forOthers).toEqual([{ order: blouse, amount: 500 }])
  })
})
