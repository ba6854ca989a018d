import type { Instant } from '../time/due-date.ts'
import type { EditableFields } from './order.ts'

/** Of an edit; undefined where it stays as it is. */
export function dueDateSetAfter(fields: Partial<EditableFields>, at: Instant): Instant | null | undefined {
  if (fields.dueDate === undefined || 'dueDateSetAt' in fields) return undefined
  return fields.dueDate === null ? null : at
}
