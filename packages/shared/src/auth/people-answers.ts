import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import type { MyAccount, NewLink, PeopleAnswer } from './accounts.ts'

interface SessionAnswer {
  id: string
  email: string
  role?: string
  needsPasskey?: boolean
}

export const isSessionAnswer: IsAnswer<SessionAnswer> = matches(
  v.object({
    id: v.string(),
    email: v.string(),
    role: v.optional(v.string()),
    needsPasskey: v.optional(v.boolean()),
  }),
)

const link = { email: v.string(), name: v.string(), role: v.string() }
const openLinks = v.array(v.object({ ...link, by: v.string(), expiresAt: v.string() }))

export const isNewLink: IsAnswer<NewLink> = matches(
  v.object({ ...link, purpose: v.string(), token: v.string(), expiresAt: v.string() }),
)

const devices = v.array(v.object({ id: v.string() }))
const passkeys = v.nullable(v.array(v.object({ id: v.string(), name: v.string() })))

export const isMyAccount: IsAnswer<MyAccount> = matches(
  v.object({ id: v.string(), email: v.string(), name: v.string(), devices, passkeys }),
)

export const isPeopleAnswer: IsAnswer<PeopleAnswer> = matches(
  v.object({
    people: v.array(
      v.object({
        id: v.string(),
        email: v.string(),
        name: v.string(),
        role: v.string(),
        disabledAt: v.nullable(v.string()),
        devices,
      }),
    ),
    invitations: openLinks,
    passwordLinks: openLinks,
  }),
)
