import { apiPaths } from '../api/paths.ts'
import type { EntryStamp } from '../auth/entry-stamp.ts'
import type { Role } from '../auth/roles.ts'
import { isOneOf, typedKeys } from '../lib/objects.ts'
import type { OrderRef } from '../orders/order-link.ts'
import { specifiedEdits } from '../orders/order-schemas.ts'
import { type AgreeDesign, agreeDesign } from './agree-design.ts'
import { type Create, create } from './create.ts'
import type { OperationDefinition, RecordRef, Records } from './definition.ts'
import { type Edit, edit, editBody } from './edit.ts'
import { type NoteCall, noteCall } from './note-call.ts'
import { type OfferDesign, offerDesign } from './offer-design.ts'
import { type OnCustomer, onCustomer } from './on-customer.ts'
import { type OnTwoOrders, cancelDuplicate, makeOrder, movePayments } from './on-two-orders.ts'
import { type Pay, pay } from './pay.ts'
import type { Plan } from './plan.ts'
import { type Take, take } from './take.ts'

interface HttpCall {
  method: 'POST' | 'PUT' | 'PATCH'
  path: string
  body: unknown
}

export type Operation =
  | Create
  | Edit
  | Pay
  | NoteCall
  | OfferDesign
  | AgreeDesign
  | Take
  | OnTwoOrders
  | OnCustomer

export type OperationType = Operation['type']

export type OperationOf<T extends OperationType> = Extract<Operation, { type: T }>

const ofOrders: {
  [T in Exclude<OperationType, OnCustomer['type']>]: OperationDefinition<OperationOf<T>>
} = {
  create,
  edit,
  pay,
  'note-call': noteCall,
  'offer-design': offerDesign,
  'agree-design': agreeDesign,
  take,
  'move-payments': movePayments,
  'cancel-duplicate': cancelDuplicate,
  'make-order': makeOrder,
}

export const isOnCustomer = (operation: Operation): operation is OnCustomer =>
  operation.record.kind === 'customers'

export const ORDER_OPERATIONS = /* @__PURE__ */ typedKeys(ofOrders)

const definitionOf = (operation: Operation) =>
  (isOnCustomer(operation) ? onCustomer : ofOrders[operation.type]) as OperationDefinition<Operation>

const SERVING_CUSTOMERS = ['owner', 'staff'] as const

export const rolesFor = (operation: Operation): readonly Role[] =>
  definitionOf(operation).roles?.(operation) ?? SERVING_CUSTOMERS

export const recordsTouched = (operation: Operation): RecordRef[] =>
  definitionOf(operation).touches?.(operation) ?? [operation.record]

export const ordersTouched = (operation: Operation): OrderRef[] =>
  recordsTouched(operation).flatMap(({ kind, id }) => (kind === 'customers' ? [] : { kind, id }))

export const orderMade = (operation: Operation): OrderRef | undefined =>
  definitionOf(operation).makes?.(operation)

export function requestOf(operation: Operation): HttpCall {
  if (operation.type === 'edit' && isOneOf(typedKeys(specifiedEdits), operation.name)) {
    const { name, record } = operation
    const path = apiPaths.adminEdit(record.kind, record.id, name)
    return { method: specifiedEdits[name], path, body: editBody(operation) }
  }
  // The server takes the account from the session.
  const body = operation.type === 'create' ? { ...operation, by: undefined } : operation
  return { method: 'POST', path: apiPaths.adminOperations, body }
}

export const filesIn = (operation: Operation): string[] => definitionOf(operation).files?.of(operation) ?? []

/** Returns the same object where it does not name the picture. */
export function withFileRenamed<O extends Operation>(operation: O, from: string, to: string): O {
  return (definitionOf(operation).files?.rename(operation, from, to) ?? operation) as O
}

export const keysReferredTo = (operation: Operation): string[] =>
  definitionOf(operation).refersTo?.(operation) ?? []

export const enteredOnDevice = (operation: Operation): string | undefined =>
  definitionOf(operation).at?.(operation)

export const withInstant = <O extends Operation>(operation: O, at: string): O =>
  (definitionOf(operation).withAt?.(operation, at) ?? operation) as O

/** What the server stores a fingerprint of. */
export const contentOf = (operation: Operation): unknown => definitionOf(operation).content(operation)

/** Run by the server, and by a device for what it has not sent. @param records those of `recordsTouched` */
export const planOperation = (operation: Operation, records: Records, stamp: EntryStamp): Plan =>
  definitionOf(operation).plan(operation, records, stamp)
