import { typedKeys } from '@zari/shared/objects'
import { staffFilesIn } from '@zari/shared/orders/field-lists'
import { readMaterial } from '@zari/shared/orders/material'
import type { CUSTOMERS } from '@zari/shared/customers/customer'
import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import type { DesignInput, ShopAnswer } from '@zari/shared/orders/design-version'
import {
  filesOf,
  keysReferredTo,
  type Operation,
  orderMade,
  ordersTouched,
} from '@zari/shared/operations/operation'
import type { FieldConflict } from '@zari/shared/orders/merge-edit'
import type { NewOrder } from '@zari/shared/orders/new-order'
import type { EditableField, EditableFields } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { orderLink, type OrderRef } from '@zari/shared/orders/order-link'
import type { OrderOperation } from '@zari/shared/orders/order-operations'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import type { PaymentInput } from '@zari/shared/orders/payment'
import type { Issue } from '@zari/shared/validation'

/** Values by field: new ones, or those that the editor saw. An absent field is left alone, null clears it. */
export type EditValues = { [F in EditableField]?: EditableFields[F] | null }

/** A field that two people changed, with who did and when (the server's account and clock). */
export type SeenConflict = FieldConflict & { by?: string; at?: string }

/** Why an edit waits for a person. */
export type Problem =
  | { reason: 'conflict'; conflicts: SeenConflict[] }
  | {
      reason: 'refused'
      status: number
      code: string
      message: string
      issues: Issue[]
      /** The order that the consultation has become, as `orderLink` names it. */
      order?: string
    }

/**
 * What a call does: it makes an order; changes an order's fields, by an edit that merges; adds to its payments; does something
 * to two orders, by an operation; adds to its design; or changes a customer's record, by an operation.
 */
export type EntryType = 'create' | OrderEditName | 'payment' | 'operation' | 'design' | 'customer'

/** Another version of an order's design, or that the customer agreed to one in the shop. */
export type DesignChange = ({ do: 'add' } & DesignInput) | ({ do: 'agree'; design: string } & ShopAnswer)

/** An order that was made on this device. */
export interface Creation {
  order: NewOrder
  /** E-mail of whoever made it, to show; the server knows it from the session. */
  by: string
}

/** What every edit is that has not reached the server. */
interface Waiting {
  /** Version of this shape; see `entry-format.ts`. */
  format: number
  /** Idempotency-Key: the server applies an edit once however often it is sent with one key. */
  key: string
  /** Id of the account that made the edit. It is never sent as another's, nor shown to another. */
  user: string
  /** The order's, or the customer's number's key. */
  id: string
  /** Of a payment, an operation and a new order none. */
  fields: EditValues
  /** What the editor was looking at, for each field that the server is to compare. */
  base: EditValues
  /** What was received, or is to be reversed; its id is the key. Null for an edit of fields. */
  payment: PaymentInput | null
  /** The order that is to be made. Null for what is done to one. */
  create: Creation | null
  /** The customer's name, so that a person can recognise the edit even when the record is gone. */
  about: string
  /** Order on this device. A counter of the database, because clocks jump. */
  seq: number
  /** Device clock, ms since 1970; to show, never to decide by. */
  createdAt: number
  /** Times that sending began. */
  attempts: number
  /** Device clock when the first byte may have left; null while the edit was surely never sent. */
  firstSentAt: number | null
  state: 'waiting' | 'attention'
  /** Set with `attention`. */
  problem: Problem | null
}

export interface OrderEntry extends Waiting {
  kind: OrderKind
  edit: Exclude<EntryType, 'customer'>
  /** On this order and another; its id is the key. */
  operation: OrderOperation | null
  /** Its id is the key. */
  design?: DesignChange
}

export interface CustomerEntry extends Waiting {
  kind: typeof CUSTOMERS
  edit: 'customer'
  payment: null
  create: null
  /** What is added has the key for its id. */
  operation: CustomerOperation
}

/** One edit that has not reached the server, as the queue keeps it. */
export type OutboxEntry = OrderEntry | CustomerEntry

export const isOfCustomer = (entry: OutboxEntry): entry is CustomerEntry => entry.kind === 'customers'

/** An edit as a screen gives it to be kept. */
export type NewEdit = NewOrderEdit | NewOperation

