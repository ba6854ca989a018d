import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import { text } from '../lib/validation.ts'
import { accountEmail } from './login-schema.ts'
import { type Role, ROLES } from './roles.ts'

const MAX_NAME_LENGTH = 60
const SHORTEST_PASSWORD = 8

const name = text(MAX_NAME_LENGTH)
const role = v.picklist(ROLES, 'Choose a role')

/** POST /api/admin/people/invitations */
export const invitationSchema = v.strictObject({ email: accountEmail, name: v.optional(name, ''), role })

/** POST /api/admin/people/invitations/withdraw */
export const withdrawalSchema = v.strictObject({ email: accountEmail })

export type Invitation = v.InferOutput<typeof invitationSchema>

/** PATCH /api/admin/people/{id}: what is left out stays. */
export const personEditSchema = v.strictObject({
  name: v.optional(name),
  role: v.optional(role),
  disabled: v.optional(v.boolean()),
})

export type PersonEdit = v.InferOutput<typeof personEditSchema>

export const newPassword = v.pipe(
  v.string('Password is required'),
  v.minLength(SHORTEST_PASSWORD, `A password has at least ${SHORTEST_PASSWORD} characters`),
  // Hashing an endless one would be an attack.
  v.maxLength(1024, 'Please choose a shorter password'),
)

const token = v.pipe(v.string('Required'), v.regex(/^[\w-]{43}$/, 'This link is not complete'))

/** POST /api/auth/link: what a link is for. */
export const linkSchema = v.strictObject({ token })

/** POST /api/auth/link/use: takes the link, and signs in. */
export const linkUseSchema = v.strictObject({ token, password: newPassword })

/** `invitation`: makes an account. `password`: gives one that is there a new password. */
export type LinkPurpose = 'invitation' | 'password'

/** What a link says to whoever holds it. */
export interface LinkOffer {
  purpose: LinkPurpose
  email: string
  name: string
  role: Role
}

/** A link as an owner gets it, once: only its digest is kept. */
export interface NewLink extends LinkOffer {
  token: string
  /** ISO instant. */
  expiresAt: string
}

/** A device on which somebody is signed in. */
export interface SignedInDevice {
  /** Of the session; it opens nothing. */
  id: string
  /** Such as `Chrome on Android`; empty when nobody knows. */
  device: string
  /** ISO instants. The last sign of it is told to about ten minutes. */
  signedInAt: string
  seenAt: string
  /** The one that asks. */
  isThis: boolean
}

/** An account, as owners see it. */
export interface PersonRecord {
  id: string
  email: string
  name: string
  role: Role
  /** ISO instants; `disabledAt` is null for who may sign in. */
  createdAt: string
  disabledAt: string | null
  /** The one seen last comes first. */
  devices: SignedInDevice[]
}

/** A link that nobody has used. */
export interface OpenLink {
  email: string
  name: string
  role: Role
  /** E-mail of the owner who made it. */
  by: string
  /** ISO instant. */
  expiresAt: string
}

/** GET /api/admin/people */
export interface PeopleAnswer {
  people: PersonRecord[]
  invitations: OpenLink[]
  passwordLinks: OpenLink[]
}

export const isLinkOffer: IsAnswer<LinkOffer> = matches(
  v.object({ purpose: v.string(), email: v.string(), name: v.string(), role: v.string() }),
)
