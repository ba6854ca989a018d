import { type OrderKind, orderKinds } from './order-kinds.ts'
import type { OrderRecord } from './order.ts'

const made = {
  'contact-inquiries': (record) => record.service,
  'custom-outfit-quotes': () => 'Custom design',
  'outfit-details-orders': (record) => record.outfitType,
} satisfies Record<OrderKind, (record: OrderRecord) => string | undefined>

export const withQuantity = (name: string, quantity: number): string =>
  quantity > 1 ? `${name} × ${quantity}` : name

export function garmentLabel(record: OrderRecord): string {
  const piece = made[record.kind](record)?.trim() || orderKinds[record.kind].singular
  return record.alterationOf ? `Alteration: ${piece}` : piece
}
