import type { OrderRecord } from '@zari/shared/orders/order'
import { kindsFor } from '@zari/shared/orders/role-access'
import { isOpen } from '../../orders/record-words.ts'
import type { Records } from '../../state/records-slice.ts'

/** Open orders of the workroom's kinds that have notes of the shop and no note for the workroom. */
export function notesToCopy(records: Records): OrderRecord[] {
  return kindsFor('workroom').flatMap((kind) =>
    records[kind].newestFirst.filter(
      (record) => isOpen(record) && record.notes?.trim() && !record.workroomNotes?.trim(),
    ),
  )
}
