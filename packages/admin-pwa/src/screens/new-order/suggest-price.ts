import { readAmount } from '@zari/shared/money'
import type { OrderRecord } from '@zari/shared/orders/order'

const normalized = (text: string) => text.trim().toLowerCase()

/**
 * The total of the last order of the same outfit, as a suggestion.
 * @param orders newest first
 * @returns rupees
 */
export function suggestPrice(orders: readonly OrderRecord[], outfitType: string): number | undefined {
  const wanted = normalized(outfitType)
  if (!wanted) return undefined
  for (const { outfitType: type, totalAmount, status } of orders) {
    if (status === 'cancelled' || normalized(type ?? '') !== wanted) continue
    const rupees = readAmount(totalAmount)
    if (rupees !== undefined && rupees > 0) return rupees
  }
  return undefined
}
