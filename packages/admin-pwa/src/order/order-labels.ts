import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'

export { garmentLabel } from '@zari/shared/orders/garment-label'

const written = {
  'contact-inquiries': (record) => record.details,
  'custom-outfit-quotes': (record) => record.additionalDetails,
  'outfit-details-orders': (record) => record.additionalDetails,
} satisfies Record<OrderKind, (record: OrderRecord) => string | undefined>

export function customerText(record: OrderRecord): string {
  return written[record.kind](record) ?? ''
}

const FIRST = 120

function quotedText(record: OrderRecord): string {
  const words = customerText(record).trim().slice(0, FIRST)
  return words && `“${words}”`
}

export function noteText(record: OrderRecord): string {
  return (record.notes ?? record.workroomNotes)?.trim().slice(0, FIRST) ?? ''
}

export function notePreview(record: OrderRecord): string {
  return [quotedText(record), noteText(record)].filter(Boolean).join(' ')
}
