import type { OrderRecord } from '@zari/shared/orders/order'
import { orderRecord } from '@zari/shared/testing/orders'
import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { otherShop } from '@zari/shared/testing/shop'
import { MESSAGE_LANGUAGES } from '@zari/shared/languages/languages'
import { describe, expect, it, test } from 'vitest'
import { receiptText } from './receipt-text.ts'
import { balanceSlipOf, receiptOf } from './receipt.ts'

const options = {
  language: 'en',
  now: Date.parse('2026-11-24T10:00:00.000Z'),
  user: 'asha@zari.example',
  accountName: (email: string) => email.split('@')[0] ?? email,
  siteHost: 'kalyani.example',
  shop: { ...otherShop, upiId: 'zari@okbank' },
  priceList: [],
} as const

const part = (id: string, amount: number) =>
  paymentEntry({ id, amount, receiptId: '0193f1c0-0000-7000-8000-00000000aaaa' })
const silk = JSON.stringify([{ what: 'Green silk', count: 2, picture: null, returnedOn: null }])

const lehenga = orderRecord({
  kind: 'outfit-details-orders',
  id: 'lehenga',
  number: 1042,
  name: 'Padma Reddy',
  outfitType: 'Lehenga',
  totalAmount: '12500',
  advancePaid: '3500',
  dueDate: '2026-11-28',
  material: silk,
  payments: [part('one', 3500)],
})
const blouse = orderRecord({
  kind: 'outfit-details-orders',
  id: 'blouse',
  number: 1043,
  outfitType: 'Blouse',
  quantity: 3,
  totalAmount: '6000',
  advancePaid: '1500',
  dueDate: '2026-12-05',
  payments: [part('two', 1500)],
})
const orders = [lehenga, blouse] as const
const textOf = (seen: readonly [OrderRecord, ...OrderRecord[]] = orders, entry = seen[0].payments[0]) =>
  receiptText(receiptOf(seen, entry ?? paymentEntry(), options))

describe('the receipt of a visit', () => {
  it('has all that was received once, each order, and one balance', () => {
    const text = textOf()
    for (const words of [
      'Receipt ID: 0000aaaa',
      '*Amount received: ₹5,000*',
      'Name: Padma Reddy',
      '*1042 Lehenga*: ₹12,500\nDue date: 28 Nov 2026\n2 × Green silk',
      '*1043 Blouse × 3*: ₹6,000\nDue date: 5 Dec 2026',
      'Total: ₹18,500\nPaid so far: ₹5,000\nBalance: ₹13,500',
    ])
      expect(text).toContain(words)
    expect(text.match(/UPI:/g)).toHaveLength(1)
  })

  it('asks for the one balance by its QR', () => {
    const upi = receiptOf(orders, lehenga.payments[0] ?? paymentEntry(), options).parts.find(
      ({ type }) => type === 'upi',
    )
    expect(upi).toMatchObject({ link: expect.stringContaining('am=13500.00') })
    expect(upi).toMatchObject({ link: expect.stringContaining('tn=Order%201042%20and%201%20more') })
  })

  it('says of an order without a price that it has none, and counts it in nothing but what was paid', () => {
    const text = textOf([lehenga, { ...blouse, totalAmount: null, remainingDue: null }])
    expect(text).toContain('*1043 Blouse × 3*: Price later')
    expect(text).toContain('Total: ₹12,500\nPaid so far: ₹5,000\nBalance: ₹9,000')
  })

  it('says how much of it was cancelled, and strikes it out when all was', () => {
    const back = (of: string, amount: number) => ({
      ...part(`back-${of}`, -amount),
      reverses: of,
      note: 'typed twice',
    })
    const without = { ...blouse, advancePaid: '0', payments: [...blouse.payments, back('two', 1500)] }
    expect(textOf([lehenga, without])).toContain('₹1,500: This payment was cancelled on 21 Nov 2026')
    const taken: OrderRecord = { ...lehenga, payments: [...lehenga.payments, back('one', 3500)] }
    const both = [taken, without] as const
    expect(textOf(both)).toContain('~₹5,000~')
    expect(textOf(both, both[0].payments[1])).toContain('*Amount cancelled: ₹5,000*')
  })

  it('says what was paid above the total where two tablets took the balance', () => {
    const text = textOf([lehenga, { ...blouse, advancePaid: '7000' }])
    expect(text).toContain('Balance: ₹9,000\nPaid more than the total: ₹1,000')
  })

  it('of one piece is the same when a second piece is added and paid for, and when it leaves', () => {
    const at = '2026-11-23T09:00:00.000Z'
    const early = { ...lehenga, createdAt: '2026-11-20T09:00:00.000Z' }
    const alone = textOf([early])
    const later = { ...part('two', 1500), receiptId: '0193f1c0-0000-7000-8000-00000000bbbb', at }
    const together = textOf([early, { ...blouse, createdAt: at, payments: [later] }])
    expect(alone).toContain('Order: 1042')
    expect(alone).toContain('Paid so far: ₹3,500\nBalance: ₹9,000')
    expect(together).toContain('Order: 1042')
    expect(together).not.toContain('1043')
    expect(together).toContain('Paid so far: ₹3,500\nBalance after payment: ₹9,000')
    expect(together).toContain('Balance today, 24 Nov 2026: ₹13,500')
    expect(textOf([early])).toBe(alone)
  })

  test.each(MESSAGE_LANGUAGES)('%s: no hole where a value should be', (language) => {
    for (const receipt of [
      receiptOf(orders, part('one', 3500), { ...options, language }),
      balanceSlipOf(orders, { ...options, language }),
    ])
      expect(receiptText(receipt)).not.toMatch(/undefined|null|NaN|Invalid/)
  })
})

it('the balance slip of a visit has each receipt once', () => {
  const slip = balanceSlipOf(
    [lehenga, { ...blouse, payments: [...blouse.payments, paymentEntry({ id: 'own', amount: 20 })] }],
    options,
  )
  expect(slip.parts.find(({ type }) => type === 'payments')).toMatchObject({
    rows: [{ amount: '₹5,000' }, { amount: '₹20' }],
  })
})

it('material that the shop has is on the bill of one order, too, and what was given back is not', () => {
  expect(receiptText(balanceSlipOf([lehenga], options))).toContain('Material we have: 2 × Green silk')
  const returned = silk.replace('"returnedOn":null', '"returnedOn":"2026-11-23"')
  expect(receiptText(balanceSlipOf([{ ...lehenga, material: returned }], options))).not.toContain('silk')
})
