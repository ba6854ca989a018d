import type { Day } from '@zari/shared/due-date'
import { amountInWords } from '@zari/shared/money'
import { orderFields } from '@zari/shared/orders/field-lists'
import { isMoney } from '@zari/shared/orders/merge-edit'
import type { EditableField } from '@zari/shared/orders/order'
import { stageLabel } from '@zari/shared/orders/stage'
import { statusLabel } from '@zari/shared/orders/status'
import { useAppStore } from '../state/app-store.ts'
import { dueWords } from './due-words.ts'
import { frozenInWords } from './measured-words.ts'
import { momentInIndia } from './relative-date.ts'

/** A field that this app does not know, as of a later server, is its own label. */
export function fieldLabel(field: EditableField): string {
  return Object.hasOwn(orderFields, field) ? orderFields[field].label : field
}

/** Whose name stands behind a person's id, where this device knows her. */
function personName(id: string): string {
  for (const { people } of useAppStore.getState().customers.values())
    for (const person of people) if (person.id === id) return person.name
  return 'a person'
}

/** A field's value as people read it, as in the history and where two edits meet. */
export function fieldValueInWords(field: EditableField, value: string | string[] | null, today: Day): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 file' : `${value.length} files`
  if (value === null || value === '') return 'Nothing'
  if (field === 'status') return statusLabel(value)
  if (field === 'stage') return stageLabel(value)
  if (field === 'measurements') return frozenInWords(value, today)
  if (field === 'personId') return personName(value)
  if (field === 'answeredAt') return momentInIndia(value)
  if (field === 'dueDate') return dueWords(value, today).day
  return isMoney(field) || field === 'remainingDue' ? amountInWords(value) : value
}
