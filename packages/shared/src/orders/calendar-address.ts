import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'

/** The path is answered only when it is made. */
export interface CalendarAddress {
  isMade: boolean
  path?: string
}

export const isCalendarAddress: IsAnswer<CalendarAddress> = matches(
  v.object({ isMade: v.boolean(), path: v.optional(v.string()) }),
)
