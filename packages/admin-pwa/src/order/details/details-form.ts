import { addableLines } from '@zari/shared/bill/bill'
import { dayOf } from '@zari/shared/time/due-date'
import { remainingDue } from '@zari/shared/money/money'
import { sameValue } from '@zari/shared/orders/merge-edit'
import type { EditableFields, OrderRecord } from '@zari/shared/orders/order'
import type { TAKEN_METHODS } from '@zari/shared/orders/payment'
import { isUnpaid } from '@zari/shared/orders/plan-payment'
import { type Change, paying } from '../../sync/engine/new-entry.ts'
import { amountTyped } from '../../ui/payment-labels.ts'
import { quantityQuestions } from '../bill/bill-problem-words.ts'

export interface DetailsForm {
  customerAddress: string
  customerLocation: string
  totalAmount: string
  advancePaid: string
  advanceMethod: (typeof TAKEN_METHODS)[number]
  notes: string
  workroomNotes: string
  dueDate: string
  trialDate: string
  trialTime: string
  functionDate: string
  /** Digits; empty is one. */
  quantity: string
  /** Empty: nobody. */
  assigneeId: string
  uploadedFiles: string[]
}

export function formOf(record: OrderRecord): DetailsForm {
  return {
    customerAddress: record.customerAddress ?? '',
    customerLocation: record.customerLocation ?? '',
    totalAmount: record.totalAmount ?? '',
    advancePaid: record.advancePaid ?? '',
    advanceMethod: 'not-said',
    notes: record.notes ?? '',
    workroomNotes: record.workroomNotes ?? '',
    dueDate: dayOf(record.dueDate) ?? '',
    trialDate: record.trialDate ?? '',
    trialTime: record.trialTime ?? '',
    functionDate: record.functionDate ?? '',
    quantity: String(record.quantity ?? ''),
    assigneeId: record.assigneeId ?? '',
    uploadedFiles: record.uploadedFiles,
  }
}

const detailFields = [
  'customerAddress',
  'customerLocation',
  'totalAmount',
  'advancePaid',
  'notes',
  'workroomNotes',
  'trialDate',
  'trialTime',
  'functionDate',
  'assigneeId',
  'uploadedFiles',
] as const satisfies ReadonlyArray<keyof DetailsForm & keyof EditableFields>

/** Fields that differ from the opened record. The balance is sent with its amounts; an emptied field is cleared. */
export function changedDetails(seen: OrderRecord, form: DetailsForm): Partial<EditableFields> {
  const before = formOf(seen)
  const changed = detailFields.filter((field) => !sameValue(form[field], before[field]))
  const fields: Partial<EditableFields> = Object.fromEntries(
    changed.map((field) => [field, form[field] || null]),
  )
  if (form.quantity !== before.quantity) fields.quantity = Number(form.quantity) || null
  if (changed.includes('totalAmount') || changed.includes('advancePaid')) {
    fields.remainingDue = remainingDue(form.totalAmount, form.advancePaid)
  }
  return fields
}

/** @returns rupees; undefined when nothing is typed, or the order had money before */
export function firstAdvance(seen: OrderRecord, { advancePaid }: DetailsForm): number | undefined {
  return isUnpaid(seen) ? amountTyped(advancePaid) || undefined : undefined
}

/** @param entering undefined when money came in since; makes a first advance with a method a payment */
export function changesOf(
  seen: OrderRecord,
  form: DetailsForm,
  entering?: { id: string; at: string },
): Change[] {
  const dueDate = changedDueDate(seen, form)
  const amount = firstAdvance(seen, form)
  const { advanceMethod: method } = form
  const isPayment = entering && amount !== undefined && method !== 'not-said'
  const details = changedDetails(seen, isPayment ? { ...form, advancePaid: seen.advancePaid ?? '' } : form)
  return [
    ...(isPayment ? [paying({ ...entering, amount, method, note: '' })] : []),
    ...(dueDate ? [{ edit: 'due-date', fields: dueDate } as const] : []),
    ...(Object.keys(details).length > 0 ? [{ edit: 'notes', fields: details } as const] : []),
  ]
}

/** Of a new quantity, where no new total is typed beside it. */
export function detailsQuestions(seen: OrderRecord, { quantity, totalAmount }: DetailsForm): string[] {
  const isAsked = quantity !== String(seen.quantity ?? '') && totalAmount === (seen.totalAmount ?? '')
  return isAsked ? quantityQuestions(addableLines(seen) ?? [], Number(quantity)) : []
}

export function hasChanges(seen: OrderRecord, form: DetailsForm): boolean {
  return changesOf(seen, form).length > 0
}

/** Undefined when unchanged: it is not sent (specification, section 7). */
export function changedDueDate(seen: OrderRecord, form: DetailsForm): { dueDate: string | null } | undefined {
  return form.dueDate === formOf(seen).dueDate ? undefined : { dueDate: form.dueDate || null }
}
