import { remainingDue } from '@zari/shared/money'
import { mergeEdit, sameValue } from '@zari/shared/orders/merge'
import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import { type QueueEntry, fieldsOf } from './entry.ts'

function withEdit(record: OrderRecord, { fields, base }: QueueEntry): OrderRecord {
  const { uploadedFiles, ...others } = fields
  const next = { ...record, ...others } as OrderRecord
  if (uploadedFiles !== undefined) {
    // Files merge as a set, so that one that somebody else added meanwhile shows, too.
    const seen = base.uploadedFiles === undefined ? {} : { uploadedFiles: base.uploadedFiles }
    const merged = mergeEdit(record, { uploadedFiles: uploadedFiles ?? [] }, seen).changes.uploadedFiles
    if (merged) next.uploadedFiles = merged
  }
  const { totalAmount, advancePaid } = record
  if (!sameValue(next.totalAmount, totalAmount) || !sameValue(next.advancePaid, advancePaid)) {
    next.remainingDue = remainingDue(next.totalAmount, next.advancePaid)
  }
  return next
}

/**
 * A record as people are to see it: what the server has, with one's own unsent edits applied in order.
 * @param entries the record's, in order
 * @returns the very same object when there are none
 */
export function viewOf(record: OrderRecord, entries: readonly QueueEntry[]): OrderRecord {
  return entries.reduce(withEdit, record)
}

/** Fields of which an edit has not reached the server. The balance follows the amounts. */
export function pendingFields(entries: readonly QueueEntry[]): EditableField[] {
  const fields = new Set(entries.flatMap((entry) => fieldsOf(entry.fields)))
  if (fields.has('totalAmount') || fields.has('advancePaid')) fields.add('remainingDue')
  return [...fields]
}
