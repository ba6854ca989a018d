import type { Role } from './roles.ts'

/** Who enters something that is added and never overwritten, and when. */
export interface Entering {
  /** The call's Idempotency-Key: of an entry its id. */
  id: string
  /** ISO instant, by the clock of the device that it was entered on. */
  at: string
  /** ISO instant when the server got it; null on a device. */
  receivedAt: string | null
  /** E-mail; empty on a device. */
  by: string
  /** Of the account, where the plan depends on it; absent on a device. */
  role?: Role
}

/** When it was entered: by the device's clock, which may be ahead, but not later than the server got it. */
export function enteredAt({ at, receivedAt }: Pick<Entering, 'at' | 'receivedAt'>): string {
  return receivedAt !== null && at > receivedAt ? receivedAt : at
}
