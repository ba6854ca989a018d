import type { EditableFields } from '../orders/order.ts'
import type { OrderRecord } from '../orders/order.ts'
import type { PaymentEntry, PaymentInput } from '../orders/payment.ts'

export const AT = '2026-11-21T09:30:00.000Z'

export function paymentOf(changes: Partial<PaymentInput> = {}): PaymentInput {
  return { amount: 500, method: 'cash', note: '', at: AT, ...changes }
}

export function paymentEntry(changes: Partial<PaymentEntry> = {}): PaymentEntry {
  const received = { at: AT, receivedAt: AT, by: 'asha@zari.example' }
  return { id: 'earlier-one', amount: 1000, method: 'cash', note: '', ...received, ...changes }
}

type Told = Pick<PaymentEntry, 'amount' | 'method'> &
  Partial<Pick<PaymentEntry, 'note' | 'reverses' | 'refund' | 'receiptId'>>

interface PaymentCase {
  has: Partial<OrderRecord>
  payment: PaymentInput
  result: Partial<EditableFields>
  entries: Told[]
}

const earlier = { payments: [paymentEntry()], advancePaid: '1000' }
const { amount, method } = paymentEntry()
const first = { amount, method }

const back = { amount: -1000, method: 'cash', refund: true } as const

/** All that was received was paid out again. */
export const refunded = {
  payments: [paymentEntry(), paymentEntry({ id: 'refund', amount: -1000, refund: true })],
  advancePaid: '0',
}

