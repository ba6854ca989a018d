import { type Day, dayInIndia, startOfDay } from '@zari/shared/due-date'
import type { BackupRun } from './backup-runs.ts'

const DAY_MS = 24 * 3_600_000
/** After one that failed: soon enough to be there in the morning, not so soon that it does nothing else. */
const AGAIN_MS = 3_600_000

/** When a backup should last have been made. @param at `HH:MM` of India's time */
export function lastPlanned(now: Date, at: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const day: Day = dayInIndia(now)
  const today = startOfDay(day) + (hours * 60 + minutes) * 60_000
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

/**
 * Whether a backup is to be made: none is proven since the hour, and none was begun in the last sixty minutes. So one
 * that was missed is made up for at once, and one that failed is tried again.
 * @param last begun; `proven` the last that is right
 */
export function isBackupDue(
  now: Date,
  at: string,
  last: Pick<BackupRun, 'startedAt'> | null,
  proven: Pick<BackupRun, 'startedAt'> | null,
): boolean {
  if (proven && proven.startedAt >= lastPlanned(now, at)) return false
  return !last || now.getTime() - last.startedAt.getTime() >= AGAIN_MS || last.startedAt > now
}
