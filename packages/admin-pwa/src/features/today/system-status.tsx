import useSWR from 'swr'
import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { dayInIndia } from '@zari/shared/due-date'
import { isPublishingState } from '@zari/shared/publishing/publication'
import { css } from '@zari/shared/styled-system/css'
import {
  type BackupState,
  isBackupState,
  backupTrouble,
  formatBytes,
  isDatabaseState,
  type DiskState,
  isDiskState,
  isDiskLow,
} from '@zari/shared/system-status'
import { Link } from 'react-router-dom'
import { fetchForAccount, swrRules } from '../../sync/data/server-data.ts'
import { useToday } from '../../sync/queries/use-today.ts'
import { formatDay } from '../../ui/format-date.ts'
import { StatusNote, type StatusText } from '../../ui/status-note.tsx'
import { textLink } from '../../ui/styles.ts'
import { describeCount, describeTrouble } from '@zari/shared/publishing/publication-text'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** In India: `at 03:10` for today, else `on 19 Nov at 03:10`. */
function describeMoment(instant: string, now: number): string {
  const at = new Date(instant)
  const [day, today] = [dayInIndia(at), dayInIndia(new Date(now))]
  return day === today ? `at ${clock.format(at)}` : `on ${formatDay(day, today)} at ${clock.format(at)}`
}

/** @param now ms since 1970 */
export function backupLabel(state: BackupState, now: number): StatusText {
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
        text: `No backup has been proven since the one ${describeMoment(provenAt ?? '', now)}.`,
        ...because,
        isWarning: true,
      }
    case 'not-restored':
      return {
        text: `Last backup ${describeMoment(provenAt ?? '', now)}, checked but not test-restored.`,
        ...(notRestored && { more: notRestored }),
        isWarning: true,
      }
    case undefined:
      return {
        text: provenAt
          ? `Backup proven last ${describeMoment(provenAt, now)}`
          : 'The first backup is still to come',
        ...(provenAt &&
          onSameDisk && { more: 'It is on the same disk as the shop: a dead disk would take both.' }),
        isWarning: false,
      }
  }
}

/** @throws what `request` throws */
async function readBackupLabel([path]: readonly [string, ...unknown[]]): Promise<StatusText> {
  return backupLabel(await fetchForAccount(path, isBackupState), Date.now())
}

export function BackupLine() {
  const today = useToday()
  // Fetched again each day: an open app must not show an old backup as last night's.
  const { data } = useSWR([apiPaths.adminBackups, today], readBackupLabel, swrRules)
  return data ? <StatusNote label="Backups" words={data} /> : null
}

const STAND_IN: StatusText = {
  text: 'The database is one for trying out',
  more: 'Whoever runs the server can move everything to MongoDB: npm run move',
  isWarning: false,
}

/** @throws what `request` throws */
const readState = (path: string) => fetchForAccount(path, isDatabaseState)

export function StandInLine() {
  const { data } = useSWR(apiPaths.adminDatabase, readState, swrRules)
  return data?.isStandIn ? <StatusNote label="Database" words={STAND_IN} /> : null
}

export function diskLabel(state: DiskState): StatusText {
  const free = formatBytes(state.freeBytes)
  if (!isDiskLow(state)) return { text: `Room on the server's disk: ${free}`, isWarning: false }
  return {
    text: `The server's disk is nearly full: ${free} are left.`,
    more: 'When it is full no orders and no pictures can be kept. Whoever runs the server can make room.',
    isWarning: true,
  }
}

/** @throws what `request` throws */
async function readDiskLabel([path]: readonly [string, ...unknown[]]): Promise<StatusText> {
  return diskLabel(await fetchForAccount(path, isDiskState))
}

export function DiskLine() {
  const today = useToday()
  const { data } = useSWR([apiPaths.adminDisk, today], readDiskLabel, swrRules)
  return data ? <StatusNote label="Disk" words={data} /> : null
}

const line = css({ marginTop: '4', color: 'textMute', fontSize: 'sm' })

export function WebsiteLine() {
  const { data } = useSWR(
    apiPaths.adminPublications,
    (path: string) => fetchForAccount(path, isPublishingState),
    swrRules,
  )
  const changes = data?.changes.length ?? 0
  return (
    <>
      <p className={line}>
        <Link to={pagePaths.gallery} className={textLink}>
          Gallery and website
        </Link>
        {' · '}
        <Link to={pagePaths.shop} className={textLink}>
          Shop settings
        </Link>
        {changes > 0 && (
          <>
            {' · '}
            <Link to={pagePaths.publishing} className={textLink}>
              {describeCount(changes)} not published yet
            </Link>
          </>
        )}
      </p>
      {data?.trouble && <StatusNote label="Website" words={describeTrouble(data)} />}
    </>
  )
}
