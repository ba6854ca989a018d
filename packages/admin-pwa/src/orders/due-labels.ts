import { formatDay } from '../ui/format-date.ts'
import { type Day, dayOf, daysBetween, type DueState, dueState } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { indexOrder } from './search-index.ts'

export interface DueLabel {
  day: string
  /** Such as `today`, `in 7 days` or `2 days late`; empty when there is no day. */
  hint: string
  state: DueState
}

export function describeDue(stored: string | null | undefined, today: Day): DueLabel {
  const state = dueState(stored, today)
  const day = dayOf(stored)
  if (!day) return { day: stored ? stored.slice(0, 40) : 'Not set', hint: '', state }
  return { day: formatDay(day, today), hint: distance(daysBetween(today, day)), state }
}

function distance(days: number): string {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return '1 day late'
  return days > 0 ? `in ${days} days` : `${-days} days late`
}

export function urgencyOf(record: OrderRecord, today: Day): 'overdue' | 'today' | undefined {
  const { open, due } = indexOrder(record)
  if (!open || !due || due > today) return undefined
  return due === today ? 'today' : 'overdue'
}
