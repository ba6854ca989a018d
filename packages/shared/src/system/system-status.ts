import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'

const instant = v.pipe(v.string(), v.isoTimestamp())

/** How the nightly backups stand (GET /api/admin/backups). */
const backupStateSchema = v.object({
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
  notRestored: v.optional(v.nullable(v.string())),
})

export const isBackupState: IsAnswer<BackupState> = matches(backupStateSchema)

export type BackupState = v.InferOutput<typeof backupStateSchema>

/** A night may be missed; two are too many. */
const STALE_AFTER_MS = 48 * 3_600_000

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

/** GET /api/admin/disk: how much room the server's data have. */
const diskStateSchema = v.object({
  /** What the server may still write. */
  freeBytes: v.number(),
  totalBytes: v.number(),
})

export const isDiskState: IsAnswer<DiskState> = matches(diskStateSchema)

export type DiskState = v.InferOutput<typeof diskStateSchema>

const GB = 1e9
const MIN_SHARE = 0.1
/** On a large disk a tenth is months of work and nothing to warn of. */
const ENOUGH_BYTES = 20 * GB

/** While there is time to make room: under 1 GB, or under a tenth of the disk where that is less than 20 GB. */
export function isDiskLow({ freeBytes, totalBytes }: DiskState): boolean {
  return freeBytes < GB || (freeBytes < MIN_SHARE * totalBytes && freeBytes < ENOUGH_BYTES)
}

/** `840 MB`, `7.2 GB`, `75 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < GB) return `${Math.round(bytes / 1e6)} MB`
  return `${(bytes / GB).toFixed(bytes < 10 * GB ? 1 : 0)} GB`
}

/** GET /api/admin/database: what the shop's data lie in. */
const databaseStateSchema = v.object({
  /** Whether it only stands in for MongoDB, as where none could be had: enough to try Zari out. */
  isStandIn: v.boolean(),
})

export const isDatabaseState: IsAnswer<DatabaseState> = matches(databaseStateSchema)

export type DatabaseState = v.InferOutput<typeof databaseStateSchema>
