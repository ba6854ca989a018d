import { dayInIndia } from '@zari/shared/due-date'
import { type BackupState, backupTrouble } from '@zari/shared/system-status'
import { dayInWords } from '../../orders/due-words.ts'
import type { ServerWords } from '../../ui/server-note.tsx'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** When, in India: `at 03:10` of today, else `on 19 Nov at 03:10`. */
function momentInWords(instant: string, now: number): string {
  const at = new Date(instant)
  const [day, today] = [dayInIndia(at), dayInIndia(new Date(now))]
  return day === today ? `at ${clock.format(at)}` : `on ${dayInWords(day, today)} at ${clock.format(at)}`
}

/** What staff is told of the backups. @param now milliseconds */
export function backupWords(state: BackupState, now: number): ServerWords {
  const { provenAt, problem, onSameDisk, notRestored } = state
  const because = problem ? { more: `The last one failed: ${problem}` } : {}
  switch (backupTrouble(state, now)) {
    case 'none-set-up':
      return {
        text: 'No backups are made.',
        more: 'A dead disk would take every order with it. Whoever runs the server can set BACKUP_DIR.',
        isWarning: true,
      }
    case 'none-proven':
      return { text: 'No backup has been proven yet.', ...because, isWarning: true }
    case 'stale':
      return {
        text: `No backup has been proven since the one ${momentInWords(provenAt ?? '', now)}.`,
        ...because,
        isWarning: true,
      }
    case 'not-restored':
      return {
        text: `Last backup ${momentInWords(provenAt ?? '', now)}, checked but not test-restored.`,
        ...(notRestored && { more: notRestored }),
        isWarning: true,
      }
    case undefined:
      return {
        text: provenAt
          ? `Backup proven last ${momentInWords(provenAt, now)}`
          : 'The first backup is still to come',
        ...(provenAt &&
          onSameDisk && { more: 'It is on the same disk as the shop: a dead disk would take both.' }),
        isWarning: false,
      }
  }
}
