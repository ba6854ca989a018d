import { typedKeys } from '@zari/shared/lib/objects'
import type { Issue } from '@zari/shared/lib/validation'
import type { RecordRef } from '@zari/shared/operations/definition'
import { filesInMaterial } from '@zari/shared/operations/edit'
import {
  filesIn,
  isOnCustomer,
  keysReferredTo,
  type Operation,
  type OperationOf,
  type OperationType,
  orderMade,
  recordsTouched,
} from '@zari/shared/operations/operation'
import { staffFilesIn } from '@zari/shared/orders/field-lists'
import type { FieldConflict } from '@zari/shared/orders/merge-edit'
import type { EditableField } from '@zari/shared/orders/order'
import type { OrderRef } from '@zari/shared/orders/order-link'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import { BELOW_ZERO } from '@zari/shared/orders/plan-payment'

/** A field that two people changed, with who did and when (the server's account and clock). */
export type SeenConflict = FieldConflict & { by?: string; at?: string }

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
      /** With `taken`: the piece's. */
      assigneeId?: string
      /** With `BELOW_ZERO`: what took money out last. */
      out?: PaymentEntry
    }

export interface OutboxEntry {
  /** Idempotency-Key: the server applies an edit once however often it is sent with one key. Also the id of what is added. */
  key: string
  /** Id of the account that made the edit. It is never sent as another's, nor shown to another. */
  user: string
  operation: Operation
  /** The customer's name, so that a person can recognise the edit even when the record is gone. */
  about: string
  /** Order on this device. A counter of the database, because clocks jump. */
  seq: number
  /** Device clock, ms since 1970; to show, never to decide by. */
  createdAt: number
  attempts: number
  /** Device clock when the first byte may have left; null while the edit was surely never sent. */
  firstSentAt: number | null
  state: 'waiting' | 'attention'
  problem: Problem | null
}

/** More would go out of its order than came in: a person says whether it did. */
export const isBelowZero = ({ problem }: OutboxEntry): boolean =>
  problem?.reason === 'refused' && problem.code === BELOW_ZERO

export type EntryOf<T extends OperationType> = OutboxEntry & { operation: OperationOf<T> }

export const isA = <T extends OperationType>(entry: OutboxEntry, type: T): entry is EntryOf<T> =>
  entry.operation.type === type

export interface NewEntry {
  operation: Operation
  about: string
  /** Of what is added: made when the screen was opened, so that a second press adds nothing. */
  key?: string
}

export const recordKey = ({ kind, id }: RecordRef): string => `${kind}/${id}`

export const ownRecord = ({ operation }: Pick<OutboxEntry, 'operation'>): string =>
  recordKey(operation.record)

export const recordKeys = ({ operation }: OutboxEntry): string[] => recordsTouched(operation).map(recordKey)

export const createdBy = ({ operation }: OutboxEntry): OrderRef | undefined => orderMade(operation)

const isMerge = ({ type }: Operation) => type === 'merge' || type === 'take-back-merge'

/** Entries that share a key are sent in order: the edits of one record, and merges of numbers, which are about two. */
export const orderingKeys = (entry: OutboxEntry): string[] =>
  isMerge(entry.operation) ? ['merges'] : recordKeys(entry)

/** As `orderingKeys`, of calls under way: a payment goes beside its order's edits, whose pictures may take minutes. */
export const sendingKeys = (entry: OutboxEntry): string[] =>
  isA(entry, 'pay') ? [`${ownRecord(entry)} payments`] : orderingKeys(entry)

export const isOfCustomer = ({ operation }: OutboxEntry): boolean => isOnCustomer(operation)

export function valuesOf({ operation }: Pick<OutboxEntry, 'operation'>): {
  fields: EditValues
  base: EditValues
} {
  return operation.type === 'edit'
    ? { fields: operation.fields, base: operation.base ?? {} }
    : { fields: {}, base: {} }
}

export const withValues = <E extends { operation: Operation }>(
  entry: E,
  fields: EditValues,
  base: EditValues,
): E =>
  entry.operation.type === 'edit' ? { ...entry, operation: { ...entry.operation, fields, base } } : entry

export const withRecord = (entry: OutboxEntry, record: OrderRef): OutboxEntry => ({
  ...entry,
  operation: { ...entry.operation, record } as Operation,
})

export const withNewKey = (entry: OutboxEntry, key: string): OutboxEntry => ({
  ...entry,
  key,
  attempts: 0,
  firstSentAt: null,
  state: 'waiting',
  problem: null,
})

/** Rupees that an entry adds to the payments of its order; undefined for what is no payment. */
export const paidBy = ({ operation }: Pick<OutboxEntry, 'operation'>): number | undefined =>
  operation.type === 'pay' ? operation.payment.amount : undefined

/** Whether payments after it add to it, or may take it back. */
export const changesPayments = (entry: OutboxEntry): boolean =>
  isA(entry, 'pay') || 'to' in entry.operation || Object.hasOwn(valuesOf(entry).fields, 'advancePaid')

export const isAdvance = (field: EditableField) => field === 'advancePaid'

export const fieldsOf = (values: EditValues): EditableField[] => typedKeys(values)

export const inOrder = (a: OutboxEntry, b: OutboxEntry): number => a.seq - b.seq

export function shareField(a: OutboxEntry, b: OutboxEntry): boolean {
  const other = valuesOf(b).fields
  return (
    ownRecord(a) === ownRecord(b) && fieldsOf(valuesOf(a).fields).some((field) => Object.hasOwn(other, field))
  )
}

export function filesAdded(entry: Pick<OutboxEntry, 'operation'>): string[] {
  const { fields, base } = valuesOf(entry)
  const before = new Set(staffFilesIn(base))
  return staffFilesIn(fields).filter((file) => !before.has(file))
}

/** Pictures that an edit shows beside material or in a version of the design; the order has to have them already. */
export function filesShown({ operation }: OutboxEntry): string[] {
  return operation.type === 'edit' ? filesInMaterial(operation.fields) : filesIn(operation)
}

/** Whether `later` would be refused or wrong at a server that does not have `earlier`, which its editor was looking at. */
export function dependsOn(later: OutboxEntry, earlier: OutboxEntry): boolean {
  if (keysReferredTo(later.operation).includes(earlier.key)) return true
  if (ownRecord(later) !== ownRecord(earlier)) return false
  const { settledDesign } = valuesOf(later).fields
  if (isA(earlier, 'agree-design') && earlier.operation.design === settledDesign) return true
  const added = new Set(filesAdded(earlier))
  const changed = valuesOf(earlier).fields
  const { fields, base } = valuesOf(later)
  return (
    fieldsOf({ ...base, ...fields }).some((field) => Object.hasOwn(changed, field)) ||
    filesShown(later).some((file) => added.has(file))
  )
}
