import { billText } from '@zari/shared/bill/bill'
import { MESSAGE_LANGUAGES } from '@zari/shared/languages/languages'
import { formatRupees, parseAmount, sumRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { madeUpBills, typedBill } from '@zari/shared/testing/made-up-bills'
import { orderRecord } from '@zari/shared/testing/orders'
import { isTaking } from '@zari/shared/orders/takings'
import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { firstWordsIn, otherShop } from '@zari/shared/testing/shop'
import { describe, expect, it, test } from 'vitest'
import { receiptText } from './receipt-text.ts'
import { balanceSlipOf, type Part, type Receipt, receiptOf, type ReceiptOptions } from './receipt.ts'

const first = paymentEntry({ id: 'first-entry-0000aaaa', amount: 4000, method: 'upi' })
const wrong = paymentEntry({
  id: 'wrong-entry-0000bbbb',
  amount: 500,
  method: 'cash',
  at: '2026-11-21T10:00:00.000Z',
})
const back = paymentEntry({
  id: 'back-entry-0000cccc',
  amount: -500,
  method: 'cash',
  note: 'it was for her sister',
  at: '2026-11-22T05:00:00.000Z',
  reverses: wrong.id,
})

const record = orderRecord({
  name: 'Padma Reddy',
  number: 1042,
  dueDate: '2026-11-28',
  totalAmount: '₹12,500',
  advancePaid: '4000',
  remainingDue: '8500',
  payments: [first, wrong, back],
})

const NOW = Date.parse('2026-11-23T20:00:00.000Z')
const accountName = (email: string) => (email === 'asha@zari.example' ? 'Asha' : email)
const options = {
  language: 'en',
  now: NOW,
  user: 'bina@zari.example',
  accountName,
  shop: otherShop,
  siteHost: 'kalyani.example',
  priceList: [{ id: 'lining', name: 'Lining', nameTe: 'లైనింగ్', price: 200, kind: 'extra', state: 'shown' }],
} as const

function partOf<I extends Part['type']>({ parts }: Receipt, type: I) {
  return parts.find((part): part is Extract<Part, { type: I }> => part.type === type)
}

describe('a receipt', () => {
  it('has shop, order, date in India, amount, method, who took it, total, paid in sum and balance', () => {
    const text = receiptText(receiptOf([record], first, options))
    for (const words of [
      otherShop.name,
      otherShop.phone,
      otherShop.street,
      'Receipt ID: 0000aaaa',
      'Order: 1042 · 8f3a91c2',
      'Due date: 28 Nov 2026',
      'Name: Padma Reddy',
      /Date: 21 Nov 2026, 3:00/,
      '*Amount received: ₹4,000*',
      'Paid by: UPI',
      'Received by: Asha\n',
      // Past midnight in India.
      'On 24 Nov 2026',
      'Total: ₹12,500',
      'Paid so far: ₹4,000',
      'Balance: ₹8,500',
      `UPI: ${otherShop.upiId}`,
      otherShop.receiptFoot,
      'Privacy: kalyani.example/privacy',
    ])
      expect(text).toMatch(words)
  })

  it('names no day that the shop has not promised', () => {
    const order = { ...record, dueDateSetAt: null }
    expect(receiptText(receiptOf([order], first, options))).not.toContain('Due date')
  })

  it('of a shop without a phone has no empty line for it', () => {
    for (const language of MESSAGE_LANGUAGES) {
      const shop = { ...otherShop, phone: '' }
      const text = receiptText(receiptOf([record], first, { ...options, language, shop }))
      expect(text).toMatch(/^\*[^\n]+\*\n[^\n]+\n\n\S/)
    }
  })

  it('says what is no amount, in place of a balance and of a QR', () => {
    const text = receiptText(receiptOf([{ ...record, totalAmount: '9500 + 500 falls' }], first, options))
    expect(text).toContain('Balance: Not an amount: 9500 + 500 falls')
    expect(text).not.toMatch(/Paid in full|UPI:/)
  })

  it('printed again says what was true after its payment and, below, the balance today', () => {
    const payments = [
      paymentEntry({ id: 'advance', amount: 10_000 }),
      paymentEntry({ id: 'rest', amount: 12_500, at: '2026-11-23T09:00:00.000Z' }),
    ] as const
    const paid = {
      ...record,
      totalAmount: '22500',
      advancePaid: '22500',
      remainingDue: '0',
      payments: [...payments],
    }
    const receipt = receiptOf([paid], payments[0], options)
    expect(receiptText(receipt)).toContain(
      'On 21 Nov 2026\nTotal: ₹22,500\nPaid so far: ₹10,000\nBalance after payment: ₹12,500\n\nBalance today, 24 Nov 2026: Paid in full',
    )
    expect(partOf(receipt, 'upi')).toBeUndefined()
    expect(receiptText(receiptOf([paid], payments[1], options))).toContain(
      'On 24 Nov 2026\nTotal: ₹22,500\nPaid so far: ₹22,500\nBalance: Paid in full\n\nThank you',
    )
  })

  it('counts money that was moved from when it was moved', () => {
    const first = paymentEntry({ id: 'first', amount: 1000, at: '2026-11-22T09:00:00.000Z' })
    const receivedAt = '2026-11-23T09:00:00.000Z'
    const moved = paymentEntry({ id: 'moved', amount: 300, moveId: 'call', moveWith: 'x', receivedAt })
    const order = { ...record, totalAmount: '2000', advancePaid: '1300', payments: [first, moved] }
    const text = (entry: typeof first) => receiptText(receiptOf([order], entry, options))
    expect(text(first)).toContain('Paid so far: ₹1,000\nBalance after payment: ₹1,000')
    expect(text(moved)).toContain('*Amount received: ₹300*')
  })

  it('says that its payment was reversed, and when; why is the shop’s own', () => {
    const receipt = receiptOf([record], wrong, options)
    expect(partOf(receipt, 'amount')?.isReversed).toBe(true)
    expect(partOf(receipt, 'stamp')?.text).toBe('This payment was cancelled on 22 Nov 2026')
    expect(receiptText(receipt)).toContain('~₹500~')
    expect(receiptText(receipt)).not.toContain('sister')
  })

  it('of what was taken back is no receipt of a payment', () => {
    const receipt = receiptOf([record], back, options)
    expect(receipt.title).toBe('Payment cancelled')
    expect(partOf(receipt, 'amount')).toMatchObject({ name: 'Amount cancelled', amount: '₹500' })
  })

  it('of a payment that only this device has names who is signed in', () => {
    const waiting = paymentEntry({ by: '', receivedAt: null })
    expect(receiptText(receiptOf([{ ...record, payments: [waiting] }], waiting, options))).toContain(
      'Received by: bina',
    )
  })

  it('of a payment whose method was not said names none', () => {
    const advance = paymentEntry({ amount: 500, method: 'not-said' })
    const text = receiptText(receiptOf([{ ...record, payments: [advance] }], advance, options))
    expect(text).toContain('₹500')
    expect(text).not.toMatch(/Paid:|Not said|not-said/)
  })

  it('is of money that changed hands only', () => {
    expect(isTaking(paymentEntry({ method: 'not-said' }))).toBe(true)
    expect(isTaking(first)).toBe(true)
    expect(isTaking(back)).toBe(true)
    expect(isTaking(paymentEntry({ method: 'before' }))).toBe(false)
    expect(isTaking(paymentEntry({ method: 'correction' }))).toBe(false)
  })
})

describe('a balance slip', () => {
  it('has each payment once, and says which were reversed', () => {
    expect(partOf(balanceSlipOf([record], options), 'payments')?.rows).toEqual([
      { day: '21 Nov 2026', method: 'UPI', amount: '₹4,000' },
      { day: '21 Nov 2026', method: 'Cash', amount: '₹500', reversed: 'cancelled' },
    ])
  })

  const sumsCases: Array<[what: string, money: Partial<OrderRecord>, rows: string[]]> = [
    ['nothing known', { totalAmount: null, advancePaid: null }, ['Paid so far ₹0']],
    [
      'paid in full',
      { totalAmount: '1000', advancePaid: '1000' },
      ['Total ₹1,000', 'Paid so far ₹1,000', 'Balance Paid in full'],
    ],
    [
      'paid beyond the total',
      { totalAmount: '1000', advancePaid: '1200' },
      ['Total ₹1,000', 'Paid so far ₹1,200', 'Balance Paid in full', 'Paid more than the total ₹200'],
    ],
    [
      'an old balance without a total',
      { totalAmount: null, advancePaid: null, remainingDue: '700' },
      ['Paid so far ₹0', 'Balance ₹700'],
    ],
  ]
  test.each(sumsCases)('%s', (_what, money, rows) => {
    const bare = { ...record, remainingDue: null, payments: [], ...money }
    expect(partOf(balanceSlipOf([bare], options), 'sums')?.rows.map((row) => row.join(' '))).toEqual(rows)
  })
})

describe('the QR', () => {
  it('asks for what is still due, with the order’s id', () => {
    const { link } = partOf(balanceSlipOf([record], options), 'upi') ?? {}
    expect(link).toContain('am=8500.00')
    expect(link).toContain(`tn=Order%201042`)
  })

  test.each<[string, Partial<OrderRecord>, string]>([
    ['without the shop’s id', {}, ''],
    ['when nothing is due', { advancePaid: '12500' }, 'zari@okbank'],
    ['when nobody can tell what is due', { totalAmount: 'later' }, 'zari@okbank'],
    ['of a cancelled order', { status: 'cancelled' }, 'zari@okbank'],
  ])('is not there %s', (_when, changes, upiId) => {
    expect(
      partOf(
        balanceSlipOf([{ ...record, ...changes }], { ...options, shop: { ...otherShop, upiId } }),
        'upi',
      ),
    ).toBeUndefined()
  })
})

describe('in the customer’s language', () => {
  test.each([
    ['te', /[\u0C00-\u0C7F]/, 'రసీదు'],
    ['hi', /[\u0900-\u097F]/, 'रसीद'],
  ] as const)('%s: every word of ours is in its own script', (language, script, title) => {
    const { parts } = receiptOf([record], wrong, { ...options, language })
    expect(parts[0]).toEqual({ type: 'title', text: title })
    const names = parts.flatMap((part) =>
      part.type === 'facts' || part.type === 'sums'
        ? part.rows.map(([name]) => name)
        : 'text' in part
          ? [part.text]
          : [],
    )
    for (const name of names.filter((each) => each !== otherShop.receiptFoot)) expect(name).toMatch(script)
  })

  test.each(MESSAGE_LANGUAGES)('%s: no hole where a value should be', (language) => {
    const texts = [
      receiptOf([record], back, { ...options, language }),
      balanceSlipOf([record], { ...options, language }),
    ]
    for (const receipt of texts) {
      const text = receiptText(receipt)
      expect(text).not.toMatch(/undefined|null|NaN|Invalid/)
      expect(firstWordsIn(text)).toEqual([])
    }
  })
})

describe('the bill on a receipt', () => {
  const line = (id: string, what: string, each: number, count = 1) => ({ id, row: null, what, count, each })
  const lines = [line('garment', 'Blouse', 650), { ...line('x', 'Lining', 200, 2), row: 'lining' }]
  const taken = paymentEntry({ id: 'taken', amount: 500, ofTotal: 1050 })
  const billed = orderRecord({
    kind: 'outfit-details-orders',
    bill: billText(lines),
    totalAmount: '1050',
    advancePaid: '500',
    payments: [taken],
  })
  const text = (order: OrderRecord, more: Partial<ReceiptOptions> = {}) =>
    receiptText(receiptOf([order], taken, { ...options, ...more }))
  const longer = billText([...lines, line('y', 'Latkan', 150.5)])

  it('stands above the total, in the customer’s language where the price list has it', () => {
    expect(text(billed)).toContain(
      'On 24 Nov 2026\nBlouse: ₹650\nLining, 2 × ₹200: ₹400\nTotal: ₹1,050\nPaid so far: ₹500\nBalance: ₹550',
    )
    expect(text(billed, { language: 'te' })).toContain('లైనింగ్, 2 × ₹200: ₹400')
    const slip = receiptText(balanceSlipOf([billed], options))
    expect(slip).toContain('Lining, 2 × ₹200: ₹400\nTotal: ₹1,050')
  })

  it('is what was paid against: lines that came later stand under today', () => {
    const now = text({ ...billed, bill: longer, totalAmount: '1200.5' })
    expect(now).toContain(
      [
        'On 21 Nov 2026\nTotal at payment: ₹1,050\nPaid so far: ₹500\nBalance after payment: ₹550\n\n',
        'Today, 24 Nov 2026\nBlouse: ₹650\nLining, 2 × ₹200: ₹400\nLatkan: ₹150.50\n',
        'Total: ₹1,200.50\nPaid so far: ₹500\nBalance: ₹700.50',
      ].join(''),
    )
  })

  it('stays above the total after a later payment, and a total without lines is the one of then, too', () => {
    const rest = paymentEntry({ id: 'rest', amount: 550, at: '2026-11-23T09:00:00.000Z', ofTotal: 1050 })
    const paid = { ...billed, advancePaid: '1050', payments: [taken, rest] }
    expect(text(paid)).toContain(
      'On 21 Nov 2026\nBlouse: ₹650\nLining, 2 × ₹200: ₹400\nTotal: ₹1,050\nPaid so far: ₹500\nBalance after payment: ₹550',
    )
    expect(text({ ...billed, bill: null, totalAmount: '2000' })).toContain(
      'Total at payment: ₹1,050\nPaid so far: ₹500\nBalance after payment: ₹550\n\nToday, 24 Nov 2026\nTotal: ₹2,000',
    )
  })

  it('of a payment that kept no total is today’s once something else has changed', () => {
    const unknown = paymentEntry({ id: 'taken', amount: 500 })
    const rest = paymentEntry({ id: 'rest', amount: 100, at: '2026-11-23T09:00:00.000Z' })
    const order = { ...billed, advancePaid: '600', payments: [unknown, rest] }
    expect(text(order)).toMatch(/^On 21 Nov 2026\nTotal: ₹1,050\n[^]*^Today, 24 Nov 2026\nBlouse: ₹650/m)
  })

  it('has as many lines as the paper has room for, and one sum of the others', () => {
    const many = Array.from({ length: 17 }, (_, index) => line(`l${index}`, `Work ${index}`, 128))
    const order = {
      ...billed,
      bill: billText(many),
      totalAmount: '2176',
      payments: [{ ...taken, ofTotal: 2176 }],
    }
    const short = text(order, { mostLines: 12 })
    expect(short).toContain('Work 11: ₹128\nand 5 more: ₹640\nTotal: ₹2,176')
    expect(short).not.toContain('Work 12')
    expect(text(order)).toContain('Work 16: ₹128\nTotal')
  })

  it.each(madeUpBills)('on 58 mm has at most 13 rows, which add up to the total: %s', (_name, steps, sum) => {
    const lines = typedBill(steps)
    const order = { ...billed, bill: billText(lines), totalAmount: String(sum), advancePaid: '0' }
    const payments = [{ ...taken, ofTotal: sum }]
    const sums = receiptOf([{ ...order, payments }], taken, { ...options, mostLines: 12 })
    const part = partOf(sums, 'sums')
    const total = part?.rows.findIndex(([name]) => name === 'Total') ?? -1
    expect(part?.rows[total]?.[1]).toBe(formatRupees(sum))
    const amounts = part?.rows.slice(0, total).map(([, amount]) => parseAmount(amount)) ?? []
    expect(amounts).toHaveLength(Math.min(13, lines.length))
    expect(sumRupees(amounts)).toBe(sum)
  })

  it('of a visit stands below its piece', () => {
    const other = orderRecord({ id: 'other', number: 7, outfitType: 'Saree', totalAmount: '900' })
    const visit = receiptOf([{ ...billed, number: 6, outfitType: 'Blouse' }, other], taken, options)
    expect(receiptText(visit)).toContain(
      '₹1,050\nDue date: 28 Nov 2026\nBlouse: ₹650\nLining, 2 × ₹200: ₹400\n*7 Saree*',
    )
  })
})
