import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'

const written = {
  'contact-inquiries': (record) => record.details,
  'custom-outfit-quotes': (record) => record.additionalDetails,
  'outfit-details-orders': (record) => record.additionalDetails,
} satisfies Record<OrderKind, (record: OrderRecord) => string | undefined>

export function customerText(record: OrderRecord): string {
  return written[record.kind](record) ?? ''
}

const made = {
  'contact-inquiries': (record) => record.service,
  'custom-outfit-quotes': () => 'Custom design',
  'outfit-details-orders': (record) => record.outfitType,
} satisfies Record<OrderKind, (record: OrderRecord) => string | undefined>

export function garmentLabel(record: OrderRecord): string {
  const piece = made[record.kind](record)?.trim() || orderKinds[record.kind].singular
  return record.alterationOf ? `Alteration: ${piece}` : piece
}

const FIRST = 120

export function quotedText(record: OrderRecord): string {
  const words = customerText(record).trim().slice(0, FIRST)
  return words && `“${words}”`
}

export function noteText(record: OrderRecord): string {
  return (record.notes ?? record.workroomNotes)?.trim().slice(0, FIRST) ?? ''
}

export function notePreview(record: OrderRecord): string {
  return [quotedText(record), noteText(record)].filter(Boolean).join(' ')
}
