import { ApiError } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { uuidv7 } from '@zari/shared/ids'
import type { FieldConflict } from '@zari/shared/orders/merge'
import type { EditableFields, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { type OrderEditName, orderEdits } from '@zari/shared/orders/order-schemas'
import { withSession } from '../state/with-session.ts'
import { applyRecord } from './apply-changes.ts'

export type SaveOutcome =
  | { saved: true; record: OrderRecord }
  | { saved: false; conflicts: FieldConflict[]; current: OrderRecord }

/**
 * The only way in which an edit leaves a screen.
 * @param fields what to change; absent keeps, null clears
 * @param base the values that the editor was looking at, so that somebody else's edit is not overwritten unseen
 * @returns the record as kept, or the fields that somebody else changed meanwhile (nothing is written then)
 * @throws ApiError, or TypeError without network
 */
export async function saveEdit(
  kind: OrderKind,
  id: string,
  edit: OrderEditName,
  fields: Partial<EditableFields>,
  base: Partial<EditableFields>,
): Promise<SaveOutcome> {
  // One key for all tries: a repeated request is applied once.
  const idempotencyKey = uuidv7()
  try {
    const record = await withSession(() =>
      request<OrderRecord>(apiPaths.adminEdit(kind, id, edit), {
        method: orderEdits[edit].method,
        body: { ...fields, base },
        idempotencyKey,
      }),
    )
    applyRecord(record)
    return { saved: true, record }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409 && error.body?.code === 'conflict')) throw error
    const current = error.body.current as OrderRecord
    applyRecord(current)
    return { saved: false, conflicts: error.body.conflicts as FieldConflict[], current }
  }
}
