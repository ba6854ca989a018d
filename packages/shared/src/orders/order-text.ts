import type { OrderRecord } from '@zari/shared/orders/order'
import { isOpenStatus } from '@zari/shared/orders/status'

/** A record's name, or words for a record that has none. */
export function customerName(record: Pick<OrderRecord, 'name'>): string {
  return record.name?.trim() || 'No name given'
}

/** What is done is nobody's work any more; its due date hurries nobody. */
export function isOpen(record: Pick<OrderRecord, 'status'>): boolean {
  return isOpenStatus(record.status)
}
