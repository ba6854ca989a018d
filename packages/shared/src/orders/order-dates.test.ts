import { describe, expect, it } from 'vitest'
import { orderRecord } from '../testing/orders.ts'
import { paymentEntry } from '../testing/payment-cases.ts'
import { datesOf } from './order-dates.ts'

const order = orderRecord({
  kind: 'outfit-details-orders',
  status: 'in_progress',
  dueDate: '2026-12-04T09:00:00Z',
  trialDate: '2026-12-01',
  functionDate: '2026-12-09',
})
const all = [
  ['due', '2026-12-04'],
  ['trial', '2026-12-01'],
  ['function', '2026-12-09'],
]

describe('the dates of an order', () => {
  it.each([
    ['what is open', {}, all],
    ['a new order that was paid for', { status: 'not_started', payments: [paymentEntry()] }, all],
    ['what the server says is taken on', { status: 'not_started', takenOn: true }, all],
    ['what has no date, none', { dueDate: null, trialDate: null, functionDate: null }, []],
    ['what cannot be read, none', { dueDate: 'soon', trialDate: null, functionDate: '2026-02-30' }, []],
    ['a trial that took place, without it', { trialDoneOn: '2026-12-01' }, [all[0], all[2]]],
    ['a website request, none', { status: 'not_started' }, []],
    ['a consultation, none', { kind: 'contact-inquiries' }, []],
    ['what was cancelled, none', { status: 'cancelled' }, []],
  ] as const)('of %s', (_, changes, dates) => {
    expect(datesOf({ ...order, ...changes } as typeof order)).toEqual(dates)
  })
})
