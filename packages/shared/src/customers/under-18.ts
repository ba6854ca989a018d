import type { Email } from '../contact/email.ts'
import { addDays, type Day, dayInIndia, type Instant } from '../time/due-date.ts'
import type { KnownPerson } from './people.ts'

/** Who agreed that a child's data are kept, how the shop knows them, and on which day. */
export interface ParentConsent {
  /** A name; empty for the number's adult. */
  agreedBy: string
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

const isOld = ({ at, consent }: AgeAnswer, today: Day): boolean =>
  consent !== null && addDays(dayInIndia(new Date(at)), ASKED_AGAIN_AFTER_DAYS) <= today

/**
 * Whether "Under 18?" has to be answered before more is kept of a person. The first under a number counts as grown up.
 * @param person undefined for one who is to be added
 */
export function isAgeAsked(
  all: readonly KnownPerson[],
  person: KnownPerson | undefined,
  today: Day,
): boolean {
  if (person?.age) return isOld(person.age, today)
  const before = person ? all.slice(0, all.indexOf(person)) : all
  return before.some(({ isRemoved, age }) => !isRemoved && !(person && age?.consent))
}
