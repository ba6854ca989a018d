import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'

/** Whether an account has an address for its calendar, and the path, which is told only when it is made. */
export interface CalendarAddress {
  isMade: boolean
  path?: string
}

export const isCalendarAddress: IsAnswer<CalendarAddress> = matches(
  v.object({ isMade: v.boolean(), path: v.optional(v.string()) }),
)
