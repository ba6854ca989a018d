import type { OrderRecord } from '@zari/shared/orders/order'
import { customerKey } from '@zari/shared/contact/phone'
import { indexOrder, searchTexts } from '../search-index.ts'

// Cache: a changed record is a new object.
const keys = new WeakMap<OrderRecord, string>()

/** The number's key; of no possible number, what was typed with the name, which joins no strangers. */
export function customerKeyOf(record: OrderRecord): string {
  const known = keys.get(record)
  if (known !== undefined) return known
  const key = customerKey(record.phone) ?? `${searchTexts(record).digits} ${record.name.toLowerCase()}`
  keys.set(record, key)
  return key
}

/** Old iPads have no Map.groupBy. */
export function ordersByCustomer(records: readonly OrderRecord[]): Map<string, OrderRecord[]> {
  const groups = new Map<string, OrderRecord[]>()
  for (const record of records) {
    const key = customerKeyOf(record)
    const group = groups.get(key)
    if (group) group.push(record)
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
