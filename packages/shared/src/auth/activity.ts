import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import type { EraseReason } from './erase-reasons.ts'
import type { Role } from './roles.ts'
import type { Instant } from '../time/due-date.ts'

export const ACTIVITY_DAYS_KEPT = 400
/** Of one answer. */
export const MAX_ACTIVITY_ENTRIES = 1_000

/** The staff app has a sentence for each (`activity-text.ts`). */
export const ACTIVITY_TYPES = [
  'sign-in',
  'sign-in-failed',
  'account-disabled-sign-in',
  'invitation',
  'link-cancelled',
  'invitation-used',
  'password-link',
  'password-link-used',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'passkey-sign-in',
  'passkey-refused',
  'passkey-copied',
  'password-alone',
  'account-added',
  'role',
  'account-disabled',
  'account-enabled',
  'settings',
  'export',
  'restore',
  'first-download',
  'customer',
  'customer-copy',
  'search',
  'block',
  'unblock',
  'erase',
] as const

export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/** Ids, roles, names of settings and of lists: no typed text. */
export interface ActivityDetails {
  /** Id of the account that was changed. */
  account?: string
  role?: Role
  /** Settings that were changed, what was exported, or how it was checked who asked for a copy. */
  what?: readonly string[]
  /** Time of the restored backup. */
  takenAt?: Instant
  /** Of an erasure before its day. */
  reason?: EraseReason
}

export interface ActivityRecord {
  /** An order's, or `customers` for a person. */
  kind: string
  id: string
  number?: number | undefined
}

export interface ActivityEntry {
  id: string
  at: Instant
  /** Equal activities within 15 minutes are one entry. */
  lastAt: Instant
  type: ActivityType
  /** The id of the account; empty for the command line, and for an email that no account has. */
  account: string
  device: string
  /** Three parts of an IPv4 address, or an IPv6 /48. Empty for several networks, and for the command line. */
  network: string
  /** Repetitions; for a first download, records. */
  count: number
  records: ActivityRecord[]
  details: ActivityDetails
}

export interface ActivityAnswer {
  /** Newest first. */
  entries: ActivityEntry[]
  /** `before` of the next page. */
  next: string | null
  accounts: Array<{ id: string; name: string }>
}

export const isActivityAnswer: IsAnswer<ActivityAnswer> = matches(
  v.object({
    entries: v.array(v.object({ id: v.string(), at: v.string(), type: v.picklist(ACTIVITY_TYPES) })),
    next: v.nullable(v.string()),
    accounts: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
)
