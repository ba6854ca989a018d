import { dayWithName, formatDay } from '../../ui/format-date.ts'
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  type DueState,
  dueState,
  isDay,
} from '@zari/shared/time/due-date'
import { CLOSED, closedOn, type OpenDays } from '@zari/shared/orders/load'
import type { OrderRecord } from '@zari/shared/orders/order'
import { openTrialOf } from '@zari/shared/orders/trial'
import { indexOrder } from '../search-index.ts'

export interface DueLabel {
  day: string
  /** Such as `in 7 days` or `2 days late`; empty without a day. */
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

/** `24 Nov, 17:30`. */
export function describeTrial({ trialDate, trialTime }: OrderRecord, today: Day): string {
  const day = dayOf(trialDate)
  return [day ? formatDay(day, today) : (trialDate ?? ''), trialTime].filter(Boolean).join(', ')
}

/** Today's, tomorrow's or a missed trial. @returns undefined where the due date says more */
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

/** @returns undefined for a day on which the shop is open, and for no day */
export function closedWords(shop: OpenDays, day: string, today: Day): string | undefined {
  const why = isDay(day) ? closedOn(shop, day) : undefined
  if (why === undefined) return undefined
  const words = `The shop is closed on ${dayWithName(day, today)}`
  return why === CLOSED ? `${words}.` : `${words}: ${why}.`
}

/**
 * What has to be confirmed of a due date that is late for the function.
 * @param buffer days that the shop wants between the two
 */
export function functionQuestions(
  { dueDate, functionDate }: { dueDate: string; functionDate: string },
  today: Day,
  buffer: number,
): string[] {
  if (!isDay(dueDate) || !isDay(functionDate) || dueDate <= addDays(functionDate, -buffer)) return []
  const day = formatDay(functionDate, today)
  if (dueDate > functionDate) return [`The order is due after the function on ${day}.`]
  return [
    dueDate === functionDate
      ? `The order is due on the day of the function, ${day}.`
      : `The order is due less than ${buffer} days before the function on ${day}.`,
  ]
}
