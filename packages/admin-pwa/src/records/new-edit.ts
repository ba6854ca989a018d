import type { EditableFields, OrderRecord } from '@zari/shared/orders/order'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import { type EditValues, type NewEdit, fieldsOf } from '../offline/queue/entry.ts'
import { customerName } from '../orders/record-words.ts'
import { type NewPayment, newPayment } from './new-payment.ts'

/** Fields that a person changes. */
interface FieldChange {
  edit: OrderEditName
  fields: Partial<EditableFields>
}

/** Money that she takes, or takes back. */
interface PaymentChange {
  edit: 'payment'
  fields: Record<string, never>
  payment: NewPayment
}

/** One of the changes that a person saves together. */
export type Change = FieldChange | PaymentChange

/**
 * A change as the engine keeps it.
 * @param seen the record as the person saw it when she began: what the server compares with
 */
export function newEdit(seen: OrderRecord, change: Change): NewEdit {
  if (change.edit === 'payment') return newPayment(seen, change.payment)
  const { edit, fields } = change
  // What remains due is computed on both sides from the amounts.
  const { remainingDue: _computed, ...wanted } = fields
  const base: EditValues = Object.fromEntries(fieldsOf(wanted).map((field) => [field, seen[field]]))
  return { kind: seen.kind, id: seen.id, edit, fields: wanted, base, about: customerName(seen) }
}
