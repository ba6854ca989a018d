import type { OrderRecord } from '@zari/shared/orders/order'
import { indexOrder, searchTexts } from './search-index.ts'

export const NATIONAL_DIGITS = 10

/** One key for every way to type a number: its last ten digits. Reading numbers properly takes longer than a letter may. */
export function customerKeyOf(record: OrderRecord): string {
  const { digits } = searchTexts(record)
  return digits.length >= NATIONAL_DIGITS
    ? digits.slice(-NATIONAL_DIGITS)
    : `${digits} ${record.name.toLowerCase()}`
}

/** Old iPads have no Map.groupBy. */
export function ordersByCustomer(records: readonly OrderRecord[]): Map<string, OrderRecord[]> {
  const groups = new Map<string, OrderRecord[]>()
  for (const record of records) {
    const key = customerKeyOf(record)
    const own = groups.get(key)
    if (own) own.push(record)
    else groups.set(key, [record])
  }
  return groups
}

export function newestOf(orders: readonly OrderRecord[]): OrderRecord | undefined {
  return orders.reduce<OrderRecord | undefined>(
    (a, b) => (a && indexOrder(a).created >= indexOrder(b).created ? a : b),
    undefined,
  )
}
