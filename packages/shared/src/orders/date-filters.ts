import { addDays, type Day, dayOf, type DueBucket, startOfDay } from '../time/due-date.ts'

/** Days in India; both are included (specification, section 5). */
interface DateBounds {
  from?: Day | undefined
  to?: Day | undefined
}

/** A record without a due date that can be read is never excluded (specification, section 5). */
export function isDueWithin(stored: string | null | undefined, { from, to }: DateBounds): boolean {
  const due = dayOf(stored)
  return !due || ((!from || due >= from) && (!to || due <= to))
}

/** In ms; `before` is excluded. */
export function createdBounds({ from, to }: DateBounds): { since: number; before: number } {
  return {
    since: from ? startOfDay(from) : -Infinity,
    before: to ? startOfDay(addDays(to, 1)) : Infinity,
  }
}

/** @param created ms; NaN where it is unknown, which no bounds include */
export function isCreatedWithin(created: number, bounds: DateBounds): boolean {
  const { since, before } = createdBounds(bounds)
  return created >= since && created < before
}

export interface DueKey {
  open: boolean
  due: Day | undefined
}

export const DUE_FILTERS = ['overdue', 'today', 'this-week'] as const satisfies readonly DueBucket[]

type DueFilter = (typeof DUE_FILTERS)[number]

export function isDueNear(
  { open, due }: DueKey,
  near: DueFilter,
  bucketOf: (due: Day) => DueBucket,
): boolean {
  return open && due !== undefined && bucketOf(due) === near
}

/** Open ones by due date, then closed ones, newest first: the server continues in that order by index. */
export function compareDue(left: DueKey, right: DueKey): number {
  if (left.open !== right.open) return left.open ? -1 : 1
  if (!left.open) return 0
  if (left.due === right.due) return 0
  if (!left.due || !right.due) return left.due ? -1 : 1
  return left.due < right.due ? -1 : 1
}
