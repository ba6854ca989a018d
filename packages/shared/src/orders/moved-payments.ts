import { sumRupees } from '../money/money.ts'
import type { PaymentEntry } from './payment.ts'
import { reversalOf } from './plan-payment.ts'

/** What an order's money consists of: neither cancelled nor moved, nor what cancels or moves another. */
export function movablePayments(payments: readonly PaymentEntry[]): PaymentEntry[] {
  return payments.filter(
    ({ id, reverses }) => reverses === undefined && reversalOf(payments, id) === undefined,
  )
}

/** Whether an entry is no money of this order any more because it was moved, or says that it was. */
export function isMovedAway(
  payments: readonly PaymentEntry[],
  { id, reverses, moveId }: PaymentEntry,
): boolean {
  const out = reverses === undefined ? reversalOf(payments, id)?.moveId : moveId
  return out !== undefined
}

/** Rupees that a call brought into an order; below 0 where it took them out. */
export function movedBy(payments: readonly PaymentEntry[], moveId: string): number {
  return sumRupees(payments.filter((entry) => entry.moveId === moveId).map(({ amount }) => amount))
}
