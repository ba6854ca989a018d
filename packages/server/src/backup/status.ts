import { BACKUP_RUNS } from './format.ts'
import { uuidv7 } from '@zari/shared/lib/ids'
import { type BackupState, type BackupTrouble, backupTrouble } from '@zari/shared/system/system-status'
import type { Connection } from 'mongoose'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Env } from '../lib/env.ts'
import { bucketAddressOf } from './bucket-storage.ts'

export interface BackupRun {
  _id: string
  startedAt: Date
  /** Null while it runs, and for good when its server was killed. */
  endedAt: Date | null
  outcome: 'under-way' | 'proven' | 'failed'
  name: string | null
  documents: number
  files: number
  bytes: number
  missing: number
  problem: string | null
  /** Why there was no test restore; absent when there was one. */
  notRestored?: string | null
}

const KEPT_MS = 400 * 24 * 3_600_000

export function backupRuns(connection: Connection) {
  const runs = connection.collection<BackupRun>(BACKUP_RUNS)
  const newest = { sort: { startedAt: -1 } } as const
  return {
    async begin(startedAt: Date): Promise<string> {
      await runs.deleteMany({ startedAt: { $lt: new Date(startedAt.getTime() - KEPT_MS) } })
      const run: BackupRun = {
        _id: uuidv7(),
        startedAt,
        endedAt: null,
        outcome: 'under-way',
        name: null,
        documents: 0,
        files: 0,
        bytes: 0,
        missing: 0,
        problem: null,
      }
      await runs.insertOne(run)
      return run._id
    },

    async end(id: string, result: Partial<BackupRun> & Pick<BackupRun, 'outcome'>): Promise<void> {
      await runs.updateOne({ _id: id }, { $set: { ...result, endedAt: new Date() } })
    },

    last: () => runs.findOne({}, newest),
    lastProven: () => runs.findOne({ outcome: 'proven' }, newest),
  }
}

export interface BackupPlace {
  folder: string | undefined
  /** `s3://bucket/prefix`; takes precedence over a folder. */
  bucket?: string | undefined
  isElsewhere?: boolean
  isEncrypted?: boolean
  at: string
  dataDir: string
}

/** On by default beside an embedded database only: on the same disk they protect against mistakes. */
export function backupPlace(env: Env): BackupPlace {
  const isElsewhere = env.BACKUP_S3_ENDPOINT !== undefined && env.BACKUP_S3_ENDPOINT !== env.S3_ENDPOINT
  const { BACKUP_DIR: configured, BACKUP_AT: at, DATA_DIR: dataDir, MONGODB_URI: uri } = env
  const folder = configured ?? (uri ? undefined : join(dataDir, 'backups'))
  return {
    folder: folder && resolve(folder),
    bucket: bucketAddressOf(env),
    isElsewhere,
    isEncrypted: env.BACKUP_PASSPHRASE !== undefined,
    at,
    dataDir: resolve(dataDir),
  }
}

export async function backupState(connection: Connection, place: BackupPlace): Promise<BackupState> {
  const runs = backupRuns(connection)
  const [last, proven] = await Promise.all([runs.last(), runs.lastProven()])
  return {
    isSetUp: place.bucket !== undefined || place.folder !== undefined,
    at: place.at,
    isEncrypted: place.isEncrypted ?? false,
    onSameDisk: await isOnSameDisk(place),
    provenAt: proven?.startedAt.toISOString() ?? null,
    lastAt: last?.startedAt.toISOString() ?? null,
    problem: last?.outcome === 'failed' ? last.problem : null,
    notRestored: proven?.notRestored ?? null,
  }
}

async function isOnSameDisk({ folder, bucket, isElsewhere, dataDir }: BackupPlace): Promise<boolean | null> {
  // Unknown: a store may keep both buckets on one disk.
  if (bucket !== undefined) return isElsewhere ? false : null
  return folder === undefined ? null : isSameDisk(folder, dataDir)
}

async function isSameDisk(one: string, other: string): Promise<boolean | null> {
  const [a, b] = await Promise.all([diskOf(one), diskOf(other)])
  return a === undefined || b === undefined ? null : a === b
}

async function diskOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (found) return found.dev
  return dirname(path) === path ? undefined : diskOf(dirname(path))
}

/** Without the reason, which names folders: `/readyz` is public. Staff sees it on the dashboard. */
const warnings: Record<BackupTrouble, (state: BackupState) => string> = {
  'none-set-up': () => 'No backups are made: BACKUP_DIR is not set',
  'none-proven': () => 'No backup has been checked yet',
  stale: ({ provenAt }) => `The last checked backup is of ${provenAt}`,
  'not-restored': ({ provenAt }) => `The last backup, of ${provenAt}, was not test-restored`,
}

export function backupWarnings(state: BackupState, now: number = Date.now()): string[] {
  const trouble = backupTrouble(state, now)
  return trouble ? [warnings[trouble](state)] : []
}

export async function backupNote(connection: Connection, place: BackupPlace): Promise<string> {
  const { onSameDisk } = await backupState(connection, place)
  if (place.bucket) return `Backups: every night at ${place.at}, India time, into ${place.bucket}`
  if (!place.folder) return 'Backups: none. Set BACKUP_DIR to a folder on another disk.'
  const risk = onSameDisk ? ', on the same disk as the shop. If that disk fails, both are lost' : ''
  return `Backups: every night at ${place.at}, India time, into ${place.folder}${risk}`
}
