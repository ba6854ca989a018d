import { describe, expect, it } from 'vitest'
import type { EntryStamp } from '../auth/entry-stamp.ts'
import { sumRupees } from '../money/money.ts'
import { orderRecord } from '../testing/orders.ts'
import { AT, paymentEntry, paymentOf, refunded, told } from '../testing/payment-cases.ts'
import { TYPED_ADVANCE } from './order-link.ts'
import type { OrderOperation } from './order-operations.ts'
import type { OrderRecord } from './order.ts'
import { planPayment } from './plan-payment.ts'
import { planOrderOperation } from './plan-order-operation.ts'
import { readOrder } from './read-order.ts'
import { isCounted } from './takings.ts'

const LATER = '2026-11-24T04:00:00.000Z'
const stamp: EntryStamp = { id: 'the-call', at: LATER, receivedAt: LATER, by: 'bina@zari.example' }

const source = (has: Partial<OrderRecord> = {}) =>
  orderRecord({ id: 'one', kind: 'outfit-details-orders', totalAmount: '9000', ...has })
const target = (has: Partial<OrderRecord> = {}) => orderRecord({ id: 'two', totalAmount: '5000', ...has })
const consultation = (has: Partial<OrderRecord> = {}) =>
  orderRecord({ id: 'three', kind: 'contact-inquiries', ...has })
const paid = {
  payments: [paymentEntry({ note: 'by her sister' })],
  advancePaid: '1000',
  remainingDue: '8000',
}

function done(from: OrderRecord, to: OrderRecord, operation: OrderOperation, by = stamp) {
  const plan = planOrderOperation(from, to, operation, by)
  const after = (record: OrderRecord, { fields, entries }: typeof plan.from): OrderRecord => ({
    ...record,
    ...(fields as Partial<OrderRecord>),
    payments: [...record.payments, ...entries],
  })
  return { ...plan, from: after(from, plan.from), to: after(to, plan.to), plan }
}

const moving = (payments = ['earlier-one'], to = target()): OrderOperation => ({
  type: 'move-payments',
  at: LATER,
  to: { kind: to.kind, id: to.id },
  payments,
})

const sumOf = (...records: OrderRecord[]) =>
  sumRupees(records.flatMap(({ payments }) => payments.map(({ amount }) => amount)))