/** What a payment means: for the rule, at the server, and on the screen of a tablet that has not sent it yet. */
export const paymentCases: Record<string, PaymentCase> = {
  'the first of an order': {
    has: { totalAmount: '9000' },
    payment: paymentOf(),
    result: { advancePaid: '500', remainingDue: '8500' },
    entries: [{ amount: 500, method: 'cash' }],
  },
  'one more': {
    has: { ...earlier, totalAmount: '₹9,000', remainingDue: '8000' },
    payment: paymentOf({ amount: 2000.5, method: 'upi', note: 'by her sister' }),
    result: { advancePaid: '3000.5', remainingDue: '5999.5' },
    entries: [first, { amount: 2000.5, method: 'upi', note: 'by her sister' }],
  },
  'a part of money for several orders': {
    has: { totalAmount: '9000' },
    payment: paymentOf({ receiptId: '0193f1c0-0000-7000-8000-000000000301' }),
    result: { advancePaid: '500', remainingDue: '8500' },
    entries: [{ amount: 500, method: 'cash', receiptId: '0193f1c0-0000-7000-8000-000000000301' }],
  },
  'paise add up to the paisa': {
    has: { payments: [paymentEntry({ amount: 0.1 })], advancePaid: '0.1' },
    payment: paymentOf({ amount: 0.2 }),
    result: { advancePaid: '0.3' },
    entries: [
      { amount: 0.1, method: 'cash' },
      { amount: 0.2, method: 'cash' },
    ],
  },
  'after an advance that was typed, which becomes the first entry': {
    has: { totalAmount: '10,000/-', advancePaid: 'Rs. 1,000', remainingDue: '9000' },
    payment: paymentOf({ amount: 5000 }),
    result: { advancePaid: '6000', remainingDue: '4000' },
    entries: [
      { amount: 1000, method: 'before' },
      { amount: 5000, method: 'cash' },
    ],
  },
  'after an advance that can’t be read: what the person said it was': {
    has: { totalAmount: '10000', advancePaid: 'half by Ravi' },
    payment: paymentOf({ amount: 2000, before: 5000 }),
    result: { advancePaid: '7000', remainingDue: '3000' },
    entries: [
      { amount: 5000, method: 'before', note: 'half by Ravi' },
      { amount: 2000, method: 'cash' },
    ],
  },
  'after an advance that nobody can reckon with': {
    has: { advancePaid: '9'.repeat(40) },
    payment: paymentOf({ before: 300 }),
    result: { advancePaid: '800' },
    entries: [
      { amount: 300, method: 'before', note: '9'.repeat(40) },
      { amount: 500, method: 'cash' },
    ],
  },
  'what is said of an advance that somebody has made readable meanwhile does not count': {
    has: { advancePaid: '4000' },
    payment: paymentOf({ before: 5000 }),
    result: { advancePaid: '4500' },
    entries: [
      { amount: 4000, method: 'before' },
      { amount: 500, method: 'cash' },
    ],
  },
  'what is said of the advance of an order that has entries does not count': {
    has: earlier,
    payment: paymentOf({ before: 5000 }),
    result: { advancePaid: '1500' },
    entries: [first, { amount: 500, method: 'cash' }],
  },
  'more than the total': {
    has: { totalAmount: '400' },
    payment: paymentOf(),
    result: { advancePaid: '500', remainingDue: '0' },
    entries: [{ amount: 500, method: 'cash' }],
  },
  'a reversal takes an entry back': {
    has: { ...earlier, totalAmount: '9000', remainingDue: '8000' },
    payment: paymentOf({ amount: -1000, reverses: 'earlier-one', note: 'typed twice' }),
    result: { advancePaid: '0', remainingDue: '9000' },
    entries: [first, { amount: -1000, method: 'cash', reverses: 'earlier-one', note: 'typed twice' }],
  },
  'a second reversal of the same changes nothing': {
    has: {
      ...earlier,
      payments: [paymentEntry(), paymentEntry({ id: 'back', amount: -1000, reverses: 'earlier-one' })],
      advancePaid: '0',
    },
    payment: paymentOf({ amount: -1000, reverses: 'earlier-one', note: 'by me too' }),
    result: { advancePaid: '0' },
    entries: [first, { amount: -1000, method: 'cash', reverses: 'earlier-one' }],
  },
  'what takes a correction back adds again': {
    has: {
      payments: [paymentEntry(), paymentEntry({ id: 'typed', amount: -300, method: 'correction' })],
      advancePaid: '700',
    },
    payment: paymentOf({ amount: 300, method: 'correction', reverses: 'typed', note: 'the wrong order' }),
    result: { advancePaid: '1000' },
    entries: [
      first,
      { amount: -300, method: 'correction' },
      { amount: 300, method: 'correction', reverses: 'typed', note: 'the wrong order' },
    ],
  },
  'a refund of a part, by another method': {
    has: { ...earlier, totalAmount: '9000', remainingDue: '8000' },
    payment: paymentOf({ amount: -300, method: 'upi', refund: true }),
    result: { advancePaid: '700', remainingDue: '8300' },
    entries: [first, { amount: -300, method: 'upi', refund: true }],
  },
  'a refund of a typed advance, which becomes the first entry': {
    has: { advancePaid: '1000' },
    payment: paymentOf({ amount: -1000, refund: true }),
    result: { advancePaid: '0' },
    entries: [
      { amount: 1000, method: 'before' },
      { amount: -1000, method: 'cash', refund: true },
    ],
  },
  'a second refund that a person says was paid out, too': {
    has: refunded,
    payment: paymentOf({ amount: -1000, refund: true, belowZero: true }),
    result: { advancePaid: '-1000' },
    entries: [first, back, back],
  },
  'the reversal of a refund': {
    has: refunded,
    payment: paymentOf({ amount: 1000, reverses: 'refund', note: 'not cancelled' }),
    result: { advancePaid: '1000' },
    entries: [first, back, { amount: 1000, method: 'cash', reverses: 'refund', note: 'not cancelled' }],
  },
  'what takes back an advance of which the method was not said': {
    has: { payments: [paymentEntry({ id: 'typed', amount: 500, method: 'not-said' })], advancePaid: '500' },
    payment: paymentOf({ amount: -500, method: 'not-said', reverses: 'typed', note: 'it was UPI' }),
    result: { advancePaid: '0' },
    entries: [
      { amount: 500, method: 'not-said' },
      { amount: -500, method: 'not-said', reverses: 'typed', note: 'it was UPI' },
    ],
  },
}

