import { type Day, type DueState, dayOf, daysBetween, dueState } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { indexRecord } from './record-index.ts'

export interface DueWords {
  /** Month and day, or Not set; what can't be read as a day is shown as it stands. */
  day: string
  /** How far off, such as `today`, `in 7 days` or `2 days late`; empty when there is no day. */
  hint: string
  state: DueState
}

const formats = {
  monthAndDay: new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  withYear: new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' }),
}

/** Days of which it is known how people say them: formatting one takes longer than drawing it. */
const said = { monthAndDay: new Map<Day, string>(), withYear: new Map<Day, string>() }
const MOST_SAID = 1_000

/** A day as people say it: `21 Nov`; with the year when it is not this one. */
export function dayInWords(day: Day, today: Day): string {
  const form = day.slice(0, 4) === today.slice(0, 4) ? 'monthAndDay' : 'withYear'
  const known = said[form].get(day)
  if (known !== undefined) return known
  if (said[form].size >= MOST_SAID) said[form].clear()
  const words = formats[form].format(new Date(`${day}T00:00:00Z`))
  said[form].set(day, words)
  return words
}

/** A stored due date as the lists show it (specification, section 2). */
export function dueWords(stored: string | null | undefined, today: Day): DueWords {
  const state = dueState(stored, today)
  const day = dayOf(stored)
  if (!day) return { day: stored ? stored.slice(0, 40) : 'Not set', hint: '', state }
  return { day: dayInWords(day, today), hint: distance(daysBetween(today, day)), state }
}

function distance(days: number): string {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return '1 day late'
  return days > 0 ? `in ${days} days` : `${-days} days late`
}

/** Whether an order has to be seen before others: there is work in it, and it is late or due today. */
export function urgencyOf(record: OrderRecord, today: Day): 'overdue' | 'today' | undefined {
  const { open, due } = indexRecord(record)
  if (!open || !due || due > today) return undefined
  return due === today ? 'today' : 'overdue'
}
