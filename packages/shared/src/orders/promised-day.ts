import { type Day, dayOf, type Instant } from '../time/due-date.ts'
import type { EditableFields, OrderRecord } from './order.ts'

/** An automatic due date is no promise. */
export const promisedDay = ({ dueDate, dueDateSetAt }: OrderRecord): Day | undefined =>
  dueDateSetAt ? dayOf(dueDate) : undefined

/** Of an edit; undefined where it stays as it is. */
export function dueDateSetAfter(fields: Partial<EditableFields>, at: Instant): Instant | null | undefined {
  if (fields.dueDate === undefined || 'dueDateSetAt' in fields) return undefined
  return fields.dueDate === null ? null : at
}
