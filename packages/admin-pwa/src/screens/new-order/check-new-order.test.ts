import { totalOfBill } from '@zari/shared/bill/bill'
import { sumRupees } from '@zari/shared/money/money'
import { describe, expect, it } from 'vitest'
import { checkNewOrder, ordersToMake, newOrderQuestions } from './check-new-order.ts'
import { addPiece, changePiece, type NewOrderForm, readNewOrder, removePiece } from './new-order-form.ts'
import { newPieceName, type Piece } from './piece.ts'

const TODAY = '2026-11-24'
const AT = '2026-11-24T06:30:00.000Z'

/** @param pieces what is typed of each */
function visitOf(pieces: ReadonlyArray<Partial<Piece>>, received = ''): NewOrderForm {
  const [first, ...more] = pieces
  let form = readNewOrder({ phone: '98765 43210', name: 'Lakshmi Devi', received, ...first }, TODAY)
  for (const piece of more) {
    form = addPiece(form)
    form = changePiece(form, form.pieces.at(-1)?.key ?? '', piece)
  }
  return form
}

const lehenga = { outfitType: 'Bridal lehenga', totalAmount: '18,000', dueDate: '2026-12-05' }
const blouse = { outfitType: 'Maggam blouse', totalAmount: '3000', quantity: '2', dueDate: '2026-12-01' }
const one = { ...blouse, quantity: '' }
const saree = { outfitType: 'Saree', totalAmount: '1500', dueDate: '2026-12-04', name: 'Sandhya' }

function made(form: NewOrderForm) {
  const ids = new Map<string, string>()
  const idOf = (what: string) => {
    const id = ids.get(what) ?? `id-${ids.size}`
    ids.set(what, id)
    return id
  }
  return ordersToMake(form, checkNewOrder(form, AT), { at: AT, by: 'asha', draft: 'draft', idOf })
}

describe('several pieces of one customer', () => {
  it('are one order each, of one visit, with their parts of one payment', () => {
    const orders = made(visitOf([lehenga, blouse, saree], '10000'))
    expect(
      orders.map(({ order }) => [order.name, order.phone, order.quantity, totalOfBill(order.bill)]),
    ).toEqual([
      ['Lakshmi Devi', '98765 43210', undefined, '18000'],
      ['Lakshmi Devi', '98765 43210', 2, '3000'],
      ['Sandhya', '98765 43210', undefined, '1500'],
    ])
    expect(new Set(orders.map(({ order }) => order.visitId)).size).toBe(1)
    expect(new Set(orders.map(({ id }) => id)).size).toBe(3)
    expect(orders[0]?.id).toBe('draft')
    expect(orders.map(({ payment }) => payment?.amount)).toEqual([5_500, 3_000, 1_500])
    expect(new Set(orders.map(({ payment }) => payment?.receiptId)).size).toBe(1)
    expect(new Set(orders.map(({ payment }) => payment?.id)).size).toBe(3)
  })

  it('one alone is an order without a visit, and its payment has no receipt of several', () => {
    const [order, ...more] = made(visitOf([lehenga], '500'))
    expect(more).toEqual([])
    expect(order?.order).not.toHaveProperty('visitId')
    expect(order?.payment).toMatchObject({ amount: 500 })
    expect(order?.payment).not.toHaveProperty('receiptId')
  })

  it('are one order again when all others are removed', () => {
    const form = visitOf([lehenga, blouse], '500')
    const typed = { ...form, split: Object.fromEntries(form.pieces.map(({ key }) => [key, '250'])) }
    const [order, ...more] = made(removePiece(typed, form.pieces[1]?.key ?? ''))
    expect(more).toEqual([])
    expect(order?.order).not.toHaveProperty('visitId')
    expect(order?.payment).toMatchObject({ amount: 500 })
    expect(order?.payment).not.toHaveProperty('receiptId')
  })

  it('that get nothing of the payment have no payment', () => {
    const orders = made(visitOf([lehenga, blouse], '1000'))
    expect(orders.map(({ payment }) => payment?.amount)).toEqual([undefined, 1_000])
    // The receipt is of the visit.
    expect(orders[1]?.payment).toHaveProperty('receiptId')
  })

  it('are paid as the split was changed; a removed piece gives its part back', () => {
    const form = visitOf([lehenga, blouse, saree], '4000')
    const keys = form.pieces.map(({ key }) => key)
    const split = { ...form, split: { [keys[0] ?? '']: '2500', [keys[1] ?? '']: '500' } }
    expect(made(split).map(({ payment }) => payment?.amount)).toEqual([2_500, 500, 1_000])
    const less = made(removePiece(split, keys[0] ?? ''))
    expect(less.map(({ payment }) => payment?.amount)).toEqual([3_000, 1_000])
  })

  it('forty are made at once, with the whole of the payment', () => {
    const pieces = Array.from({ length: 40 }, (_, index) => ({ outfitType: `Blouse ${index}` }))
    const orders = made(visitOf(pieces, '1000.01'))
    expect(orders).toHaveLength(40)
    expect(new Set(orders.map(({ id }) => id)).size).toBe(40)
    expect(sumRupees(orders.map(({ payment }) => payment?.amount ?? 0))).toBe(1_000.01)
  })

  it.each(['0', '21', '1.5'])('are not saved with a quantity of %s', (quantity) => {
    const read = checkNewOrder(visitOf([lehenga, { ...blouse, quantity }]), AT)
    expect(read.isGood).toBe(false)
    expect([...read.pieces.values()].map(({ problems }) => Object.keys(problems))).toEqual([[], ['quantity']])
  })

  it('come to a total, and to a balance where all have a price', () => {
    expect(checkNewOrder(visitOf([lehenga, blouse], '1000'), AT)).toMatchObject({
      total: 21_000,
      unpriced: 0,
      balance: 20_000,
    })
    const unpriced = visitOf([lehenga, { ...blouse, totalAmount: '' }])
    expect(checkNewOrder(unpriced, AT)).toMatchObject({ total: 18_000, unpriced: 1, balance: undefined })
  })

  it('are named by outfit and quantity', () => {
    expect(visitOf([blouse, { kind: 'custom-outfit-quotes' }]).pieces.map(newPieceName)).toEqual([
      'Maggam blouse × 2',
      'Custom design',
    ])
  })
})

describe('what is asked before several are saved', () => {
  const asked = (form: NewOrderForm) =>
    newOrderQuestions(form, checkNewOrder(form, AT), { orders: [], today: TODAY, now: Date.parse(AT) })

  it.each([
    [[lehenga, blouse], '21000', ['2. Maggam blouse × 2: ₹3,000 is the price of all 2 pieces.']],
    [[lehenga, one], '21500', ['The advance is ₹500 more than the total.']],
    [[lehenga, { ...blouse, totalAmount: '' }], '21500', []],
    [[lehenga, { ...one, dueDate: '2026-11-20' }], '', ['2. Maggam blouse: The due date has passed.']],
    [[lehenga, one].map((piece) => ({ ...piece, dueDate: '2026-11-20' })), '', ['The due date has passed.']],
  ])('%j with %s received: %j', (pieces, received, questions) => {
    expect(asked(visitOf(pieces, received))).toEqual(questions)
  })
})
