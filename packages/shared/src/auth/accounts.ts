import * as v from 'valibot'
import type { Email } from '../contact/email.ts'
import type { Instant } from '../time/due-date.ts'
import { type IsAnswer, matches } from '../api/answers.ts'
import { text } from '../lib/validation.ts'
import { accountEmail, loginSchema } from './login-schema.ts'
import type { PasskeyRecord } from './passkeys.ts'
import { type Role, ROLES } from './roles.ts'

const MAX_NAME_LENGTH = 60
export const SHORTEST_PASSWORD = 10

const name = text(MAX_NAME_LENGTH)
const role = v.picklist(ROLES, 'Choose a role')

export const invitationSchema = v.strictObject({ email: accountEmail, name: v.optional(name, ''), role })

export const withdrawalSchema = v.strictObject({ email: accountEmail })

export type Invitation = v.InferOutput<typeof invitationSchema>

export const personEditSchema = v.strictObject({
  name: v.optional(name),
  role: v.optional(role),
  disabled: v.optional(v.boolean()),
})

export type PersonEdit = v.InferOutput<typeof personEditSchema>

export const newPassword = v.pipe(
  v.string('Password is required'),
  v.normalize('NFKC'),
  v.check(
    (typed) => Array.from(typed).length >= SHORTEST_PASSWORD,
    `A password has at least ${SHORTEST_PASSWORD} characters`,
  ),
  // Hashing an endless one would be an attack.
  v.maxLength(1024, 'Please choose a shorter password'),
)

export const nameChangeSchema = v.strictObject({ name })

export const passwordOnlySchema = v.strictObject({ password: loginSchema.entries.password })

export const passwordChangeSchema = v.strictObject({
  current: loginSchema.entries.password,
  password: newPassword,
})

const token = v.pipe(v.string('Required'), v.regex(/^[\w-]{43}$/, 'This link is not complete'))

export const linkSchema = v.strictObject({ token })

export const linkUseSchema = v.strictObject({ token, password: newPassword })

/** `invitation` makes an account, `password` gives an existing one a new password. */
export type LinkPurpose = 'invitation' | 'password'

export interface LinkOffer {
  purpose: LinkPurpose
  email: string
  name: string
  role: Role
}

/** Answered once: the server keeps only the token's digest. */
export interface NewLink extends LinkOffer {
  token: string
  expiresAt: Instant
}

export interface SignedInDevice {
  id: string
  /** Such as `Chrome on Android`; empty when unknown. */
  device: string
  /** `seenAt` is exact to about ten minutes. */
  signedInAt: Instant
  seenAt: Instant
  isThis: boolean
}

export interface PersonRecord {
  id: string
  email: string
  name: string
  role: Role
  createdAt: Instant
  disabledAt: Instant | null
  devices: SignedInDevice[]
}

export interface MyAccount {
  id: string
  email: string
  name: string
  devices: SignedInDevice[]
  /** Of this address; null where there are none. */
  passkeys: PasskeyRecord[] | null
}

export interface OpenLink {
  email: string
  name: string
  role: Role
  by: Email
  expiresAt: Instant
}

export interface PeopleAnswer {
  people: PersonRecord[]
  invitations: OpenLink[]
  passwordLinks: OpenLink[]
}

export const isLinkOffer: IsAnswer<LinkOffer> = matches(
  v.object({ purpose: v.string(), email: v.string(), name: v.string(), role: v.string() }),
)
