import { type BackupState, type BackupTrouble, backupTrouble } from '@zari/shared/system-status'
import type { Connection } from 'mongoose'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Env } from '../lib/env.ts'
import { backupRuns } from './backup-runs.ts'
import { bucketAddressOf } from './bucket.ts'

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