export interface NewOrderEdit {
  kind: OrderKind
  id: string
  edit: Exclude<EntryType, 'customer'>
  fields: EditValues
  base: EditValues
  about: string
  /** Its id was made when the screen was opened, so that a second press adds nothing. */
  payment?: PaymentInput & { id: string }
  /** The record's id was made in the same way. */
  create?: Creation
  /** And this one's. */
  operation?: OrderOperation & { id: string }
  /** And this one's. */
  design?: DesignChange & { id: string }
}

export interface NewOperation {
  kind: typeof CUSTOMERS
  id: string
  edit: 'customer'
  fields: Record<string, never>
  base: Record<string, never>
  about: string
  /** Its id was made when the screen was opened, so that a second press does nothing more. */
  operation: CustomerOperation & { id: string }
}

export const recordKey = ({ kind, id }: { kind: string; id: string }): string => `${kind}/${id}`

const MERGES: ReadonlySet<string> = new Set(['merge', 'take-back-merge'])

/** What an entry does to orders as an operation; undefined for an edit of fields, a new order and what is a customer's. */
export function operationOf(entry: OutboxEntry): Operation | undefined {
  if (isOfCustomer(entry)) return undefined
  const { kind, id, payment, operation, design } = entry
  const order = { kind, id }
  if (payment) return { type: 'pay', order, payment }
  if (operation) return { type: 'on-two-orders', order, operation }
  if (!design) return undefined
  if (design.do === 'agree') {
    const { at, name } = design
    return { type: 'agree-design', order, design: design.design, answer: { at, name } }
  }
  const { do: _add, ...offered } = design
  return { type: 'offer-design', order, design: offered }
}

/** The orders that an entry is about; none of a customer's. */
export function ordersOf(entry: OutboxEntry): OrderRef[] {
  if (isOfCustomer(entry)) return []
  const operation = operationOf(entry)
  return operation ? ordersTouched(operation) : [entry]
}

/** The records that an entry changes. */
export function recordKeys(entry: OutboxEntry): string[] {
  return isOfCustomer(entry) ? [recordKey(entry)] : ordersOf(entry).map(orderLink)
}

/** The order that an entry makes. */
export function madeBy(entry: OutboxEntry): OrderRef | undefined {
  if (isOfCustomer(entry)) return undefined
  if (entry.create) return entry
  const operation = operationOf(entry)
  return operation && orderMade(operation)
}

/** What is sent in the order in which it was done: the edits of one record, and whatever merges numbers, which is about two. */
export function orderingKeys(entry: OutboxEntry): string[] {
  return isOfCustomer(entry) && MERGES.has(entry.operation.do) ? ['merges'] : recordKeys(entry)
}

export const fieldsOf = (values: EditValues): EditableField[] => typedKeys(values)

export function inOrder(a: OutboxEntry, b: OutboxEntry): number {
  return a.seq - b.seq
}

/** Whether two edits change the same field of the same record. */
export function shareField(a: OutboxEntry, b: OutboxEntry): boolean {
  return recordKey(a) === recordKey(b) && fieldsOf(a.fields).some((field) => Object.hasOwn(b.fields, field))
}

/** Pictures that an edit adds to its order. */
export function filesAdded({ fields, base }: Pick<OutboxEntry, 'fields' | 'base'>): string[] {
  const before = new Set(staffFilesIn(base))
  return staffFilesIn(fields).filter((file) => !before.has(file))
}

/** Pictures that an edit shows beside material or in a version of the design; the order has to have them already. */
export function filesShown(entry: OutboxEntry): string[] {
  const ofMaterial = readMaterial(entry.fields.material) ?? []
  const operation = operationOf(entry)
  return [...ofMaterial.flatMap(({ picture }) => picture ?? []), ...(operation ? filesOf(operation) : [])]
}

/** Whether `later` would be refused or wrong at a server that does not have `earlier`, which its editor was looking at. */
export function dependsOn(later: OutboxEntry, earlier: OutboxEntry): boolean {
  const operation = operationOf(later)
  if (operation && keysReferredTo(operation).includes(earlier.key)) return true
  if (recordKey(later) !== recordKey(earlier)) return false
  const added = new Set(filesAdded(earlier))
  return (
    fieldsOf({ ...later.base, ...later.fields }).some((field) => Object.hasOwn(earlier.fields, field)) ||
    filesShown(later).some((file) => added.has(file))
  )
}
