import { apiPaths } from '../api/paths.ts'
import type { Entering } from '../auth/entry-stamp.ts'
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

interface HttpCall {
  method: 'POST' | 'PUT' | 'PATCH'
  path: string
  body: unknown
}

/** What staff does to orders and customers. `record` is the order or customer that it is about. */
export type Operation = Create | Edit | Pay | NoteCall | OfferDesign | AgreeDesign | OnTwoOrders | OnCustomer

export type OperationType = Operation['type']

/** The operation of one type. */
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
  'move-payments': movePayments,
  'cancel-duplicate': cancelDuplicate,
  'make-order': makeOrder,
}

/** Whether it is done to a customer's record. */
export const isOnCustomer = (operation: Operation): operation is OnCustomer =>
  operation.record.kind === 'customers'

/** The types of what is done to orders. */
export const ORDER_OPERATIONS = /* @__PURE__ */ typedKeys(ofOrders)

const definitionOf = (operation: Operation) =>
  (isOnCustomer(operation) ? onCustomer : ofOrders[operation.type]) as OperationDefinition<Operation>

const SERVING_CUSTOMERS = ['owner', 'staff'] as const

/** Accounts that may do it at all; `Plan.denied` says more. */
export const rolesFor = (operation: Operation): readonly Role[] =>
  definitionOf(operation).roles?.(operation) ?? SERVING_CUSTOMERS

/** The records that it reads or changes, first the one that it is about. */
export const recordsTouched = (operation: Operation): RecordRef[] =>
  definitionOf(operation).touches?.(operation) ?? [operation.record]

/** The orders among them. */
export const ordersTouched = (operation: Operation): OrderRef[] =>
  recordsTouched(operation).flatMap(({ kind, id }) => (kind === 'customers' ? [] : { kind, id }))

/** The order that it makes. */
export const orderMade = (operation: Operation): OrderRef | undefined =>
  definitionOf(operation).makes?.(operation)

/** Where it is posted, and what. */
export function requestOf(operation: Operation): HttpCall {
  if (operation.type === 'edit' && isOneOf(typedKeys(specifiedEdits), operation.name)) {
    const { name, record } = operation
    const path = apiPaths.adminEdit(record.kind, record.id, name)
    return { method: specifiedEdits[name], path, body: editBody(operation) }
  }
  // The server knows the account from the session.
  const body = operation.type === 'create' ? { ...operation, by: undefined } : operation
  return { method: 'POST', path: apiPaths.adminOperations, body }
}

/** Pictures that it names: of the edit's fields, beside material, or in a version of the design. */
export const filesIn = (operation: Operation): string[] => definitionOf(operation).files?.of(operation) ?? []

/** The same operation with another name for a picture; the very same object where it does not name it. */
export function withFileRenamed<O extends Operation>(operation: O, from: string, to: string): O {
  return (definitionOf(operation).files?.rename(operation, from, to) ?? operation) as O
}

/** Payments and designs that it changes, by the keys of the operations that added them. */
export const keysReferredTo = (operation: Operation): string[] =>
  definitionOf(operation).refersTo?.(operation) ?? []

/** ISO instant, by the clock of the device that it was entered on; undefined for an edit. */
export const enteredOnDevice = (operation: Operation): string | undefined =>
  definitionOf(operation).at?.(operation)

/** The same operation, entered at another instant; an edit is left as it is. */
export const withInstant = <O extends Operation>(operation: O, at: string): O =>
  (definitionOf(operation).withAt?.(operation, at) ?? operation) as O

/** What the server stores a fingerprint of. */
export const contentOf = (operation: Operation): unknown => definitionOf(operation).content(operation)

/**
 * What an operation means for the records that it is about: at the server, on the screen of a device that has not sent it yet, and
 * in the tests' server.
 * @param records those of `recordsTouched` as they are now; a device gives an empty one for what it does not have
 */
export const planOperation = (operation: Operation, records: Records, entering: Entering): Plan =>
  definitionOf(operation).plan(operation, records, entering)
