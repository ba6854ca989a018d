import { formatRupees, shownBalance, sumRupees, unreadIn } from '@zari/shared/money/money'
import { isUnreadableMaterial, materialNotReturned } from '@zari/shared/orders/material'
import type { OrderRecord } from '@zari/shared/orders/order'
import { type PayableOrder, type PaymentPart, splitPayment } from '@zari/shared/orders/split-payment'
import { isOpen } from '@zari/shared/orders/status'
import { quantityOf } from '@zari/shared/orders/trial'
import { UPDATE_FOR_MATERIAL } from '../material/material-form.ts'
import type { PaymentMethod } from '@zari/shared/orders/payment'
import { paymentQuestions, type Payment, type PaymentForm, paymentOf } from '../money/payment-form.ts'
import { payableOrders } from '../money/payment-parts.ts'
import { owedOn } from '../visit-orders.ts'

export interface DeliveryForm extends PaymentForm {
  /** Ids. */
  ticked: readonly string[]
}

/** `later`: pays later, which is then not asked. Undefined where nothing is to pay. */
export type DeliveryChoice = PaymentMethod | 'later'

export const isMethod = (choice: DeliveryChoice | undefined): choice is PaymentMethod =>
  choice !== undefined && choice !== 'later'

/** For what is delivered first, then for the rest of the visit. */
export function splitForDelivery(
  delivered: readonly PayableOrder[],
  others: readonly PayableOrder[],
  amount: number,
): PaymentPart[] {
  const owed = sumRupees(delivered.map(({ balance }) => balance ?? 0))
  const isAllForThem = others.length === 0 || delivered.some(({ balance }) => balance === null)
  const forDelivered = isAllForThem ? amount : Math.min(amount, owed)
  return [
    ...splitPayment(delivered, forDelivered),
    ...splitPayment(others, sumRupees([amount, -forDelivered])),
  ]
}

export interface Delivery {
  /** With the amounts that were asked about. */
  delivered: readonly OrderRecord[]
  /** With their quantities. */
  pieces: number
  /** Rupees, before and after the payment. */
  owed: { before: number; after: number }
  /** Rupees of the payment for orders that are not delivered now. */
  forOthers: ReadonlyArray<{ order: OrderRecord; amount: number }>
  payment: Payment | undefined
}

/**
 * If none can take money, the first delivered one, whose amounts are asked about: money must not go to an order that
 * nobody chose.
 */
function payableWith(taken: readonly OrderRecord[], orders: readonly OrderRecord[]): readonly OrderRecord[] {
  const payable = payableOrders(orders)
  const [first] = taken
  return first && !payable.some((order) => taken.includes(order)) ? [first] : payable
}

/** @param orders of the visit */
export function deliveryOf(orders: readonly OrderRecord[], form: DeliveryForm): Delivery {
  // Another device may have delivered one.
  const taken = orders.filter((order) => form.ticked.includes(order.id) && isOpen(order))
  const isTaken = ({ id }: PayableOrder) => taken.some((order) => order.id === id)
  const payment = paymentOf(payableWith(taken, orders), form, {}, (parts, amount) =>
    splitForDelivery(
      parts.filter(isTaken),
      parts.filter((part) => !isTaken(part)),
      amount,
    ),
  )
  const delivered = taken.map((order) => payment.orders.find(({ id }) => id === order.id) ?? order)
  const before = sumRupees(delivered.map((order) => owedOn(order) ?? 0))
  const covered = delivered.map((order) =>
    Math.min(owedOn(order) ?? 0, payment.split.amounts.get(order.id) ?? 0),
  )
  return {
    delivered,
    pieces: delivered.reduce((count, order) => count + quantityOf(order), 0),
    owed: { before, after: sumRupees([before, ...covered.map((amount) => -amount)]) },
    forOthers: orders.flatMap((order) => {
      const amount = payment.split.amounts.get(order.id)
      return amount && !taken.includes(order) ? [{ order, amount }] : []
    }),
    payment: form.received.trim() && payment.received !== 0 ? payment : undefined,
  }
}

/** @param now ms since 1970, by this device's clock */
export function deliveryQuestions(
  orders: readonly OrderRecord[],
  { delivered, owed, payment }: Delivery,
  choice: DeliveryChoice | undefined,
  now: number,
): string[] {
  const material = delivered.flatMap((order) => materialNotReturned(order.material))
  return [
    ...(payment && isMethod(choice) ? paymentQuestions(orders, payment, choice, now) : []),
    ...(owed.after > 0 && choice !== 'later' ? [`${formatRupees(owed.after)} is not paid.`] : []),
    ...delivered.filter((order) => unreadIn(order) !== undefined).map((order) => `${shownBalance(order)}.`),
    ...(material.length > 0
      ? [`Not given back: ${material.map(({ count, what }) => `${count} × ${what}`).join(', ')}.`]
      : []),
    ...(delivered.some((order) => isUnreadableMaterial(order.material)) ? [UPDATE_FOR_MATERIAL] : []),
  ]
}
