import { BACKUP_RUNS } from './format.ts'
import { uuidv7 } from '@zari/shared/ids'
import { type BackupState, type BackupTrouble, backupTrouble } from '@zari/shared/system-status'
import type { Connection } from 'mongoose'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Env } from '../lib/env.ts'
import { bucketAddressOf } from './bucket-storage.ts'

/** What came of a backup by the clock. */
export interface BackupRun {
  _id: string
  startedAt: Date
  /** Null while it is under way, and for ever when its server was killed. */
  endedAt: Date | null
  outcome: 'under-way' | 'proven' | 'failed'
  /** Of its folder; null when there is none. */
  name: string | null
  documents: number
  files: number
  /** Of the files. */
  bytes: number
  /** Files that records name and that the store did not have. */
  missing: number
  /** Why it failed, for a person; null when it did not. */
  problem: string | null
  /** Why it was read back and compared, and not restored for a test. Absent where it was. */
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
  /** `s3://bucket/prefix`; goes before a folder. */
  bucket?: string | undefined
  /** Whether that bucket is in another store than the shop's own files. */
  isElsewhere?: boolean
  at: string
  dataDir: string
}

/**
 * Where the nightly backups go. Beside an embedded database they are made without being asked for: on the same disk
 * they are no help against its death, but against a mistake. A configured database's owner is asked to say where.
 */
export function backupPlace(env: Env): BackupPlace {
  const isElsewhere = env.BACKUP_S3_ENDPOINT !== undefined && env.BACKUP_S3_ENDPOINT !== env.S3_ENDPOINT
  const { BACKUP_DIR: asked, BACKUP_AT: at, DATA_DIR: dataDir, MONGODB_URI: uri } = env
  const folder = asked ?? (uri ? undefined : join(dataDir, 'backups'))
  return {
    folder: folder && resolve(folder),
    bucket: bucketAddressOf(env),
    isElsewhere,
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
    onSameDisk: await isOnSameDisk(place),
    provenAt: proven?.startedAt.toISOString() ?? null,
    lastAt: last?.startedAt.toISOString() ?? null,
    problem: last?.outcome === 'failed' ? last.problem : null,
    notRestored: proven?.notRestored ?? null,
  }
}

async function isOnSameDisk({ folder, bucket, isElsewhere, dataDir }: BackupPlace): Promise<boolean | null> {
  // Nobody knows on which disks a store keeps two of its buckets.
  if (bucket !== undefined) return isElsewhere ? false : null
  return folder === undefined ? null : isSameDisk(folder, dataDir)
}

async function isSameDisk(one: string, other: string): Promise<boolean | null> {
  const [a, b] = await Promise.all([diskOf(one), diskOf(other)])
  return a === undefined || b === undefined ? null : a === b
}

/** A folder that is not there yet will be on the disk of the one that it will be in. */
async function diskOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (found) return found.dev
  return dirname(path) === path ? undefined : diskOf(dirname(path))
}

/** Without the reason, which names folders: anybody can ask `/readyz`. Staff reads it on the dashboard. */
const warnings: Record<BackupTrouble, (state: BackupState) => string> = {
  'none-set-up': () => 'No backups are made: BACKUP_DIR is not set',
  'none-proven': () => 'No backup has been proven yet',
  stale: ({ provenAt }) => `The last proven backup is of ${provenAt}`,
  'not-restored': ({ provenAt }) => `The last backup, of ${provenAt}, was not test-restored`,
}

/** For whoever runs the server. */
export function backupWarnings(state: BackupState, now: number = Date.now()): string[] {
  const trouble = backupTrouble(state, now)
  return trouble ? [warnings[trouble](state)] : []
}

/** Where backups go, in a line for the terminal. */
export async function backupNote(connection: Connection, place: BackupPlace): Promise<string> {
  const { onSameDisk } = await backupState(connection, place)
  if (place.bucket) return `Backups: each night at ${place.at} in India into ${place.bucket}`
  if (!place.folder) return 'Backups: none. Set BACKUP_DIR to a folder on another disk.'
  const risk = onSameDisk ? ', on the same disk as the shop: a dead disk would take both' : ''
  return `Backups: each night at ${place.at} in India into ${place.folder}${risk}`
}
