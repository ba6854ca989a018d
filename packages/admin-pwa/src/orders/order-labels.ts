import type { OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'

const written = {
  'contact-inquiries': (record) => record.details,
  'custom-outfit-quotes': (record) => record.additionalDetails,
  'outfit-details-orders': (record) => record.additionalDetails,
} satisfies Record<OrderKind, (record: OrderRecord) => string | undefined>

/** What the customer wrote; empty when nothing. */
export function customerText(record: OrderRecord): string {
  return written[record.kind](record) ?? ''
}

const made = {
  'contact-inquiries': (record) => record.service,
  'custom-outfit-quotes': () => 'Custom design',
  'outfit-details-orders': (record) => record.outfitType,
} satisfies Record<OrderKind, (record: OrderRecord) => string | undefined>

/** What is to be made, in few words. */
export function garmentLabel(record: OrderRecord): string {
  return made[record.kind](record)?.trim() || orderKinds[record.kind].singular
}

const FIRST = 120

/** The beginning of what the customer wrote, in quotation marks; empty when nothing. */
export function quotedText(record: OrderRecord): string {
  const words = customerText(record).trim().slice(0, FIRST)
  return words && `“${words}”`
}

/** The beginning of the notes, which the workroom does not get; else of its own note. */
export function noteText(record: OrderRecord): string {
  return (record.notes ?? record.workroomNotes)?.trim().slice(0, FIRST) ?? ''
}

/** What the customer wrote, and what staff noted of it, each in its first words. */
export function notePreview(record: OrderRecord): string {
  return [quotedText(record), noteText(record)].filter(Boolean).join(' ')
}
