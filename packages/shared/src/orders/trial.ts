import { type Day, dayOf } from '../time/due-date.ts'
import type { OrderRecord } from './order.ts'
import { isReady } from './stage.ts'
import { isOpen } from './status.ts'

/** The day of a trial that has still to take place: the order is open, not yet past its trial, and nobody noted "Trial done". */
export function openTrialOf(record: OrderRecord): Day | undefined {
  if (!record.trialDate || record.trialDoneOn || !isOpen(record) || isReady(record)) return undefined
  return dayOf(record.trialDate)
}

/** How many pieces an order is, from 1 on. */
export function quantityOf({ quantity }: Pick<OrderRecord, 'quantity'>): number {
  return quantity ?? 1
}
