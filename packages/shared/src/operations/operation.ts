import type { Entering } from '../audit-stamp.ts'
import type { OrderRef } from '../orders/order-link.ts'
import { type AgreeDesign, agreeDesign } from './agree-design.ts'
import type { FindOrder, OperationDefinition } from './definition.ts'
import { type OfferDesign, offerDesign } from './offer-design.ts'
import { type OnTwoOrders, onTwoOrders } from './on-two-orders.ts'
import { type Pay, pay } from './pay.ts'
import type { Plan } from './plan.ts'

/** What is done to orders by an operation: it adds or sets one thing, and meets no conflict. */
export type Operation = Pay | OfferDesign | AgreeDesign | OnTwoOrders

type OfType<T extends Operation['type']> = Extract<Operation, { type: T }>

const definitions: { [T in Operation['type']]: OperationDefinition<OfType<T>> } = {
  pay,
  'offer-design': offerDesign,
  'agree-design': agreeDesign,
  'on-two-orders': onTwoOrders,
}

const definitionOf = ({ type }: Operation) => definitions[type] as OperationDefinition<Operation>

/** The orders that it reads or changes, first the one that its address names. */
export const ordersTouched = (operation: Operation): OrderRef[] => definitionOf(operation).touches(operation)

/** The one of them that it makes. */
export const orderMade = (operation: Operation): OrderRef | undefined =>
  definitionOf(operation).makes?.(operation)

/** Where it is posted, and what. */
export const requestOf = (operation: Operation) => definitionOf(operation).request(operation)

/** Pictures of the order that it shows. */
export const filesOf = (operation: Operation): string[] => definitionOf(operation).files?.(operation) ?? []

/** Payments and designs that it changes, by the keys of the operations that added them. */
export const keysReferredTo = (operation: Operation): string[] =>
  definitionOf(operation).refersTo?.(operation) ?? []

/** ISO instant, by the clock of the device that it was entered on. */
export const enteredOnDevice = (operation: Operation): string => definitionOf(operation).at(operation)

/** What the server stores a fingerprint of. */
export const contentOf = (operation: Operation): unknown => definitionOf(operation).content(operation)

/**
 * What an operation means for the orders that it is about: at the server, on the screen of a device that has not sent it yet, and
 * in the tests' server.
 * @param find the orders of `ordersTouched` as they are now; a device gives an empty one for what it does not have
 */
export const planOperation = (operation: Operation, find: FindOrder, entering: Entering): Plan =>
  definitionOf(operation).plan(operation, find, entering)
