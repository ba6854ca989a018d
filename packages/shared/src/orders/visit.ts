import type { OrderRecord } from './order.ts'

export type Orders = readonly [OrderRecord, ...OrderRecord[]]

interface OfVisit {
  id: string
  visitId?: OrderRecord['visitId'] | undefined
  createdAt?: OrderRecord['createdAt'] | undefined
}

function byMade(a: OfVisit, b: OfVisit): number {
  const [left, right] = [`${a.createdAt ?? ''} ${a.id}`, `${b.createdAt ?? ''} ${b.id}`]
  return left < right ? -1 : 1
}

/** Each visit at the place of its first order; an order without a visit is a group of its own. */
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
  return groups.map((group) => group.sort(byMade))
}
