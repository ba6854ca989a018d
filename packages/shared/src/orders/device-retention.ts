import { addDays, type Day, startOfDay } from '../time/due-date.ts'
import type { OrderRecord } from './order.ts'
import { isOpenStatus } from './status.ts'

export interface RetentionSettings {
  /** Days after the last change of a closed order. */
  closedDays: number
  /** Days after an order was opened on this device. */
  openedDays: number
  /** Orders in all, whatever else is said. */
  most: number
  /** Customers, besides those of retained orders. */
  mostCustomers: number
}

export const RETENTION: RetentionSettings = {
  closedDays: 90,
  openedDays: 30,
  most: 5_000,
  mostCustomers: 5_000,
}

export type RetentionFields = Pick<OrderRecord, 'status' | 'createdAt' | 'updatedAt'>

function touchedAt({ createdAt, updatedAt }: Pick<RetentionFields, 'createdAt' | 'updatedAt'>): number {
  const times = [createdAt, updatedAt].flatMap((instant) => (instant ? Date.parse(instant) : []))
  return times.length > 0 ? Math.max(...times) : Number.NaN
}

/** Closed orders that were last changed before this day are evicted. */
export function retainedFromDay(
  today: Day,
  { closedDays }: Pick<RetentionSettings, 'closedDays'> = RETENTION,
): Day {
  return addDays(today, -closedDays)
}

/** Open, or changed or opened here lately. `most` and unsent edits are no property of one record, and are checked elsewhere. */
export function isRetained(
  order: RetentionFields,
  openedOn: Day | undefined,
  today: Day,
  settings: RetentionSettings = RETENTION,
): boolean {
  if (isOpenStatus(order.status)) return true
  if (touchedAt(order) >= startOfDay(retainedFromDay(today, settings))) return true
  return openedOn !== undefined && openedOn >= addDays(today, -settings.openedDays)
}

/** Eviction begins at the end: open ones first, each the last changed first. */
export function byImportance(a: RetentionFields, b: RetentionFields): number {
  const open = Number(isOpenStatus(b.status)) - Number(isOpenStatus(a.status))
  return open || (touchedAt(b) || 0) - (touchedAt(a) || 0)
}
