import { idempotencyKeyReused } from '../../lib/errors.ts'

/** How long a call that was applied is remembered: a tablet may lie in a drawer for a season. */
const REMEMBER_MS = 90 * 24 * 3_600_000

/** A call that was applied to a record, stored with it, so that the same call sent again changes nothing. */
export interface AppliedKey {
  /** Idempotency-Key. */
  key: string
  /** Of the content, by which the very same call is known again. */
  fingerprint: string
  at: Date
}

/**
 * @param stored of the record, as the database has it
 * @throws HttpError 422 when the key came with other content before
 */
export function wasApplied(
  stored: unknown,
  { key, fingerprint }: { key: string | undefined; fingerprint: string },
): boolean {
  const before = key && appliedKeys(stored).find((each) => each.key === key)
  if (before && before.fingerprint !== fingerprint) throw idempotencyKeyReused()
  return Boolean(before)
}

/** The applied calls to store, without those that are too old. */
export function withApplied(stored: unknown, applied: AppliedKey): AppliedKey[] {
  const isRecent = ({ at }: AppliedKey) => applied.at.getTime() - at.getTime() < REMEMBER_MS
  return [...appliedKeys(stored).filter(isRecent), applied]
}

function appliedKeys(stored: unknown): AppliedKey[] {
  return Array.isArray(stored) ? stored : []
}
