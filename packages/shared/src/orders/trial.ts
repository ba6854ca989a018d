import { type Day, dayOf } from '../time/due-date.ts'
import type { OrderRecord } from './order.ts'
import { isReady } from './stage.ts'
import { isOpen } from './status.ts'

export function openTrialOf(record: OrderRecord): Day | undefined {
  if (!record.trialDate || record.trialDoneOn || !isOpen(record) || isReady(record)) return undefined
  return dayOf(record.trialDate)
}

export function quantityOf({ quantity }: Pick<OrderRecord, 'quantity'>): number {
  return quantity ?? 1
}
