import type { Day } from '@zari/shared/due-date'
import { amountInWords } from '@zari/shared/money'
import type { EditableField } from '@zari/shared/orders/order'
import { statusLabel } from '@zari/shared/orders/status'
import { dueWords } from './due-words.ts'

const labels = {
  status: 'Status',
  dueDate: 'Due date',
  customerAddress: 'Address',
  customerLocation: 'Location',
  notes: 'Notes',
  advancePaid: 'Advance paid',
  remainingDue: 'Remaining due',
  totalAmount: 'Total amount',
  uploadedFiles: 'Files',
} as const satisfies Record<EditableField, string>

export function fieldLabel(field: EditableField): string {
  return labels[field] ?? field
}

/** A field's value as people read it, as in the history and where two edits meet. */
export function fieldValueInWords(field: EditableField, value: string | string[] | null, today: Day): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 file' : `${value.length} files`
  if (value === null || value === '') return 'Nothing'
  if (field === 'status') return statusLabel(value)
  if (field === 'dueDate') return dueWords(value, today).day
  if (field === 'advancePaid' || field === 'totalAmount' || field === 'remainingDue')
    return amountInWords(value)
  return value
}
