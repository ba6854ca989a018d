import { readAmount } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { quantityOf } from '@zari/shared/orders/trial'
import type { Piece } from './piece.ts'

type Garment = Pick<Piece, 'kind' | 'outfitType' | 'quantity'>

const normalized = (text: string) => text.trim().toLowerCase()

/** Empty is one. */
const countOf = (quantity: string) => (quantity === '' ? 1 : Number(quantity))

/** One price fits both. */
export const isSameGarment = (one: Garment, other: Garment): boolean =>
  one.kind === other.kind &&
  normalized(one.outfitType) === normalized(other.outfitType) &&
  Object.is(countOf(one.quantity), countOf(other.quantity))

/**
 * Of the last order of the same outfit, scaled to the quantity; undefined without whole paise.
 * @param orders newest first
 * @returns rupees
 */
export function suggestPrice(
  orders: readonly OrderRecord[],
  { outfitType, quantity }: Omit<Garment, 'kind'>,
): number | undefined {
  const wanted = normalized(outfitType)
  if (!wanted) return undefined
  for (const order of orders) {
    if (order.status === 'cancelled' || normalized(order.outfitType ?? '') !== wanted) continue
    const paise = Math.round((readAmount(order.totalAmount) ?? 0) * 100)
    const price = (paise * countOf(quantity)) / quantityOf(order)
    if (price > 0 && Number.isInteger(price)) return price / 100
  }
  return undefined
}
