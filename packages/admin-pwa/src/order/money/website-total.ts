import { balanceOf, readAmount, sumRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOpen } from '@zari/shared/orders/status'
import { quantityOf } from '@zari/shared/orders/trial'

/** What one press sets where an open order has no price; undefined where nothing is offered. */
export function websiteTotal(record: OrderRecord): string | undefined {
  const { websitePrice, totalAmount } = record
  const price = readAmount(websitePrice)
  if (price === undefined || totalAmount || balanceOf(record) || !isOpen(record)) return undefined
  return String(sumRupees(Array<number>(quantityOf(record)).fill(price)))
}
