import { planEdit, withBalance } from '@zari/shared/orders/edit-plan'
import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import { type QueueEntry, fieldsOf } from '../queue/entry.ts'

function withEdit(record: OrderRecord, { fields, base }: QueueEntry): OrderRecord {
  // The person's own values are shown, whatever the server has; files that somebody else added meanwhile are shown too.
  const { uploadedFiles } = base
  const { changes } = planEdit(record, fields, uploadedFiles === undefined ? {} : { uploadedFiles })
  return { ...record, ...changes }
}

/**
 * A record as it is shown: what the server has, with the person's own unsent edits applied in order.
 * @param entries the record's, in order
 * @returns the very same object when there are none
 */
export function viewOf(record: OrderRecord, entries: readonly QueueEntry[]): OrderRecord {
  return entries.reduce(withEdit, record)
}

/** Fields of which an edit has not reached the server. The balance follows the amounts. */
export function pendingFields(entries: readonly QueueEntry[]): EditableField[] {
  return withBalance(entries.flatMap((entry) => fieldsOf(entry.fields)))
}
