import type { Day, DueBucket } from '../due-date.ts'

/** What the order of work goes by. */
export interface DueKey {
  /** Whether there is work left in it. */
  open: boolean
  due: Day | undefined
}

/** The quick filters of a list. */
export const DUE_FILTERS = ['overdue', 'today', 'this-week'] as const satisfies readonly DueBucket[]

export type DueFilter = (typeof DUE_FILTERS)[number]

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
