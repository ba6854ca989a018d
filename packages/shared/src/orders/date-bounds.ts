import { type Day, addDays, dayOf, startOfDay } from '../due-date.ts'

/** Days in India; both bounds are in, the upper one to the end of its day (specification, section 5). */
export interface DateBounds {
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
