import { formatDay } from '../../ui/format-date.ts'
import { type Day, dayOf, daysBetween, type DueState, dueState } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { openTrialOf } from '@zari/shared/orders/trial'
import { indexOrder } from '../search-index.ts'

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

/** The day and time of a trial: `24 Nov, 17:30`. */
export function describeTrial({ trialDate, trialTime }: OrderRecord, today: Day): string {
  const day = dayOf(trialDate)
  return [day ? formatDay(day, today) : (trialDate ?? ''), trialTime].filter(Boolean).join(', ')
}

/**
 * A trial of today, of tomorrow or a missed one, for an order that is not late itself.
 * @returns undefined where the due date says more
 */
export function describeNearTrial(record: OrderRecord, today: Day): string | undefined {
  const day = openTrialOf(record)
  const { due } = indexOrder(record)
  if (!day || (due && due <= today)) return undefined
  const days = daysBetween(today, day)
  if (days > 1) return undefined
  if (days < 0) return `Trial missed, ${formatDay(day, today)}`
  return [`Trial ${distance(days)}`, record.trialTime].filter(Boolean).join(', ')
}

export function urgencyOf(record: OrderRecord, today: Day): 'overdue' | 'today' | undefined {
  const { open, due } = indexOrder(record)
  if (!open || !due || due > today) return undefined
  return due === today ? 'today' : 'overdue'
}
