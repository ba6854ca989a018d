import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'

const instant = v.pipe(v.string(), v.isoTimestamp())

const backupStateSchema = v.object({
  isSetUp: v.boolean(),
  /** `HH:MM` in India. */
  at: v.string(),
  /** From now on. */
  isEncrypted: v.boolean(),
  /** As the shop's data; null when unknown. */
  onSameDisk: v.nullable(v.boolean()),
  /** When the last one that was restored and compared was begun. */
  provenAt: v.nullable(instant),
  /** When the last one was begun, whatever came of it. */
  lastAt: v.nullable(instant),
  problem: v.nullable(v.string()),
  /** Why the last one was checked without being restored. */
  notRestored: v.optional(v.nullable(v.string())),
})

export const isBackupState: IsAnswer<BackupState> = matches(backupStateSchema)

export type BackupState = v.InferOutput<typeof backupStateSchema>

/** A night may be missed; two are too many. */
const STALE_AFTER_MS = 48 * 3_600_000

export type BackupTrouble = 'none-set-up' | 'none-proven' | 'stale' | 'not-restored'

/** Undefined also while the first backup is being waited for. @param now milliseconds */
export function backupTrouble(state: BackupState, now: number): BackupTrouble | undefined {
  if (!state.isSetUp) return 'none-set-up'
  if (state.provenAt && now - Date.parse(state.provenAt) > STALE_AFTER_MS) return 'stale'
  if (state.provenAt) return state.notRestored ? 'not-restored' : undefined
  if (state.problem) return 'none-proven'
  return state.lastAt && now - Date.parse(state.lastAt) > STALE_AFTER_MS ? 'none-proven' : undefined
}

const diskStateSchema = v.object({
  freeBytes: v.number(),
  totalBytes: v.number(),
  /** Photos of unanswered requests; absent while there is room for more. */
  unanswered: v.optional(v.object({ requests: v.number(), bytes: v.number(), maxBytes: v.number() })),
})

export const isDiskState: IsAnswer<DiskState> = matches(diskStateSchema)

export type DiskState = v.InferOutput<typeof diskStateSchema>

export type UnansweredPhotos = NonNullable<DiskState['unanswered']>

const GB = 1e9
const MIN_SHARE = 0.1
const ENOUGH_BYTES = 20 * GB

export function isDiskLow({ freeBytes, totalBytes }: DiskState): boolean {
  return freeBytes < GB || (freeBytes < MIN_SHARE * totalBytes && freeBytes < ENOUGH_BYTES)
}

export function formatBytes(bytes: number): string {
  if (bytes < GB) return `${Math.round(bytes / 1e6)} MB`
  return `${(bytes / GB).toFixed(bytes < 10 * GB ? 1 : 0)} GB`
}

const databaseStateSchema = v.object({
  /** The embedded substitute for MongoDB: enough to try Zari out. */
  isStandIn: v.boolean(),
  /** The proxy in front does not pass on `Host`. */
  isHostReplaced: v.boolean(),
})

export const isDatabaseState: IsAnswer<DatabaseState> = matches(databaseStateSchema)

export type DatabaseState = v.InferOutput<typeof databaseStateSchema>
