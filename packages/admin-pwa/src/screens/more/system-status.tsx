import useSWR from 'swr'
import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { dayInIndia } from '@zari/shared/time/due-date'
import { isPublishingState } from '@zari/shared/publishing/publication'
import { isPublicShopInfo } from '@zari/shared/shop/shop-settings'
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
} from '@zari/shared/system/system-status'
import { Link } from 'react-router-dom'
import { fetchForAccount, swrRules } from '../../sync/server-data/server-data.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { formatDay, formatTime } from '../../ui/format-date.ts'
import { Panel } from '../../ui/panel.tsx'
import { StatusNote, type StatusText } from '../../ui/status-note.tsx'
import { textLink } from '../../ui/styles.ts'
import { describeTrouble } from '@zari/shared/publishing/publication-text'
import { counted } from '../../ui/counted.ts'

/** In India: `at 03:10` for today, else `on 19 Nov at 03:10`. */
function describeMoment(instant: string, now: number): string {
  const [day, today] = [dayInIndia(new Date(instant)), dayInIndia(new Date(now))]
  const at = `at ${formatTime(instant)}`
  return day === today ? at : `on ${formatDay(day, today)} ${at}`
}

/** @param now ms */
export function backupLabel(state: BackupState, now: number): StatusText {
  const { provenAt, problem, onSameDisk, notRestored } = state
  const because = problem ? { more: `The last one failed: ${problem}` } : {}
  switch (backupTrouble(state, now)) {
    case 'none-set-up':
      return {
        text: 'There are no backups.',
        more: 'If the server’s disk fails, all orders are lost. Ask your developer to set up backups.',
        isWarning: true,
      }
    case 'none-proven':
      return { text: 'No backup has been checked yet.', ...because, isWarning: true }
    case 'stale':
      return {
        text: `No backup has been checked since the one ${describeMoment(provenAt ?? '', now)}.`,
        ...because,
        isWarning: true,
      }
    case 'not-restored':
      return {
        text: `Last backup ${describeMoment(provenAt ?? '', now)}, not checked.`,
        ...(notRestored && { more: notRestored }),
        isWarning: true,
      }
    case undefined:
      return {
        text: provenAt
          ? `Last backup ${describeMoment(provenAt, now)}, checked`
          : 'The first backup will be made tonight',
        ...(provenAt &&
          onSameDisk && { more: 'It is on the same disk as the shop. If that disk fails, both are lost.' }),
        isWarning: false,
      }
  }
}

export function encryptionLabel({ isSetUp, isEncrypted }: BackupState): StatusText | undefined {
  return isSetUp ? { text: `Backups are ${isEncrypted ? '' : 'not '}encrypted`, isWarning: false } : undefined
}

async function readBackupLabels([path]: readonly [string, ...unknown[]]) {
  const state = await fetchForAccount(path, isBackupState)
  return { backup: backupLabel(state, Date.now()), encryption: encryptionLabel(state) }
}

/** Nothing where the server does not say. */
function BackupLines() {
  const today = useToday()
  // Each day: an open app must not show an old backup as last night's.
  const { data } = useSWR([apiPaths.adminBackups, today], readBackupLabels, swrRules)
  return (
    <>
      {data && <StatusNote label="Backups" words={data.backup} />}
      {data?.encryption && <StatusNote label="Encryption" words={data.encryption} />}
    </>
  )
}

const STAND_IN: StatusText = {
  text: 'This shop still uses the trial database',
  more: 'Ask your developer to move it to MongoDB.',
  isWarning: false,
}

const HOST_REPLACED: StatusText = {
  text: 'The web server in front of this app does not pass on the shop’s address.',
  more: 'Ask your developer to pass on the Host header (nginx: proxy_set_header Host $host; Apache: ProxyPreserveHost On).',
  isWarning: true,
}

/** A demo may use the trial database. */
async function readServer(path: string) {
  const [{ isStandIn, isHostReplaced }, { isDemo }] = await Promise.all([
    fetchForAccount(path, isDatabaseState),
    fetchForAccount(apiPaths.shop, isPublicShopInfo),
  ])
  return { isStandIn: isStandIn && !isDemo, isHostReplaced }
}

function ServerLines() {
  const { data } = useSWR(apiPaths.adminDatabase, readServer, swrRules)
  return (
    <>
      {data?.isStandIn && <StatusNote label="Database" words={STAND_IN} />}
      {data?.isHostReplaced && <StatusNote label="Proxy" words={HOST_REPLACED} />}
    </>
  )
}

export function diskLabel(state: DiskState): StatusText {
  const free = formatBytes(state.freeBytes)
  if (!isDiskLow(state)) return { text: `Free space on the server: ${free}`, isWarning: false }
  return {
    text: `The server is nearly full: ${free} left.`,
    more: 'When it is full, orders and pictures cannot be saved. Ask your developer to make space.',
    isWarning: true,
  }
}

async function readDiskLabel([path]: readonly [string, ...unknown[]]): Promise<StatusText> {
  return diskLabel(await fetchForAccount(path, isDiskState))
}

function DiskLine() {
  const today = useToday()
  const { data } = useSWR([apiPaths.adminDisk, today], readDiskLabel, swrRules)
  return data ? <StatusNote label="Disk" words={data} /> : null
}

const line = css({ fontSize: 'sm' })

function WebsiteLine() {
  // A proxy's answer is not shown.
  const { data } = useSWR(
    apiPaths.adminPublications,
    (path: string) => fetchForAccount(path, isPublishingState),
    swrRules,
  )
  const changes = data?.changes.length ?? 0
  return (
    <>
      {changes > 0 && (
        <p className={line}>
          <Link to={pagePaths.publishing} className={textLink}>
            {counted(changes, 'change')} not published yet
          </Link>
        </p>
      )}
      {data?.trouble && <StatusNote label="Website" words={describeTrouble(data)} />}
    </>
  )
}

export function SystemStatus() {
  return (
    <Panel title="Server and backups">
      <WebsiteLine />
      <BackupLines />
      <DiskLine />
      <ServerLines />
    </Panel>
  )
}
