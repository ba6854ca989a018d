import { totalOwed } from '@zari/shared/customers/customer'
import { type FindCustomer, mergedNumbers } from '@zari/shared/customers/merged-numbers'
import type { OrderRecord } from '@zari/shared/orders/order'
import { newestOf, ordersByCustomer } from '../../order/customer/orders-by-customer.ts'
import { indexOrder } from '../../order/search-index.ts'
import type { Customer } from './customer-list.tsx'

export interface CustomerWithOrders extends Customer {
  orders: readonly OrderRecord[]
}

/** Groups orders by customer, whose linked numbers are one. The customer with the newest order comes first. */
export function groupByCustomer(orders: readonly OrderRecord[], find: FindCustomer): CustomerWithOrders[] {
  const byKey = ordersByCustomer(orders)
  const grouped = new Set<string>()
  const customers = [...byKey.keys()].flatMap((key): CustomerWithOrders[] => {
    if (grouped.has(key)) return []
    const numbers = mergedNumbers(key, find)
    for (const number of numbers) grouped.add(number)
    const own = numbers.flatMap((number) => byKey.get(number) ?? [])
    const newest = newestOf(own)
    return newest
      ? [{ key, numbers, newest, orders: own, figures: { count: own.length, owed: totalOwed(own) } }]
      : []
  })
  return customers.sort((a, b) => (indexOrder(b.newest).created || 0) - (indexOrder(a.newest).created || 0))
}
