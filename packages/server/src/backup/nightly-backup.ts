import { LeaseLostError } from '../db/lease.ts'
import type { Job } from '../jobs/scheduler.ts'
import { isBackupDue } from './backup-due.ts'
import { BackupError, documentsIn } from './backup-format.ts'
import { backupRuns } from './backup-runs.ts'
import type { BackupTarget } from './backup-target.ts'
import { dropScratch, isRefused } from './test-restore.ts'
import { throttled } from './throttled.ts'
import type { Check } from './read-backup.ts'
import type { BackupSource } from './backup-source.ts'

export interface NightlyBackup {
  source: BackupSource
  target: BackupTarget
  /** `HH:MM` of India's time. */
  at: string
  /** A server that has just started answers people first. */
  notBefore?: Date
}

/** The backup of each night, as work by the clock: written, proven, and older ones let go. */
export function nightlyBackup({ source, target, at, notBefore }: NightlyBackup): Job {
  const runs = backupRuns(source.connection)
  let isClean = false
  return {
    name: 'backup',
    async isDue(now) {
      if (!isClean) {
        // What a server that was killed while it tried a backup has left.
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

/**
 * Makes a backup, proves it, and only then removes older ones. What came of it is kept in the database.
 * @throws whatever made it fail, once that is kept
 */
export async function makeProvenBackup(
  source: BackupSource,
  target: BackupTarget,
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
    // One that was proven stays so when older ones could not be removed.
    await runs.end(id, { outcome: isProven ? 'proven' : 'failed', problem: inAWord(error) })
    throw error
  }
}

function inAWord(error: unknown): string {
  if (error instanceof BackupError) return error.message
  return error instanceof LeaseLostError ? 'It was cut off. It is tried again.' : 'See the server’s log'
}
