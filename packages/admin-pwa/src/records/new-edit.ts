import type { EditableFields, OrderRecord } from '@zari/shared/orders/order'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import { type EditValues, type NewEdit, fieldsOf } from '../offline/queue/entry.ts'
import { customerName } from '../orders/record-words.ts'

/** One of the changes that a person saves together. */
export interface Change {
  edit: OrderEditName
  fields: Partial<EditableFields>
}

/**
 * A change as the engine keeps it.
 * @param seen the record as the person saw it when she began: what the server compares with
 */
export function newEdit(seen: OrderRecord, { edit, fields }: Change): NewEdit {
  // What remains due is computed on both sides from the amounts.
  const { remainingDue: _computed, ...wanted } = fields
  const base: EditValues = Object.fromEntries(fieldsOf(wanted).map((field) => [field, seen[field]]))
  return { kind: seen.kind, id: seen.id, edit, fields: wanted, base, about: customerName(seen) }
}
