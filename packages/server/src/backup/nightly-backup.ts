import { type Day, dayInIndia, startOfDay, DAY_MS } from '@zari/shared/time/due-date'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LeaseLostError } from '../db/lease.ts'
import type { Job } from '../jobs/scheduler.ts'
import type { Env } from '../lib/env.ts'
import { type BackupStorage, backupStorage } from './backup-storage.ts'
import type { BackupStore } from './backup-store.ts'
import { bucketStore, isBucketAddress, openBucket } from './bucket-storage.ts'
import type { BackupSource } from './documents.ts'
import { folderStore } from './folder-storage.ts'
import { BackupError, documentsIn } from './format.ts'
import type { Check } from './read-backup.ts'
import { backupPlace, type BackupRun, backupRuns } from './status.ts'
import { dropScratch, isRefused } from './test-restore.ts'

const AGAIN_MS = 3_600_000

/** @param at `HH:MM` of India's time */
export function lastPlanned(now: Date, at: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const day: Day = dayInIndia(now)
  const today = startOfDay(day) + (hours * 60 + minutes) * 60_000
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

/** At most one try an hour. */
export function isBackupDue(
  now: Date,
  at: string,
  last: Pick<BackupRun, 'startedAt'> | null,
  proven: Pick<BackupRun, 'startedAt'> | null,
): boolean {
  if (proven && proven.startedAt >= lastPlanned(now, at)) return false
  return !last || now.getTime() - last.startedAt.getTime() >= AGAIN_MS || last.startedAt > now
}

const STRETCH_MS = 50

/** Pauses half of the time: a missed backup is made in the morning, when everyone opens the app. */
export function throttled(check: Check): Check {
  let since = performance.now()
  return () => {
    const checking = check()
    const worked = performance.now() - since
    return worked < STRETCH_MS ? checking : rest(worked, checking)
  }

  async function rest(worked: number, checking: void | Promise<void>): Promise<void> {
    await checking
    await sleep(worked)
    since = performance.now()
  }
}

interface NightlyBackup {
  source: BackupSource
  target: BackupStorage
  at: string
  notBefore?: Date
}

export function nightlyBackup({ source, target, at, notBefore }: NightlyBackup): Job {
  const runs = backupRuns(source.connection)
  let isClean = false
  return {
    name: 'backup',
    async isDue(now) {
      if (!isClean) {
        await dropScratch(source.connection).catch((error: unknown) => {
          if (!isRefused(error)) throw error
        })
        isClean = true
      }
      if (notBefore && now < notBefore) return false
      return isBackupDue(now, at, await runs.last(), await runs.lastProven())
    },
    run: ({ check }) => makeProvenBackup(source, target, check),
  }
}

/** Older backups are removed only after the new one is proven. @throws the failure, after it is recorded */
export async function makeProvenBackup(
  source: BackupSource,
  target: BackupStorage,
  check: Check,
): Promise<void> {
  const runs = backupRuns(source.connection)
  const startedAt = new Date()
  const id = await runs.begin(startedAt)
  let isProven = false
  try {
    await target.alone(async (place) => {
      const { name, manifest } = await place.write(source, { now: startedAt, check })
      const test = await place.prove(name, source.connection, throttled(check))
      await check()
      await runs.end(id, {
        outcome: 'proven',
        name,
        documents: documentsIn(manifest),
        files: manifest.files.count,
        bytes: manifest.files.bytes,
        missing: manifest.missing.length,
        notRestored: test.isRestored ? null : test.reason,
      })
      isProven = true
      await place.tidy(name, { now: startedAt, check })
    })
  } catch (error) {
    // A proven backup stays proven when pruning fails.
    await runs.end(id, { outcome: isProven ? 'proven' : 'failed', problem: firstLine(error) })
    throw error
  }
}

function firstLine(error: unknown): string {
  if (error instanceof BackupError) return error.message
  return error instanceof LeaseLostError
    ? 'It was interrupted. It will be tried again.'
    : 'See the server’s log'
}

export function nightlyStorage(env: Env): BackupStorage | undefined {
  const { folder, bucket } = backupPlace(env)
  const place = bucket ?? folder
  return place === undefined ? undefined : storageAt(place, env)
}

/** Where the list of erasures lies: beside the backups, or in the data folder where there are none. */
export function listStorage(env: Env): BackupStore {
  const { folder, bucket } = backupPlace(env)
  return storeAt((env.DEMO ? undefined : (bucket ?? folder)) ?? resolve(env.DATA_DIR), env)
}

export const storeAt = (place: string, env: Env): BackupStore =>
  isBucketAddress(place)
    ? bucketStore(openBucket(place, env), join(env.DATA_DIR, 'work'))
    : folderStore(place)

/** @param place a folder or `s3://BUCKET/PREFIX` */
export function storageAt(place: string, env: Env): BackupStorage {
  const options = { passphrase: env.BACKUP_PASSPHRASE, months: env.BACKUP_KEEP_MONTHS }
  return backupStorage(storeAt(place, env), options)
}
