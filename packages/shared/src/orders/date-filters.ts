import { addDays, type Day, dayOf, type DueBucket, startOfDay } from '../time/due-date.ts'

/** Days in India; both bounds are in, the upper one to the end of its day (specification, section 5). */
interface DateBounds {
  from?: Day | undefined
  to?: Day | undefined
}

/**
 * Whether due date bounds leave a record in. One without a due date, or with words that nobody can read as a day,
 * is never excluded by them (specification, section 5).
 */
export function isDueWithin(stored: string | null | undefined, { from, to }: DateBounds): boolean {
  const due = dayOf(stored)
  return !due || ((!from || due >= from) && (!to || due <= to))
}

/** Order date bounds as instants, ms; the first is in, the second is not. */
export function createdBounds({ from, to }: DateBounds): { since: number; before: number } {
  return {
    since: from ? startOfDay(from) : -Infinity,
    before: to ? startOfDay(addDays(to, 1)) : Infinity,
  }
}

/** Whether order date bounds leave a record in. @param created ms; NaN, when it is not known, is in none */
export function isCreatedWithin(created: number, bounds: DateBounds): boolean {
  const { since, before } = createdBounds(bounds)
  return created >= since && created < before
}

/** What the order of work goes by. */
export interface DueKey {
  /** Whether there is work left in it. */
  open: boolean
  due: Day | undefined
}

/** The quick filters of a list. */
export const DUE_FILTERS = ['overdue', 'today', 'this-week'] as const satisfies readonly DueBucket[]

type DueFilter = (typeof DUE_FILTERS)[number]

/** Still to be done, and due overdue, today, or in the seven days after it. @param bucketOf of `dueBuckets` */
export function isDueNear(
  { open, due }: DueKey,
  near: DueFilter,
  bucketOf: (due: Day) => DueBucket,
): boolean {
  return open && due !== undefined && bucketOf(due) === near
}

/**
 * What is still to be done and due soonest comes first; then what has no due date; then what is done, as it was, the newest
 * first: the server goes on with it in that order, by index.
 */
export function compareDue(left: DueKey, right: DueKey): number {
  if (left.open !== right.open) return left.open ? -1 : 1
  if (!left.open) return 0
  if (left.due === right.due) return 0
  if (!left.due || !right.due) return left.due ? -1 : 1
  return left.due < right.due ? -1 : 1
}
