import type { OrderRecord } from '@zari/shared/orders/order'

export interface StatusPick {
  status: string
  /** The record as it was when the person began to pick. */
  seen: OrderRecord
}

export function pickStatus(
  before: StatusPick | undefined,
  record: OrderRecord,
  status: string,
): StatusPick | undefined {
  return status === record.status ? undefined : { status, seen: before?.seen ?? record }
}
