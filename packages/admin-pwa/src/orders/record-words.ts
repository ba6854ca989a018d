import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { isOpenStatus } from '@zari/shared/orders/status'

/** A record's name, or words for a record that has none. */
export function customerName(record: Pick<OrderRecord, 'name'>): string {
  return record.name?.trim() || 'No name given'
}

const written = {
  'contact-inquiries': (record) => record.details,
  'custom-outfit-quotes': (record) => record.additionalDetails,
  'outfit-details-orders': (record) => record.additionalDetails,
} satisfies Record<OrderKind, (record: OrderRecord) => string | undefined>

/** What the customer wrote; empty when nothing. */
export function customerWords(record: OrderRecord): string {
  return written[record.kind](record) ?? ''
}

/** What is done is nobody's work any more; its due date hurries nobody. */
export function isOpen(record: Pick<OrderRecord, 'status'>): boolean {
  return isOpenStatus(record.status)
}
