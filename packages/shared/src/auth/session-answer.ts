import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'

/** Who is signed in, as a server of any version says it: see `readRole`. */
interface SessionAnswer {
  id: string
  email: string
  role?: string
}

export const isSessionAnswer: IsAnswer<SessionAnswer> = matches(
  v.object({ id: v.string(), email: v.string(), role: v.optional(v.string()) }),
)
