import { conflictCases, editCases } from '@zari/shared/testing/edit-cases'
import { orderRecord } from '@zari/shared/testing/orders'
import {
  AT,
  correctionCases,
  paymentCases,
  paymentEntry,
  paymentOf,
  told,
} from '@zari/shared/testing/payment-cases'
import { expect, it } from 'vitest'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderEntry, recordKey } from '../outbox/entry.ts'
import { shownOrders } from './apply-entries.ts'

const kept: OrderEntry = {
  format: 3,
  key: 'this-one',
  user: 'asha',
  kind: 'custom-outfit-quotes',
  id: orderRecord().id,
  edit: 'notes',
  fields: {},
  base: {},
  payment: null,
  create: null,
  operation: null,
  about: '',
  seq: 1,
  createdAt: Date.parse(AT),
  attempts: 0,
  firstSentAt: null,
  state: 'waiting',
  problem: null,
}
const entry = (own: Partial<OrderEntry>): OrderEntry => ({ ...kept, ...own })

function shownWith(record: OrderRecord, entries: OrderEntry[]): OrderRecord {
  const key = recordKey(record)
  const own = entries.map((each) => ({ ...each, kind: record.kind, id: record.id }))
  const { states } = shownOrders([key], own, () => record)
  return states.get(key) ?? record
}

it.each(Object.entries(editCases))(
  'an edit that is not sent yet shows as the server will write it: %s',
  (_, { has, edit, base = {}, result }) => {
    const record = orderRecord(has)
    const shown = shownWith(record, [entry({ fields: edit, base })])
    const { payments, stageAt, stageBy, answeredAt } = shown
    const since = { answeredAt, ...(stageAt && { stageAt, stageBy }) }
    expect(shown).toEqual({ ...record, ...result, payments, ...since })
  },
)

it.each(Object.entries(conflictCases))(
  'what somebody will be asked about shows as it was typed here: %s',
  (_, { has, edit, base = {}, asks }) => {
    const shown = shownWith(orderRecord(has), [entry({ fields: edit, base })])
    for (const field of asks) expect(shown[field]).toEqual(edit[field])
  },
)

it.each(Object.entries(paymentCases))(
  'a payment that is not sent yet shows as the server will write it: %s',
  (_, { has, payment, result, entries }) => {
    const shown = shownWith(orderRecord(has), [entry({ edit: 'payment', payment })])
    expect(shown).toMatchObject(result)
    expect(told(shown.payments)).toEqual(entries)
  },
)

it.each(Object.entries(correctionCases))(
  'another advance that was typed shows the entry that the server will write: %s',
  (_, { has, typed, result, entries }) => {
    const shown = shownWith(orderRecord(has), [entry({ fields: { advancePaid: typed } })])
    expect(shown).toMatchObject(result)
    expect(told(shown.payments)).toEqual(entries)
  },
)

it('a payment that the server has, while this device has not heard its answer, is shown once', () => {
  const record = orderRecord({ payments: [paymentEntry({ id: 'this-one' })], advancePaid: '1000' })
  const shown = shownWith(record, [entry({ edit: 'payment', payment: paymentOf({ amount: 1000 }) })])
  expect(shown).toEqual(record)
})

it('a record without unsent edits is the very same', () => {
  const record = orderRecord()
  expect(shownWith(record, [])).toBe(record)
})

it('a request that was answered on this device shows as answered, and waits again when it is New again', () => {
  const asked = orderRecord({ status: 'not_started', madeBy: '' })
  const answered = shownWith(asked, [entry({ edit: 'due-date', fields: { dueDate: '2027-01-01' } })])
  expect(answered.answeredAt).toBe(new Date(kept.createdAt).toISOString())
  const begun = shownWith(asked, [entry({ edit: 'status', fields: { status: 'in_progress' } })])
  expect(begun.answeredAt).not.toBeNull()
  const back = entry({ edit: 'status', fields: { status: 'not_started' } })
  expect(shownWith(begun, [back]).answeredAt).toBeNull()
})
