import type { FieldConflict } from '@zari/shared/orders/merge'
import type { EditableField, EditableFields } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { NewOrder } from '@zari/shared/orders/new-order'
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
  | { reason: 'refused'; status: number; code: string; message: string; issues: Issue[] }

/** What a call does: it makes an order, changes fields by an edit that merges, or adds to the payments. */
export type QueuedAs = 'create' | 'payment' | OrderEditName

/** An order that was made on this device. */
export interface Creation {
  order: NewOrder
  /** E-mail of whoever made it, to show; the server knows it from the session. */
  by: string
}

/** One edit that has not reached the server, as the queue keeps it. */
export interface QueueEntry {
  /** Version of this shape; see `entry-format.ts`. */
  format: number
  /** Idempotency-Key: the server applies an edit once however often it is sent with one key. */
  key: string
  /** Id of the account that made the edit. It is never sent as another's, nor shown to another. */
  user: string
  kind: OrderKind
  id: string
  edit: QueuedAs
  /** Of a payment and of a new order none. */
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

/** An edit as a screen gives it to be kept. */
export interface NewEdit {
  kind: OrderKind
  id: string
  edit: QueuedAs
  fields: EditValues
  base: EditValues
  about: string
  /** Its id was made when the screen was opened, so that a second press adds nothing. */
  payment?: PaymentInput & { id: string }
  /** The record's id was made in the same way. */
  create?: Creation
}

export const recordKey = ({ kind, id }: { kind: OrderKind; id: string }): string => `${kind}/${id}`

export const fieldsOf = (values: EditValues): EditableField[] => Object.keys(values) as EditableField[]

export function inOrder(a: QueueEntry, b: QueueEntry): number {
  return a.seq - b.seq
}

/** Whether two edits change the same field of the same record. */
export function shareField(a: QueueEntry, b: QueueEntry): boolean {
  return recordKey(a) === recordKey(b) && fieldsOf(a.fields).some((field) => Object.hasOwn(b.fields, field))
}