/** What the server refuses, with its words. */
export const refusedPayments: Record<string, { payment: object; message: RegExp }> = {
  'of nothing': { payment: paymentOf({ amount: 0 }), message: /more than ₹0/ },
  'below nothing': { payment: paymentOf({ amount: -500 }), message: /more than ₹0/ },
  'that is a refund and above nothing': {
    payment: { ...paymentOf(), refund: true },
    message: /more than ₹0/,
  },
  'that is a refund and a reversal': {
    payment: { ...paymentOf({ amount: -1000, reverses: 'earlier-one', note: 'wrong' }), refund: true },
    message: /cancels no payment/,
  },
  'in words': { payment: { ...paymentOf(), amount: 'five thousand' }, message: /in rupees, such as 2500/ },
  'in digits that are text': { payment: { ...paymentOf(), amount: '5000' }, message: /in rupees/ },
  'of no number': { payment: { ...paymentOf(), amount: null }, message: /in rupees/ },
  'of more than any order costs': { payment: paymentOf({ amount: 1e12 }), message: /too large/ },
  'of a part of a paisa': { payment: paymentOf({ amount: 0.001 }), message: /two digits/ },
  'without an amount': { payment: { method: 'cash', at: AT }, message: /Required|in rupees/ },
  'by cheque': { payment: { ...paymentOf(), method: 'cheque' }, message: /cash, UPI or card/ },
  'as a correction': { payment: paymentOf({ method: 'correction' }), message: /cash, UPI or card/ },
  'in a way that was not said': { payment: paymentOf({ method: 'not-said' }), message: /cash, UPI or card/ },
  'as one of before': { payment: paymentOf({ method: 'before' }), message: /cash, UPI or card/ },
  'at no time': { payment: paymentOf({ at: 'yesterday' }), message: /not an instant/ },
  'on a day that does not exist': {
    payment: paymentOf({ at: '2026-13-45T00:00:00Z' }),
    message: /not an instant/,
  },
  'on 30 February': { payment: paymentOf({ at: '2026-02-30T08:00:00Z' }), message: /not an instant/ },
  'before any day that Collections can show': {
    payment: paymentOf({ at: '0000-01-01T00:00:00Z' }),
    message: /not an instant/,
  },
  'with a note that is a book': { payment: paymentOf({ note: 'x'.repeat(501) }), message: /under 500/ },
  'on top of less than nothing': { payment: paymentOf({ before: -1 }), message: /below ₹0/ },
  'by somebody that it names itself': {
    payment: { ...paymentOf(), by: 'owner@zari.example' },
    message: /Unknown field/,
  },
  'that reverses what is not there': {
    payment: paymentOf({ amount: -500, reverses: 'nothing', note: 'wrong' }),
    message: /not on this order/,
  },
  'that reverses without a reason': {
    payment: paymentOf({ amount: -1000, reverses: 'earlier-one' }),
    message: /write the reason/,
  },
  'that reverses another amount': {
    payment: paymentOf({ amount: -900, reverses: 'earlier-one', note: 'wrong' }),
    message: /another payment/,
  },
  'that reverses what was paid in another way': {
    payment: paymentOf({ amount: -1000, method: 'upi', reverses: 'earlier-one', note: 'wrong' }),
    message: /another payment/,
  },
  'that reverses a reversal': {
    payment: paymentOf({ amount: 200, reverses: 'back', note: 'wrong' }),
    message: /already cancelled/,
  },
}

/** A record on which each of `refusedPayments` is refused. */
export const refusing: Partial<OrderRecord> = {
  advancePaid: '1000',
  payments: [
    paymentEntry(),
    paymentEntry({ id: 'wrong', amount: 200 }),
    paymentEntry({ id: 'back', amount: -200, reverses: 'wrong' }),
  ],
}

interface CorrectionCase {
  has: Partial<OrderRecord>
  typed: string | null
  result: Partial<EditableFields>
  entries: Told[]
}

