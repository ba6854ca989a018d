import type { Email } from '../contact/email.ts'
import { addDays, type Day, dayInIndia, type Instant } from '../time/due-date.ts'

/** That a child's data are kept. */
export interface ParentConsent {
  agreedBy: string
  /** How the shop knows that adult. */
  known: 'shop' | 'id'
  day: Day
}

/** What was answered to "Under 18?". Never changed: another one is added, and the newest counts. */
export interface AgeAnswer {
  id: string
  at: Instant
  by: Email
  /** Null: not under 18. */
  consent: ParentConsent | null
}

export const MAX_AGE_ANSWERS = 20

/** A child may be grown up by then. */
const ASKED_AGAIN_AFTER_DAYS = 365

/** Whether "Under 18?" is to be answered before more is kept. The first under a number counts as grown up. */
export function isAgeAsked<P extends { isRemoved: boolean; age?: AgeAnswer }>(
  all: readonly P[],
  person: P,
  today: Day,
): boolean {
  const { age } = person
  if (age)
    return age.consent !== null && addDays(dayInIndia(new Date(age.at)), ASKED_AGAIN_AFTER_DAYS) <= today
  return all.slice(0, all.indexOf(person)).some(({ isRemoved }) => !isRemoved)
}
