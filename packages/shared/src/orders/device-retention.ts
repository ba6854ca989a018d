import { addDays, type Day, startOfDay } from '../time/due-date.ts'
import type { OrderRecord } from './order.ts'
import { isOpenStatus } from './status.ts'

/** What of the shop's orders each device keeps for working without a network. */
export interface RetentionSettings {
  /** Days for which an order stays after it was last changed, when it is done. */
  closedDays: number
  /** Days for which an order stays after it was opened on this device. */
  openedDays: number
  /** Whole records, whatever else is said. */
  most: number
  /** Customers' records, but for those of orders that are held. */
  mostCustomers: number
}

export const RETENTION: RetentionSettings = {
  closedDays: 90,
  openedDays: 30,
  most: 5_000,
  mostCustomers: 5_000,
}

/** What membership goes by. */
export type Judged = Pick<OrderRecord, 'status' | 'createdAt' | 'updatedAt'>

/** When an order was last touched, ms; NaN when nobody knows. */
function touchedAt({ createdAt, updatedAt }: Pick<Judged, 'createdAt' | 'updatedAt'>): number {
  const times = [createdAt, updatedAt].flatMap((instant) => (instant ? Date.parse(instant) : []))
  return times.length > 0 ? Math.max(...times) : Number.NaN
}

/** Orders that are done and were last touched before this day are let go. */
export function retainedFromDay(
  today: Day,
  { closedDays }: Pick<RetentionSettings, 'closedDays'> = RETENTION,
): Day {
  return addDays(today, -closedDays)
}

/**
 * Whether a device holds an order as a whole record: it is open, or was touched lately, or was opened here lately. Only
 * the bound and unsent edits are looked at elsewhere, because they are no property of one record.
 * @param openedOn when it was last opened on this device
 * @param today in India
 */
export function isRetained(
  order: Judged,
  openedOn: Day | undefined,
  today: Day,
  settings: RetentionSettings = RETENTION,
): boolean {
  if (isOpenStatus(order.status)) return true
  if (touchedAt(order) >= startOfDay(retainedFromDay(today, settings))) return true
  return openedOn !== undefined && openedOn >= addDays(today, -settings.openedDays)
}

/** Orders of records: what is let go last comes first. Open ones before others, each the last touched first. */
export function byImportance(a: Judged, b: Judged): number {
  const open = Number(isOpenStatus(b.status)) - Number(isOpenStatus(a.status))
  return open || (touchedAt(b) || 0) - (touchedAt(a) || 0)
}
