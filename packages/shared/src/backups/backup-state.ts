import * as v from 'valibot'

const instant = v.pipe(v.string(), v.isoTimestamp())

/** How the nightly backups stand (GET /api/admin/backups). */
export const backupStateSchema = v.object({
  /** Whether there is a folder for them. */
  isSetUp: v.boolean(),
  /** `HH:MM` of India's time. */
  at: v.string(),
  /** Whether they lie on the disk that the shop's data are on; null when that is not known. */
  onSameDisk: v.nullable(v.boolean()),
  /** When the last one that was restored and compared was begun. */
  provenAt: v.nullable(instant),
  /** When the last one was begun, whatever came of it. */
  lastAt: v.nullable(instant),
  /** Why the last one failed; null when it did not. */
  problem: v.nullable(v.string()),
  /** Why the last one was checked without being restored for a test; null where it was. Absent on older servers. */
  notRestored: v.optional(v.nullable(v.string()), null),
})

export type BackupState = v.InferOutput<typeof backupStateSchema>

/** A night may be missed; two are too many. */
export const STALE_AFTER_MS = 48 * 3_600_000

export type BackupTrouble = 'none-set-up' | 'none-proven' | 'stale' | 'not-restored'

/**
 * What somebody should see to. @param now milliseconds
 * @returns undefined while all is well, and while the first is being waited for
 */
export function backupTrouble(state: BackupState, now: number): BackupTrouble | undefined {
  if (!state.isSetUp) return 'none-set-up'
  if (state.provenAt && now - Date.parse(state.provenAt) > STALE_AFTER_MS) return 'stale'
  if (state.provenAt) return state.notRestored ? 'not-restored' : undefined
  if (state.problem) return 'none-proven'
  return state.lastAt && now - Date.parse(state.lastAt) > STALE_AFTER_MS ? 'none-proven' : undefined
}