describe('moving payments', () => {
  it('keeps the balance of an old order that has no total', () => {
    const old = { totalAmount: null, advancePaid: '2000', remainingDue: '3000' }
    const { from, to } = done(source(old), target(old), moving([TYPED_ADVANCE]))
    expect(from).toMatchObject({ totalAmount: '5000', advancePaid: '0', remainingDue: '5000' })
    expect(to).toMatchObject({ totalAmount: '5000', advancePaid: '4000', remainingDue: '1000' })
  })

  it('asks where the money was refunded meanwhile, and moves it when a person says so', () => {
    const refund = done(source(refunded), target(), moving())
    expect([refund.refusal?.code, refund.refusal?.out?.id]).toEqual(['below_zero', 'refund'])
    const { from, to } = done(source(refunded), target(), { ...moving(), belowZero: true } as OrderOperation)
    expect([from.advancePaid, to.advancePaid]).toEqual(['-1000', '1000'])
    const both = done(source(refunded), target(), moving(['earlier-one', 'refund']))
    expect([both.refusal, both.from.advancePaid, both.to.advancePaid]).toEqual([undefined, '0', '0'])
  })

  it('keeps method, time, note and sum, and says where each went', () => {
    const { from, to } = done(source(paid), target(), moving())
    expect(from).toMatchObject({ advancePaid: '0', remainingDue: '9000' })
    expect(to).toMatchObject({ advancePaid: '1000', remainingDue: '4000' })
    expect(told(from.payments)).toEqual([
      { amount: 1000, method: 'cash', note: 'by her sister' },
      { amount: -1000, method: 'cash', note: 'by her sister', reverses: 'earlier-one' },
    ])
    const [entry] = to.payments
    expect(entry).toMatchObject({ at: AT, by: 'asha@zari.example', moveId: 'the-call' })
    expect(entry?.moveWith).toBe('outfit-details-orders/one')
    expect(from.payments[1]).toMatchObject({ at: AT, moveId: 'the-call', moveWith: `${to.kind}/two` })
    expect(sumOf(from, to)).toBe(1000)
    expect([...from.payments, ...to.payments].filter(isCounted).map(({ id }) => id)).toEqual(['earlier-one'])
  })

  it('keeps the receipt of money that came in once for several orders, there and back', () => {
    const part = { payments: [paymentEntry({ receiptId: 'visit' })], advancePaid: '1000' }
    const { from, to } = done(source(part), target(), moving())
    expect(to.payments[0]).toMatchObject({ amount: 1000, receiptId: 'visit', moveId: 'the-call' })
    const back = moving([to.payments[0]?.id ?? ''], from)
    const returned = done(to, from, back, { ...stamp, id: 'back' })
    expect(returned.to.payments.at(-1)).toMatchObject({ amount: 1000, receiptId: 'visit' })
    expect(sumOf(returned.from, returned.to)).toBe(1000)
  })

  it('moves what was typed, before there were payments and since', () => {
    const typed = done(source({ advancePaid: '₹700' }), target({ advancePaid: '300' }), moving(['before']))
    expect([typed.from.advancePaid, typed.to.advancePaid]).toEqual(['0', '1000'])
    expect(sumOf(typed.from, typed.to)).toBe(1000)
    expect([...typed.from.payments, ...typed.to.payments].filter(isCounted)).toEqual([])
    const correction = paymentEntry({ id: 'typed', amount: -300, method: 'correction' })
    const both = { payments: [paymentEntry(), correction], advancePaid: '700' }
    const moved = done(source(both), target(), moving(['earlier-one', 'typed']))
    expect([moved.from.advancePaid, moved.to.advancePaid]).toEqual(['0', '700'])
    expect(told(moved.to.payments)).toEqual([
      { amount: 1000, method: 'cash' },
      { amount: -300, method: 'correction' },
    ])
  })

  it('takes a typed advance that a payment has made an entry meanwhile', () => {
    const has = {
      payments: [paymentEntry({ id: 'before-x', method: 'before' }), paymentEntry()],
      advancePaid: '2000',
    }
    expect(done(source(has), target(), moving(['before'])).to.advancePaid).toBe('1000')
  })

  it('can move on, and back', () => {
    const first = done(source(paid), target(), moving())
    const [entry] = first.to.payments
    const operation = moving([entry?.id ?? ''], first.from)
    const back = done(first.to, first.from, operation, { ...stamp, id: 'another-call' })
    expect([back.from.advancePaid, back.to.advancePaid]).toEqual(['0', '1000'])
    expect(sumOf(back.from, back.to)).toBe(1000)
    expect(back.to.payments.at(-1)?.id).toBe('moved-another-call-in-earlier-one')
    const ids = back.to.payments.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is refused for what was cancelled or moved, and done once', () => {
    const first = done(source(paid), target(), moving())
    expect(first.plan.isDone).toBe(false)
    const again = done(first.from, first.to, moving())
    expect([again.isDone, again.plan.from.entries]).toEqual([true, []])
    const other = done(first.from, first.to, moving(), { ...stamp, id: 'another-call' })
    expect(other.refusal?.code).toBe('payment_gone')
    const back = paymentEntry({ id: 'back', amount: -1000, reverses: 'earlier-one' })
    const cancelled = source({ payments: [paymentEntry(), back], advancePaid: '0' })
    expect(done(cancelled, target(), moving()).refusal?.code).toBe('payment_gone')
  })

  it('is refused where it means nothing, and writes nothing then', () => {
    const of = (from: OrderRecord, to: OrderRecord, operation: OrderOperation) => {
      const { plan } = done(from, to, operation)
      expect([plan.from.entries, plan.to.entries, plan.from.fields]).toEqual([[], [], {}])
      return plan.issues.map(({ path }) => path)
    }
    expect(of(source(paid), target(), moving(['none']))).toEqual(['payments'])
    expect(of(source(), target(), moving(['before']))).toEqual(['payments'])
    expect(of(source(paid), target({ advancePaid: 'half by Ravi' }), moving())).toEqual(['to'])
    const same = source(paid)
    expect(of(same, same, moving(undefined, same))).toEqual(['to'])
  })

  it('leaves a payment to be cancelled where it is now', () => {
    const { from, to } = done(source(paid), target(), moving())
    const cancel = (record: OrderRecord, reverses: string) =>
      planPayment(record, paymentOf({ amount: -1000, reverses, note: 'wrong' }), {
        ...stamp,
        id: 'cancel',
      })
    expect(cancel(from, 'earlier-one').issues[0]?.message).toMatch(/moved to another order/)
    expect(cancel(to, to.payments[0]?.id ?? '').changes).toMatchObject({ advancePaid: '0' })
  })
})

describe('a duplicate', () => {
  const cancelling = (movesPayments: boolean, to = target()): OrderOperation => ({
    type: 'cancel-duplicate',
    at: LATER,
    to: { kind: to.kind, id: to.id },
    movesPayments,
  })

  it('is cancelled with a link to the other order, with or without its money', () => {
    const without = done(source(paid), target(), cancelling(false))
    expect(without.from).toMatchObject({ status: 'cancelled', duplicateOf: 'custom-outfit-quotes/two' })
    expect([without.from.advancePaid, without.to.payments]).toEqual(['1000', []])
    const moved = done(source(paid), target(), cancelling(true))
    expect(moved.from).toMatchObject({ status: 'cancelled', advancePaid: '0' })
    expect(moved.to).toMatchObject({ status: 'not_started', advancePaid: '1000' })
  })

  it('is done once, and never of what is a duplicate itself', () => {
    const { from, to } = done(source(paid), target(), cancelling(true))
    expect(done(from, to, cancelling(true)).isDone).toBe(true)
    const circle = cancelling(false, from)
    expect(done(to, from, circle).refusal?.code).toBe('order_is_duplicate')
    const third = target({ id: 'four' })
    expect(done(from, third, cancelling(false, third)).refusal?.code).toBe('order_is_duplicate')
    const again = { ...from, status: 'in_progress' }
    expect(done(to, again, cancelling(false, again)).refusal).toBeUndefined()
  })
})