/** What typing an advance means: money received where none stood, else an entry of the difference. */
export const correctionCases: Record<string, CorrectionCase> = {
  'of an order without money': {
    has: { totalAmount: '9000' },
    typed: '₹1,000',
    result: { advancePaid: '₹1,000', remainingDue: '8000' },
    entries: [{ amount: 1000, method: 'not-said' }],
  },
  'of an order of which it was said that nothing was paid': {
    has: { totalAmount: '9000', advancePaid: '0', remainingDue: '9000' },
    typed: '500',
    result: { advancePaid: '500', remainingDue: '8500' },
    entries: [{ amount: 500, method: 'not-said' }],
  },
  'where every payment was cancelled': {
    has: {
      payments: [paymentEntry(), paymentEntry({ id: 'back', amount: -1000, reverses: 'earlier-one' })],
      advancePaid: '0',
    },
    typed: '800',
    result: { advancePaid: '800' },
    entries: [
      first,
      { amount: -1000, method: 'cash', reverses: 'earlier-one' },
      { amount: 800, method: 'not-said' },
    ],
  },
  'where all was refunded': {
    has: refunded,
    typed: '800',
    result: { advancePaid: '800' },
    entries: [first, back, { amount: 800, method: 'not-said' }],
  },
  'where a payment stands that was corrected to nothing': {
    has: {
      payments: [paymentEntry(), paymentEntry({ id: 'typed', amount: -1000, method: 'correction' })],
      advancePaid: '0',
    },
    typed: '1000',
    result: { advancePaid: '1000' },
    entries: [first, { amount: -1000, method: 'correction' }, { amount: 1000, method: 'correction' }],
  },
  'over an advance that can’t be read': {
    has: { advancePaid: 'half by Ravi' },
    typed: '700',
    result: { advancePaid: '700' },
    entries: [{ amount: 700, method: 'correction' }],
  },
  'below nothing': {
    has: {},
    typed: '-200',
    result: { advancePaid: '-200' },
    entries: [{ amount: -200, method: 'correction' }],
  },
  'over an advance that was typed before': {
    has: { totalAmount: '9000', advancePaid: '500', remainingDue: '8500' },
    typed: '700',
    result: { advancePaid: '700', remainingDue: '8300' },
    entries: [
      { amount: 500, method: 'before' },
      { amount: 200, method: 'correction' },
    ],
  },
  'less than what the entries come to': {
    has: { ...earlier, totalAmount: '9000', remainingDue: '8000' },
    typed: '400',
    result: { advancePaid: '400', remainingDue: '8600' },
    entries: [first, { amount: -600, method: 'correction' }],
  },
  'nothing, where there are entries': {
    has: { ...earlier, totalAmount: '9000', remainingDue: '8000' },
    typed: null,
    result: { advancePaid: null, remainingDue: '9000' },
    entries: [first, { amount: -1000, method: 'correction' }],
  },
  'the same amount, written otherwise': {
    has: earlier,
    typed: 'Rs. 1,000/-',
    result: { advancePaid: 'Rs. 1,000/-' },
    entries: [first],
  },
  'the same amount, written otherwise, where there are no entries': {
    has: { advancePaid: '1000' },
    typed: '₹1,000',
    result: { advancePaid: '₹1,000' },
    entries: [],
  },
  'words, which count as nothing': {
    has: { totalAmount: '9000' },
    typed: 'half by Ravi',
    result: { advancePaid: 'half by Ravi', remainingDue: '9000' },
    entries: [],
  },
}

/** The entries without who, when and their ids. */
export function told(payments: readonly PaymentEntry[]): Told[] {
  return payments.map(({ amount: rupees, method: way, note, reverses, refund, receiptId }) => ({
    amount: rupees,
    method: way,
    ...(note && { note }),
    ...(reverses !== undefined && { reverses }),
    ...(refund && { refund }),
    ...(receiptId !== undefined && { receiptId }),
  }))
}
