import { CUSTOMERS } from '@zari/shared/customers/customer'
import type { RecordRef } from '@zari/shared/operations/definition'
import type { Edit } from '@zari/shared/operations/edit'
import type { Operation } from '@zari/shared/operations/operation'
import type { OnCustomer } from '@zari/shared/operations/on-customer'
import { seenBeside } from '@zari/shared/orders/linked-fields'
import type { NewOrder } from '@zari/shared/orders/new-order'
import type { EditableFields, OrderRecord } from '@zari/shared/orders/order'
import type { OrderRef } from '@zari/shared/orders/order-link'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import type { PaymentInput } from '@zari/shared/orders/payment'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import { customerName } from '@zari/shared/orders/status'
import { fieldsOf, type NewEntry } from './entry.ts'

type WithoutRecord<O extends Operation> = O extends unknown ? Omit<O, 'record'> : never

export interface FieldChange {
  edit: OrderEditName
  fields: Partial<EditableFields>
}

/** Any other operation on an order. Its id is made when the screen opens, so that pressing twice does it once. */
export type Addition = { id: string } & WithoutRecord<
  Exclude<Operation, { type: 'create' } | Edit | OnCustomer>
>

export type Change = FieldChange | Addition

export type CustomerAddition = { id: string } & WithoutRecord<OnCustomer>

/** @param id of the payment */
export const paying = ({ id, ...payment }: NewPayment): Addition => ({ id, type: 'pay', payment })

export type NewPayment = PaymentInput & { id: string }

/** The base of an edit, with which the server compares its record: what the editor saw of the fields and beside them. */
export function baseOf(fields: EditValues, seen: EditValues): EditValues {
  const linked = fieldsOf(fields)
    .flatMap(seenBeside)
    .filter((field) => seen[field] !== undefined)
  return Object.fromEntries([...fieldsOf(fields), ...linked].map((field) => [field, seen[field]]))
}

const additionTo = (
  record: RecordRef,
  about: string,
  { id, ...operation }: Addition | CustomerAddition,
): NewEntry => ({ key: id, about, operation: { ...operation, record } as Operation })

/** @param seen the record as the person saw it when they began: what the server compares with */
export function newEdit(seen: OrderRecord, change: Change): NewEntry {
  const record = { kind: seen.kind, id: seen.id }
  const about = customerName(seen)
  if (!('edit' in change)) return additionTo(record, about, change)
  // What remains due is computed on both sides from the amounts.
  const { remainingDue: _computed, ...fields } = change.fields
  const base = baseOf(fields, seen)
  return { about, operation: { type: 'edit', record, name: change.edit, fields, base } }
}

export const newOperation = (phone: string, about: string, operation: CustomerAddition): NewEntry =>
  additionTo({ kind: CUSTOMERS, id: phone }, about, operation)

/** Its ids are made when the screen opens, so that pressing twice makes it once. */
export interface OrderToMake extends OrderRef {
  order: NewOrder
  by: string
  payment?: NewPayment | undefined
  /** Pictures, by the names that they have until they are uploaded. */
  files?: readonly string[]
}

/** A new order: the order itself, then the money, then the pictures, which take longest. */
export function newOrderEdits({ kind, id, order, by, payment, files = [] }: OrderToMake): NewEntry[] {
  const about = customerName(order)
  const record = { kind, id }
  const pictures: Edit = {
    type: 'edit',
    record,
    name: 'notes',
    fields: { uploadedFiles: [...files] },
    base: { uploadedFiles: [] },
  }
  return [
    { key: id, about, operation: { type: 'create', record, order, by } },
    ...(payment ? [additionTo(record, about, paying(payment))] : []),
    ...(files.length > 0 ? [{ about, operation: pictures }] : []),
  ]
}
