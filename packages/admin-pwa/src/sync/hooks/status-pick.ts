import type { OrderRecord } from '@zari/shared/orders/order'

/** A status that was picked and not saved yet. */
export interface StatusPick {
  status: string
  /** The record as it was when the person began to pick: what they picked it instead of. */
  seen: OrderRecord
}

/**
 * @param record as it is on the screen now
 * @returns undefined when the record has the status that was picked
 */
export function pickStatus(
  before: StatusPick | undefined,
  record: OrderRecord,
  status: string,
): StatusPick | undefined {
  return status === record.status ? undefined : { status, seen: before?.seen ?? record }
}
