import { billText, GARMENT_LINE } from '@zari/shared/bill/bill'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, test } from 'vitest'
import {
  changedDetails,
  changedDueDate,
  changesOf,
  type DetailsForm,
  detailsQuestions,
  formOf,
} from './details-form.ts'

const record = orderRecord({
  totalAmount: '₹12,500',
  advancePaid: '5000',
  remainingDue: '7500',
  notes: 'Deep neck',
  customerAddress: 'Plot 12',
  dueDate: '2026-11-28T00:00:00.000Z',
  uploadedFiles: ['/objects/uploads/first-file', '/objects/uploads/second-file'],
})

function edited(to: Partial<DetailsForm>): DetailsForm {
  return { ...formOf(record), ...to }
}

describe('changedDetails', () => {
  test.each<[string, Partial<DetailsForm>, ReturnType<typeof changedDetails>]>([
    ['nothing touched', {}, {}],
    [
      'an advance takes the balance along',
      { advancePaid: '₹ 7,500' },
      { advancePaid: '₹ 7,500', remainingDue: '5000' },
    ],
    [
      'an advance that can’t be read counts as 0',
      { advancePaid: 'abc' },
      { advancePaid: 'abc', remainingDue: '12500' },
    ],
    [
      'more advance than the total leaves 0',
      { advancePaid: '20000' },
      { advancePaid: '20000', remainingDue: '0' },
    ],
    ['an emptied total is cleared', { totalAmount: '' }, { totalAmount: null, remainingDue: '0' }],
    ['notes alone leave the money alone', { notes: 'Boat neck' }, { notes: 'Boat neck' }],
    ['an emptied address is cleared', { customerAddress: '' }, { customerAddress: null }],
    [
      'the same files in another order are the same',
      {
        uploadedFiles: ['/objects/uploads/second-file', '/objects/uploads/first-file'],
      },
      {},
    ],
    [
      'a file taken off',
      { uploadedFiles: ['/objects/uploads/second-file'] },
      {
        uploadedFiles: ['/objects/uploads/second-file'],
      },
    ],
  ])('%s', (_, to, expected) => {
    expect(changedDetails(record, edited(to))).toEqual(expected)
  })
})

describe('changedDueDate', () => {
  test.each<[string, string, ReturnType<typeof changedDueDate>]>([
    ['the same day, though it was stored as an instant', '2026-11-28', undefined],
    ['another day', '2026-11-30', { dueDate: '2026-11-30' }],
    ['none', '', { dueDate: null }],
  ])('%s', (_, dueDate, expected) => {
    expect(changedDueDate(record, edited({ dueDate }))).toEqual(expected)
  })
})

test('a new quantity asks whose price it is, but for a list’s price or beside a new total', () => {
  const asked = (has: Partial<OrderRecord>, typed: object) => {
    const order = orderRecord({ kind: 'outfit-details-orders', totalAmount: '1950', ...has })
    return detailsQuestions(order, { ...formOf(order), ...typed })
  }
  const garment = (row: string | null) =>
    billText([{ id: GARMENT_LINE, row, what: 'Blouse', count: 1, each: 1950 }])
  const question = ['₹1,950 is the price of all 3 pieces.']
  expect(asked({}, { quantity: '3' })).toEqual(question)
  expect(asked({ bill: garment(null) }, { quantity: '3' })).toEqual(question)
  expect(asked({ bill: garment('blouse') }, { quantity: '3' })).toEqual([])
  expect(asked({}, { quantity: '3', totalAmount: '5850' })).toEqual([])
  expect(asked({ quantity: 3 }, { notes: 'beads' })).toEqual([])
})

describe('a first advance', () => {
  const entering = { id: 'this-dialog', at: '2026-11-25T10:00:00.000Z' }
  const unpaid = orderRecord({ totalAmount: '9000', advancePaid: '0' })
  const upi = { ...formOf(unpaid), advancePaid: '₹ 500', advanceMethod: 'upi' } as const
  const typed = { edit: 'notes', fields: { advancePaid: '₹ 500', remainingDue: '8500' } }

  test('is a payment once its method is said, beside the other details', () => {
    const payment = { at: entering.at, amount: 500, method: 'upi', note: '' }
    expect(changesOf(unpaid, { ...upi, notes: 'beads' }, entering)).toEqual([
      { id: 'this-dialog', type: 'pay', payment },
      { edit: 'notes', fields: { notes: 'beads' } },
    ])
  })

  test.each([
    ['without a method', changesOf(unpaid, { ...upi, advanceMethod: 'not-said' }, entering)],
    ['when money came in meanwhile', changesOf(unpaid, upi)],
  ])('is an edit of the details %s', (_, changes) => {
    expect(changes).toEqual([typed])
  })

  test('over an amount that stood is a correction, whatever was chosen before', () => {
    const form = { ...formOf(record), advancePaid: '6000', advanceMethod: 'cash' } as const
    expect(changesOf(record, form, entering)).toMatchObject([
      { edit: 'notes', fields: { advancePaid: '6000' } },
    ])
  })
})