describe('a consultation that becomes an order', () => {
  const making = (kind: 'outfit-details-orders' | 'custom-outfit-quotes', id = 'new'): OrderOperation => ({
    type: 'make-order',
    at: LATER,
    to: { kind, id },
  })
  const rich = consultation({
    email: 'lakshmi@example.com',
    service: 'Bridal Consultation',
    piece: 'Gold on green',
    details: 'A blouse for a wedding.',
    notes: 'likes silk',
    customerAddress: 'Banjara Hills',
    customerLocation: 'Hyderabad',
    uploadedFiles: ['/objects/uploads/picture-1'],
    personId: 'person-1',
    measurements: 'a copy',
    dueDate: '2026-12-20',
    language: 'te',
    totalAmount: '9000',
    remainingDue: '8000',
    payments: paid.payments,
    advancePaid: '1000',
  })

  it.each(['outfit-details-orders', 'custom-outfit-quotes'] as const)(
    'gives all that it holds to one of %s',
    (kind) => {
      const { plan, from } = done(rich, rich, making(kind))
      const made = readOrder(kind, 'new', { ...plan.made, ...plan.to.fields, payments: plan.to.entries })
      const { name, email, phone, notes, customerAddress, customerLocation, uploadedFiles, personId } = rich
      const { measurements, dueDate, language } = rich
      expect(made).toMatchObject({
        name,
        email,
        phone,
        notes,
        customerAddress,
        customerLocation,
        uploadedFiles,
      })
      expect(made).toMatchObject({
        personId,
        measurements,
        dueDate,
        language,
        madeBy: stamp.by,
        status: 'not_started',
      })
      expect(made).toMatchObject({ totalAmount: '9000', advancePaid: '1000', remainingDue: '8000' })
      expect(made.madeFrom).toBe('contact-inquiries/three')
      for (const word of [/A blouse for a wedding/, /Bridal Consultation/, /Gold on green/])
        expect(made.additionalDetails).toMatch(word)
      expect(made.outfitType).toBe(kind === 'outfit-details-orders' ? 'Gold on green' : undefined)
      expect(made.gallerySource).toBe('Bridal')
      expect(from).toMatchObject({ status: 'completed', becameOrder: `${kind}/new`, totalAmount: null })
      expect([from.advancePaid, from.remainingDue]).toEqual(['0', '0'])
      expect(sumOf(from, made)).toBe(1000)
    },
  )

  it('keeps an advance in words, and what lacks everything', () => {
    const words = done(consultation({ advancePaid: 'half by Ravi' }), rich, making('outfit-details-orders'))
    expect([words.plan.made?.advancePaid, words.plan.from.fields.advancePaid]).toEqual(['half by Ravi', null])
    const bare = readOrder('contact-inquiries', 'three', {})
    expect(planOrderOperation(bare, undefined, making('outfit-details-orders'), stamp).issues).toEqual([])
  })

  it('owes nothing any more, also when all of it or more was paid', () => {
    for (const totalAmount of ['1000', '700']) {
      const full = consultation({ ...paid, totalAmount, remainingDue: '0' })
      const to = { kind: 'outfit-details-orders', id: 'four' } as const
      const { from } = planOrderOperation(full, undefined, { type: 'make-order', at: LATER, to }, stamp)
      expect({ ...full, ...from.fields }).toMatchObject({
        totalAmount: null,
        advancePaid: '0',
        remainingDue: '0',
      })
    }
  })

  it('keeps the balance of a consultation that has no total', () => {
    const old = consultation({ totalAmount: null, advancePaid: '2000', remainingDue: '3000' })
    const plan = planOrderOperation(old, undefined, making('outfit-details-orders'), stamp)
    const amounts = { totalAmount: '5000', advancePaid: '2000', remainingDue: '3000' }
    expect({ ...plan.made, ...plan.to.fields }).toMatchObject(amounts)
    expect({ ...old, ...plan.from.fields }).toMatchObject({
      totalAmount: null,
      advancePaid: '0',
      remainingDue: '0',
    })
  })

  it('becomes one, and only one', () => {
    const { from } = done(rich, rich, making('outfit-details-orders'))
    const plan = (operation: OrderOperation, of = from) => planOrderOperation(of, undefined, operation, stamp)
    expect(plan(making('outfit-details-orders')).isDone).toBe(true)
    expect(plan(making('outfit-details-orders', 'other')).refusal?.code).toBe('order_made_already')
    expect(plan(making('custom-outfit-quotes'), target()).issues).toHaveLength(1)
  })
})
