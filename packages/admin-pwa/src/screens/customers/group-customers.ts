import { totalOwed } from '@zari/shared/customers/customer'
import { type FindCustomer, mergedNumbers } from '@zari/shared/customers/merged-numbers'
import type { OrderRecord } from '@zari/shared/orders/order'
import { newestOf, ordersByCustomer } from '../../order/customer/orders-by-customer.ts'
import { indexOrder } from '../../order/search-index.ts'
import type { Customer } from './customer-list.tsx'

export interface CustomerWithOrders extends Customer {
  orders: readonly OrderRecord[]
}

/** Linked numbers are one customer, also where this device has one of two records. The newest order first. */
export function groupByCustomer(orders: readonly OrderRecord[], find: FindCustomer): CustomerWithOrders[] {
  const byKey = ordersByCustomer(orders)
  const groups = new Map<string, Set<string>>()
  for (const key of byKey.keys()) {
    if (groups.has(key)) continue
    const linked = mergedNumbers(key, find)
    const group = new Set(linked.flatMap((number) => [number, ...(groups.get(number) ?? [])]))
    for (const number of group) groups.set(number, group)
  }
  const customers = [...new Set(groups.values())].flatMap((group): CustomerWithOrders[] => {
    const numbers = [...group]
    const [key = ''] = numbers
    const ownOrders = numbers.flatMap((number) => byKey.get(number) ?? [])
    const newest = newestOf(ownOrders)
    return newest
      ? [
          {
            key,
            numbers,
            newest,
            orders: ownOrders,
            figures: { count: ownOrders.length, owed: totalOwed(ownOrders) },
          },
        ]
      : []
  })
  return customers.sort((a, b) => (indexOrder(b.newest).created || 0) - (indexOrder(a.newest).created || 0))
}
