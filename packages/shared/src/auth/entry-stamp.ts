import type { Email } from '../contact/email.ts'
import type { Instant } from '../time/due-date.ts'
import type { Role } from './roles.ts'

export interface EntryStamp {
  /** The call's Idempotency-Key, which becomes the entry's id. */
  id: string
  at: Instant
  receivedAt: Instant | null
  /** Empty on a device. */
  by: Email
  role?: Role
}

/** By the device's clock, which may be ahead, but not later than the server got it. */
export function entryTime({ at, receivedAt }: Pick<EntryStamp, 'at' | 'receivedAt'>): string {
  return receivedAt !== null && at > receivedAt ? receivedAt : at
}
