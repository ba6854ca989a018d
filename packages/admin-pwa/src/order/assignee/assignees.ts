import { assigneeName } from '@zari/shared/auth/assignee-name'
import type { Assignees } from '@zari/shared/auth/tailors'
import type { OrderRecord } from '@zari/shared/orders/order'

/** With its signs, and with the letters that a virama joins to it: older browsers' Intl.Segmenter separates these. */
const LETTER = /\p{L}(?:\p{M}|(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?)\p{L}|\u200d)*/u

/** Of the first and the last word that have letters. */
export function initialsOf(name: string): string {
  const [first = '', ...others] = name.split(/\s+/).flatMap((word) => LETTER.exec(word)?.[0] ?? [])
  return (first + (others.at(-1) ?? '')).toUpperCase()
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
