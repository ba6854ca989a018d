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
import type { Operation } from '@zari/shared/operations/operation'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import type { PaymentInput } from '@zari/shared/orders/payment'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import { withRecord, type OutboxEntry, recordKey } from './entry.ts'
import { shownOrders } from './apply-entries.ts'

const createdAt = Date.parse(AT)
const entry = (operation: Operation): OutboxEntry => ({
  key: 'this-one',
  user: 'asha',
  operation,
  about: '',
  seq: 1,
  createdAt,
  attempts: 0,
  firstSentAt: null,
  state: 'waiting',
  problem: null,
})
const ORDER = { kind: 'custom-outfit-quotes', id: orderRecord().id } as const
const edited = (fields: EditValues, base: EditValues = {}, name: OrderEditName = 'notes') =>
  entry({ type: 'edit', record: ORDER, name, fields, base })
const paid = (payment: PaymentInput) => entry({ type: 'pay', record: ORDER, payment })

function shownWith(record: OrderRecord, entries: OutboxEntry[]): OrderRecord {
  const { kind, id } = record
  const key = recordKey(record)
  const own = entries.map((each) => withRecord(each, { kind, id }))
  const { states } = shownOrders([key], own, () => record)
  return states.get(key) ?? record
}

it.each(Object.entries(editCases))(
  'an edit that is not sent yet shows as the server will write it: %s',
  (_, { has, edit, base = {}, result }) => {
    const record = orderRecord(has)
    const shown = shownWith(record, [edited(edit, base)])
    const { payments, stageAt, stageBy, answeredAt, dueDateSetAt } = shown
    const since = { answeredAt, dueDateSetAt, ...(stageAt && { stageAt, stageBy }) }
    expect(shown).toEqual({ ...record, ...result, payments, ...since })
  },
)

it.each(Object.entries(conflictCases))(
  'what somebody will be asked about shows as it was typed here: %s',
  (_, { has, edit, base = {}, asks }) => {
    const shown = shownWith(orderRecord(has), [edited(edit, base)])
    for (const field of asks) expect(shown[field]).toEqual(edit[field])
  },
)

it.each(Object.entries(paymentCases))(
  'a payment that is not sent yet shows as the server will write it: %s',
  (_, { has, payment, result, entries }) => {
    const shown = shownWith(orderRecord(has), [paid(payment)])
    expect(shown).toMatchObject(result)
    expect(told(shown.payments)).toEqual(entries)
  },
)

it.each(Object.entries(correctionCases))(
  'another advance that was typed shows the entry that the server will write: %s',
  (_, { has, typed, result, entries }) => {
    const shown = shownWith(orderRecord(has), [edited({ advancePaid: typed })])
    expect(shown).toMatchObject(result)
    expect(told(shown.payments)).toEqual(entries)
  },
)

it('a payment that the server has, while this device has not heard its answer, is shown once', () => {
  const record = orderRecord({ payments: [paymentEntry({ id: 'this-one' })], advancePaid: '1000' })
  const shown = shownWith(record, [paid(paymentOf({ amount: 1000 }))])
  expect(shown).toEqual(record)
})

it('a record without unsent edits is the very same', () => {
  const record = orderRecord()
  expect(shownWith(record, [])).toBe(record)
})

it('a request that was answered on this device shows as answered, and waits again when it is New again', () => {
  const asked = orderRecord({ status: 'not_started', madeBy: '' })
  const answered = shownWith(asked, [edited({ dueDate: '2027-01-01' }, {}, 'due-date')])
  expect(answered.answeredAt).toBe(new Date(createdAt).toISOString())
  const begun = shownWith(asked, [edited({ status: 'in_progress' }, {}, 'status')])
  expect(begun.answeredAt).not.toBeNull()
  const back = edited({ status: 'not_started' }, {}, 'status')
  expect(shownWith(begun, [back]).answeredAt).toBeNull()
})
