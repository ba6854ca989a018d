import { CUSTOMERS } from '@zari/shared/customers/customer'
import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import { linkedFields } from '@zari/shared/orders/linked-fields'
import type { NewOrder } from '@zari/shared/orders/new-order'
import type { EditableFields, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import type { OrderOperation } from '@zari/shared/orders/order-operations'
import type { PaymentInput } from '@zari/shared/orders/payment'
import { customerName } from '@zari/shared/orders/status'
import {
  type DesignChange,
  type EditValues,
  fieldsOf,
  type NewEdit,
  type NewOperation,
  type NewOrderEdit,
} from './entry.ts'

/** A payment as a screen holds it. Its id is made when the screen opens, so that pressing twice adds once. */
export type NewPayment = PaymentInput & { id: string }

/** A payment as the engine keeps it: it has no base, because it adds to whatever is there. */
export function newPayment(
  record: Pick<OrderRecord, 'kind' | 'id' | 'name'>,
  payment: NewPayment,
): NewOrderEdit {
  const { kind, id } = record
  return { kind, id, edit: 'payment', fields: {}, base: {}, about: customerName(record), payment }
}

/** Fields that a person changes. */
interface FieldChange {
  edit: OrderEditName
  fields: Partial<EditableFields>
}

/** Money that is taken, or taken back. */
interface PaymentChange {
  edit: 'payment'
  fields: Record<string, never>
  payment: NewPayment
}

/** What is done to this order and another. Its id is made when the dialog opens. */
interface OperationChange {
  edit: 'operation'
  fields: Record<string, never>
  operation: OrderOperation & { id: string }
}

/** What is added to its design. Its id is made when the dialog opens. */
interface DesignEdit {
  edit: 'design'
  fields: Record<string, never>
  design: DesignChange & { id: string }
}

/** One of the changes that a person saves together. */
export type Change = FieldChange | PaymentChange | OperationChange | DesignEdit

/**
 * The base of an edit, with which the server compares its record: what the editor saw of the fields, and of those that are
 * linked with them (`linked-fields.ts`).
 * @param seen what the editor was looking at
 */
export function baseOf(fields: EditValues, seen: EditValues): EditValues {
  const linked = fieldsOf(fields)
    .flatMap(linkedFields)
    .filter((field) => seen[field] !== undefined)
  return Object.fromEntries([...fieldsOf(fields), ...linked].map((field) => [field, seen[field]]))
}

/**
 * A change as the engine keeps it.
 * @param seen the record as the person saw it when they began: what the server compares with
 */
export function newEdit(seen: OrderRecord, change: Change): NewEdit {
  if (change.edit === 'payment') return newPayment(seen, change.payment)
  if (change.edit === 'operation' || change.edit === 'design') {
    const { kind, id } = seen
    return { ...change, kind, id, base: {}, about: customerName(seen) }
  }
  const { edit, fields } = change
  // What remains due is computed on both sides from the amounts.
  const { remainingDue: _computed, ...wanted } = fields
  const about = customerName(seen)
  return { kind: seen.kind, id: seen.id, edit, fields: wanted, base: baseOf(wanted, seen), about }
}

/**
 * An operation on a customer's record as the engine keeps it. It has no base: it adds or sets one thing, whatever is there.
 * @param phone the number's key
 * @param about by which a person recognises it while it waits
 */
export function newOperation(phone: string, about: string, operation: OperationToKeep): NewOperation {
  return { kind: CUSTOMERS, id: phone, edit: 'customer', fields: {}, base: {}, about, operation }
}

/** An order as a screen holds it. Its ids are made when the screen opens, so that pressing twice makes it once. */
export interface OrderToMake {
  kind: OrderKind
  id: string
  order: NewOrder
  /** E-mail of whoever makes it. */
  by: string
  /** Money that was received with it. */
  payment?: NewPayment | undefined
  /** Pictures, by the names that they have until they are uploaded. */
  files?: readonly string[]
}

/** All that is kept together of a new order: the order itself, then the money, then the pictures, which take longest. */
export function newOrderEdits({ kind, id, order, by, payment, files = [] }: OrderToMake): NewOrderEdit[] {
  const about = customerName(order)
  const bare = { kind, id, about, fields: {}, base: {} }
  return [
    { ...bare, edit: 'create', create: { order, by } },
    ...(payment ? [newPayment({ kind, id, name: order.name }, payment)] : []),
    ...(files.length > 0
      ? [
          {
            ...bare,
            edit: 'notes',
            fields: { uploadedFiles: [...files] },
            base: { uploadedFiles: [] },
          } satisfies NewOrderEdit,
        ]
      : []),
  ]
}

/** An operation as a screen holds it. Its id is made when its form opens, so that pressing twice does it once. */
export type OperationToKeep = CustomerOperation & { id: string }
