import { formatRupees, sumRupees } from '@zari/shared/money'
import { isUnreadableMaterial, materialNotReturned } from '@zari/shared/orders/material'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { PaymentMethod } from '@zari/shared/orders/payment'
import { type PayableOrder, type PaymentPart, splitPayment } from '@zari/shared/orders/split-payment'
import { isOpen } from '@zari/shared/orders/status'
import { quantityOf } from '@zari/shared/orders/trial'
import { UPDATE_FOR_MATERIAL } from '../material/material-form.ts'
import { amountTyped, unreadableAmount } from '../../ui/payment-labels.ts'
import { questionsAbout } from '../payment/payment-form.ts'
import { payableOrders, splitOrderOf } from '../payment/payment-parts.ts'
import { owedOn } from '../visit-orders.ts'

export interface DeliveryForm {
  /** Ids of the orders that the customer takes. */
  ticked: ReadonlySet<string>
  received: string
  method: PaymentMethod
}

/** Money that comes in with a delivery: for what is delivered first, then for the rest of the visit. */
export function splitForDelivery(
  delivered: readonly PayableOrder[],
  others: readonly PayableOrder[],
  amount: number,
): PaymentPart[] {
  const owed = sumRupees(delivered.map(({ balance }) => balance ?? 0))
  const isAllForThem = others.length === 0 || delivered.some(({ balance }) => balance === null)
  const own = isAllForThem ? amount : Math.min(amount, owed)
  return [...splitPayment(delivered, own), ...splitPayment(others, sumRupees([amount, -own]))]
}

export interface Delivery {
  delivered: readonly OrderRecord[]
  /** Pieces, each counted with its quantity. */
  pieces: number
  /** Rupees that the delivered orders owe, before and after what is received. */
  owed: { before: number; after: number }
  received: number | undefined
  parts: readonly PaymentPart[]
  problem: string | undefined
}

/** @param orders of the visit */
export function deliveryOf(
  orders: readonly OrderRecord[],
  { ticked, received: typed }: DeliveryForm,
): Delivery {
  // Another device may have delivered one of them meanwhile.
  const delivered = orders.filter((order) => ticked.has(order.id) && isOpen(order))
  const payable = payableOrders(orders).map(splitOrderOf)
  const received = typed.trim() ? amountTyped(typed) : 0
  const isDelivered = ({ id }: PayableOrder) => delivered.some((order) => order.id === id)
  const own = payable.filter(isDelivered)
  const others = payable.filter((order) => !isDelivered(order))
  const parts = splitForDelivery(own, others, received ?? 0)
  const before = sumRupees(delivered.map((order) => owedOn(order) ?? 0))
  const covered = own.map(({ id, balance }) =>
    Math.min(balance ?? 0, parts.find((part) => part.id === id)?.amount ?? 0),
  )
  return {
    delivered,
    pieces: delivered.reduce((count, order) => count + quantityOf(order), 0),
    owed: { before, after: sumRupees([before, ...covered.map((amount) => -amount)]) },
    received,
    parts,
    problem: received === undefined ? unreadableAmount(typed) : undefined,
  }
}

/** Questions to confirm before pieces are delivered. */
export function deliveryQuestions(
  orders: readonly OrderRecord[],
  { delivered, owed, received = 0 }: Delivery,
  { method, at }: { method: PaymentMethod; at: string },
): string[] {
  const balances = payableOrders(orders).map(owedOn)
  const isPriced = balances.every((balance) => balance !== null)
  const over = isPriced
    ? Math.max(0, sumRupees([received, ...balances.map((balance) => -(balance ?? 0))]))
    : 0
  const material = delivered.flatMap((order) => materialNotReturned(order.material))
  return [
    ...(received > 0 ? questionsAbout(orders, { received, method, over }, Date.parse(at)) : []),
    ...(owed.after > 0 ? [`${formatRupees(owed.after)} is not paid.`] : []),
    ...(material.length > 0
      ? [`Not given back: ${material.map(({ count, what }) => `${count} × ${what}`).join(', ')}.`]
      : []),
    ...(delivered.some((order) => isUnreadableMaterial(order.material)) ? [UPDATE_FOR_MATERIAL] : []),
  ]
}
