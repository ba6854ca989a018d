import { type Rupees, sumRupees } from '../money/money.ts'
import type { PaymentEntry } from './payment.ts'
import { reversalOf } from './plan-payment.ts'

/** Neither cancelled nor moved, nor what cancels or moves another. */
export function movablePayments(payments: readonly PaymentEntry[]): PaymentEntry[] {
  return payments.filter(
    ({ id, reverses }) => reverses === undefined && reversalOf(payments, id) === undefined,
  )
}

export function isMovedAway(
  payments: readonly PaymentEntry[],
  { id, reverses, moveId }: PaymentEntry,
): boolean {
  const out = reverses === undefined ? reversalOf(payments, id)?.moveId : moveId
  return out !== undefined
}

/** Rupees; below 0 where it took them out. */
export function movedBy(payments: readonly PaymentEntry[], moveId: string): Rupees {
  return sumRupees(payments.filter((entry) => entry.moveId === moveId).map(({ amount }) => amount))
}
