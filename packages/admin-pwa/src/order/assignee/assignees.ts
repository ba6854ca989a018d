import { assigneeName } from '@zari/shared/auth/assignee-name'
import type { Assignees } from '@zari/shared/auth/tailors'
import type { OrderRecord } from '@zari/shared/orders/order'

/** Of the first and the last word. */
export function initialsOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return [first, others.at(-1) ?? '']
    .map((word) => /./u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase()
}

/** By name; with the one who is chosen. */
export function assignableIds(assignees: Assignees, chosen = ''): string[] {
  const ids = Object.keys(assignees).filter((id) => id === chosen || assignees[id]?.isActive)
  if (chosen && !assignees[chosen]) ids.push(chosen)
  return ids.toSorted((a, b) => assigneeName(assignees, a).localeCompare(assigneeName(assignees, b)))
}

/** Else the order stays. */
export function ownFirst(orders: readonly OrderRecord[], id: string | undefined): readonly OrderRecord[] {
  if (!id) return orders
  const isOwn = ({ assigneeId }: OrderRecord) => assigneeId === id
  return [...orders.filter(isOwn), ...orders.filter((order) => !isOwn(order))]
}
