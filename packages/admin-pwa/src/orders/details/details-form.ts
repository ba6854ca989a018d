import { dayOf } from '@zari/shared/due-date'
import { remainingDue } from '@zari/shared/money'
import { sameValue } from '@zari/shared/orders/merge-edit'
import type { EditableFields, OrderRecord } from '@zari/shared/orders/order'
import type { Change } from '../../sync/outbox/new-entry.ts'

export interface DetailsForm {
  customerAddress: string
  customerLocation: string
  totalAmount: string
  advancePaid: string
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

/**
 * Fields that differ from the opened record. The balance is sent with the amounts it is computed from; an
 * emptied field is cleared.
 */
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

export function changesOf(seen: OrderRecord, form: DetailsForm): Change[] {
  const dueDate = changedDueDate(seen, form)
  const details = changedDetails(seen, form)
  return [
    ...(dueDate ? [{ edit: 'due-date', fields: dueDate } as const] : []),
    ...(Object.keys(details).length > 0 ? [{ edit: 'notes', fields: details } as const] : []),
  ]
}

export function hasChanges(seen: OrderRecord, form: DetailsForm): boolean {
  return changesOf(seen, form).length > 0
}

/** Undefined when the due date is unchanged: it is then not sent (specification, section 7). */
export function changedDueDate(seen: OrderRecord, form: DetailsForm): { dueDate: string | null } | undefined {
  return form.dueDate === formOf(seen).dueDate ? undefined : { dueDate: form.dueDate || null }
}
