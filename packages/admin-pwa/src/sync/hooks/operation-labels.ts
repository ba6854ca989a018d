import { languageNames } from '@zari/shared/languages/languages'
import type { Edit } from '@zari/shared/operations/edit'
import { describeCall } from '@zari/shared/operations/note-call'
import type { Operation, OperationOf, OperationType } from '@zari/shared/operations/operation'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import type { NoteTopic } from '@zari/shared/orders/order'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import { phoneOfKey } from '@zari/shared/contact/phone'
import { orderName } from './order-name.ts'
import { counted } from '../../ui/counted.ts'
import { describePayment } from '../../ui/payment-labels.ts'

export type Words = readonly [title: string, text: string]

interface SaveWords {
  saved: Words
  failed: Words
}

interface Labels<O> extends SaveWords {
  waiting: (operation: O) => readonly [label: string, value: string]
}

/** Texts of edits: specification, section 8. */
const editWords = {
  status: {
    saved: ['Status Updated', 'Order status has been successfully updated'],
    failed: ['Update Failed', 'Failed to update order status. Please try again.'],
  },
  stage: {
    saved: ['Stage updated', ''],
    failed: ['Update Failed', 'The stage was not changed'],
  },
  notes: {
    saved: ['Success', 'Order details updated successfully'],
    failed: ['Error', 'Failed to update order details'],
  },
  'due-date': {
    saved: ['Success', 'Due date updated successfully'],
    failed: ['Error', 'Failed to update due date'],
  },
  contact: {
    saved: ['Saved', 'Order corrected'],
    failed: ['Error', 'The order was not corrected'],
  },
} satisfies Record<OrderEditName, SaveWords>

const notSaved = { failed: ['Error', 'Not saved'] } as const
const twoOrders = { saved: ['Saved', ''], ...notSaved } as const
const design = { saved: ['Design saved', ''], failed: ['Error', 'The design was not saved'] } as const
const countMeasurements = ({ values }: OperationOf<'add-measurements'>): string =>
  counted(Object.keys(values).length, 'measurement')

const customer = { saved: ['Saved', 'Customer updated'], ...notSaved } as const

/** Of a history's entries that are about no field. */
export const noteLabels: Readonly<Record<NoteTopic, string>> = {
  designs: 'Design',
  call: 'Phone call',
  'merged-bill': 'Bill changed on two tablets',
}

const operationLabels = {
  create: {
    saved: ['Order saved', ''],
    failed: ['Error', 'The order was not saved'],
    waiting: () => ['New order', 'added in the shop'],
  },
  pay: {
    saved: ['Success', 'Payment saved'],
    failed: ['Error', 'The payment was not saved'],
    waiting: ({ payment }) => [
      payment.reverses === undefined ? 'Payment' : 'Cancelled payment',
      [describePayment(payment), payment.note].filter(Boolean).join(' · '),
    ],
  },
  'note-call': {
    saved: ['Saved', 'Phone call saved'],
    failed: ['Error', 'The phone call was not saved'],
    waiting: ({ call }) => [noteLabels.call, describeCall(call)],
  },
  'offer-design': { ...design, waiting: (offered) => ['Design', offered.design.words || 'Pictures'] },
  'agree-design': { ...design, waiting: ({ answer }) => ['Design agreed in the shop', answer.name] },
  take: { saved: ['Taken', ''], failed: ['Not taken', ''], waiting: () => ['Piece', 'taken'] },
  'move-payments': { ...twoOrders, waiting: ({ to }) => ['Move payments to another order', orderName(to)] },
  'cancel-duplicate': {
    ...twoOrders,
    waiting: ({ to, movesPayments }) => [
      'Cancel, it is a duplicate',
      `of ${orderName(to)}${movesPayments ? ', payments move there' : ''}`,
    ],
  },
  'make-order': { ...twoOrders, waiting: ({ to }) => ['Create order', orderKinds[to.kind].singular] },
  'add-person': { ...customer, waiting: ({ name }) => ['New person', name] },
  'set-age': { ...customer, waiting: ({ consent }) => ['Under 18', consent ? 'Yes' : 'No'] },
  'rename-person': { ...customer, waiting: ({ name }) => ['New name', name] },
  'remove-person': { ...customer, waiting: () => ['Person', 'removed'] },
  'bring-back-person': { ...customer, waiting: () => ['Person', 'restored'] },
  'set-language': {
    ...customer,
    waiting: ({ language }) => ['Language', language ? languageNames[language] : 'not known'],
  },
  'set-note': { ...customer, waiting: ({ note }) => ['Note', note || 'Nothing'] },
  'add-measurements': {
    ...customer,
    waiting: (measured) => ['Measured', countMeasurements(measured)],
  },
  'take-back-measurements': { ...customer, waiting: () => ['Measurements', 'cancelled'] },
  merge: { ...customer, waiting: (merge) => ['Same customer as', phoneOfKey(merge.with)] },
  'take-back-merge': {
    ...customer,
    waiting: (merge) => ['Not the same customer as', phoneOfKey(merge.with)],
  },
  'note-message': { ...customer, waiting: () => ['Message', 'opened in WhatsApp'] },
  'mark-message': { ...customer, waiting: ({ isSent }) => ['Message', isSent ? 'sent' : 'not sent'] },
} satisfies { [T in Exclude<OperationType, 'edit'>]: Labels<OperationOf<T>> }

export type LabelKey =
  | Pick<Edit, 'type' | 'name'>
  | OperationOf<'add-measurements'>
  | { type: Exclude<OperationType, 'edit'> }

export function saveWordsOf(key: LabelKey): SaveWords {
  if ('values' in key) return { ...notSaved, saved: [`${countMeasurements(key)} saved`, ''] }
  return key.type === 'edit' ? editWords[key.name] : operationLabels[key.type]
}

export type NoEdit = Exclude<Operation, Edit>

export const describeOperation = (operation: NoEdit): readonly [label: string, value: string] =>
  (operationLabels[operation.type] as Labels<typeof operation>).waiting(operation)
