import type { OrderRecord } from './order.ts'

interface OfVisit {
  visitId?: OrderRecord['visitId'] | undefined
}

/**
 * Orders with those of one visit together, at the place of the first of them.
 * @returns groups; an order without a visit, or the only one of its visit that is given, is a group of its own
 */
export function groupByVisit<T extends OfVisit>(orders: readonly T[]): T[][] {
  const visits = new Map<string, T[]>()
  const groups: T[][] = []
  for (const order of orders) {
    const known = order.visitId ? visits.get(order.visitId) : undefined
    if (known) {
      known.push(order)
      continue
    }
    const group = [order]
    groups.push(group)
    if (order.visitId) visits.set(order.visitId, group)
  }
  return groups
}
