import { describe, expect, it } from 'vitest'
import type { EntryStamp } from '../auth/entry-stamp.ts'
import { orderRecord } from '../testing/orders.ts'
import {
  AT,
  correctionCases,
  paymentCases,
  paymentEntry,
  paymentOf,
  refusedPayments,
  refunded,
  refusing,
  told,
} from '../testing/payment-cases.ts'
import { validate } from '../lib/validation.ts'
import type { OrderRecord } from './order.ts'
import { type PaymentInput, paymentSchema, readPayments } from './payment.ts'
import { planEdit } from './plan-edit.ts'
import { canReverse, correctionEntries, paidSoFar, planPayment } from './plan-payment.ts'

const stamp: EntryStamp = { id: 'this-one', at: AT, receivedAt: AT, by: 'asha@zari.example' }

function taking(record: OrderRecord, payment: PaymentInput) {
  const { changes, entries, issues } = planPayment(record, payment, stamp)
  return { after: { ...record, ...changes, payments: [...record.payments, ...entries] }, issues }
}

describe('a payment', () => {
  it.each(Object.entries(paymentCases))('%s', (_, { has, payment, result, entries }) => {
    expect(validate(paymentSchema, payment)).toEqual({ ok: true, value: payment })
    const record = orderRecord(has)
    const { after, issues } = taking(record, payment)
    expect(issues).toEqual([])
    expect(after).toMatchObject(result)
    expect(told(after.payments)).toEqual(entries)
    expect(paidSoFar(after)).toBe(Number(after.advancePaid))
  })

  it.each(Object.entries(refusedPayments))('is refused %s', (_, { payment, message }) => {
    const checked = validate(paymentSchema, payment)
    const issues = checked.ok
      ? planPayment(orderRecord(refusing), checked.value, stamp).issues
      : checked.issues
    expect(issues.map((issue) => issue.message).join()).toMatch(message)
  })

  it.each([
    [
      'a refund of more than was received',
      { payments: [paymentEntry()] },
      { amount: -1001, refund: true as const },
    ],
    ['a refund after another', refunded, { amount: -1, refund: true as const }],
    [
      'the reversal of what was refunded',
      refunded,
      { amount: -1000, reverses: 'earlier-one', note: 'wrong' },
    ],
  ])('is asked about where it is %s', (_, has, payment) => {
    const { entries, refusal } = planPayment(orderRecord(has), paymentOf(payment), stamp)
    expect([entries, refusal?.code]).toEqual([[], 'below_zero'])
    expect(refusal?.out?.id).toBe(has.payments[1]?.id)
  })

  it('that was refunded is not reversed before the refund is', () => {
    const [first = paymentEntry(), back = first] = refunded.payments
    const reversal = paymentEntry({ id: 'opposite', amount: 1000, reverses: 'refund' })
    expect(refunded.payments.map((entry) => canReverse(refunded.payments, entry))).toEqual([false, true])
    expect(canReverse([first, back, reversal], first)).toBe(true)
  })

  it('is entered once', () => {
    const record = orderRecord()
    const { after } = taking(record, paymentOf())
    const again = planPayment(after, paymentOf(), stamp)
    expect(again).toEqual({ changes: {}, entries: [], issues: [] })
  })

  it('of a device whose clock is ahead counts from when the server got it', () => {
    const at = '2027-03-01T00:00:00.000Z'
    const { entries } = planPayment(orderRecord(), paymentOf({ at }), { ...stamp, at })
    expect(entries[0]?.at).toBe(AT)
    const shown = planPayment(orderRecord(), paymentOf({ at }), { ...stamp, at, receivedAt: null })
    expect(shown.entries[0]).toMatchObject({ at, receivedAt: null })
  })

  it('is not the last straw: an order takes a thousand', () => {
    const payments = Array.from({ length: 1000 }, (_each, index) => paymentEntry({ id: `payment-${index}` }))
    const { entries, issues } = planPayment(orderRecord({ payments }), paymentOf(), stamp)
    expect(entries).toEqual([])
    expect(issues[0]?.message).toMatch(/too many payments/)
  })
})

describe('another advance that is typed', () => {
  it.each(Object.entries(correctionCases))('%s', (_, { has, typed, result, entries }) => {
    const record = orderRecord(has)
    const { changes, correction, issues } = planEdit(record, { advancePaid: typed })
    const added = correction === 0 ? [] : correctionEntries(record, changes, correction, stamp)
    expect(issues).toEqual([])
    expect({ ...record, ...changes }).toMatchObject(result)
    expect(told([...record.payments, ...added])).toEqual(entries)
  })

  it('keeps the total that it was taken against, of the same edit too', () => {
    const record = orderRecord({ totalAmount: '₹9,000' })
    const ofTotals = [{}, { totalAmount: '8,500.50' }, { totalAmount: null }].map(
      (changes) => correctionEntries(record, changes, 500, stamp)[0]?.ofTotal,
    )
    expect(ofTotals).toEqual([9000, 8500.5, undefined])
  })

  it('is refused when it is more than can be reckoned with', () => {
    const { issues } = planEdit(orderRecord(), { advancePaid: '9'.repeat(30) })
    expect(issues).toEqual([{ path: 'advancePaid', message: 'This amount is too large' }])
  })

  it('writes no entry when the advance stays', () => {
    const record = orderRecord({ payments: [paymentEntry()], advancePaid: '1000' })
    expect(planEdit(record, { totalAmount: '5000' }).correction).toBe(0)
    expect(planEdit(record, { advancePaid: '1000', notes: 'beads' }).correction).toBe(0)
  })
})

describe('entries that are read', () => {
  it('are what can be read of what is stored', () => {
    const stored = [
      { id: 'one', amount: 5, method: 'cash', at: new Date(AT), receivedAt: new Date(AT), by: 'a' },
      { id: 'two', amount: 'five' },
      { amount: 5 },
      null,
      'three',
      { id: 'later', amount: 7, method: 'voucher', note: 8, at: 'never' },
    ]
    expect(readPayments(stored)).toEqual([
      { id: 'one', amount: 5, method: 'cash', note: '', at: AT, receivedAt: AT, by: 'a' },
      { id: 'later', amount: 7, method: 'voucher', note: '', at: '', receivedAt: null, by: '' },
    ])
    for (const nothing of [undefined, null, 'cash', 7, {}]) expect(readPayments(nothing)).toEqual([])
  })
})
