import { type BackupPlace, backupState } from '../backup/status.ts'
import { diskState } from '../lib/files.ts'
import type { Services } from './services.ts'

const seconds = (instant: string | null) => (instant === null ? undefined : Date.parse(instant) / 1_000)

const unlessAway = async <T>(read: () => Promise<T>): Promise<T | undefined> => read().catch(() => undefined)

export function watchShop(
  { metrics, connection, uploads, orders, streams }: Services,
  backups: BackupPlace,
): void {
  const state = () => unlessAway(() => backupState(connection, backups))
  metrics.lookUp(
    'zari_backup_proven_timestamp_seconds',
    'When the newest checked backup was started',
    async () => seconds((await state())?.provenAt ?? null),
  )
  metrics.lookUp('zari_backup_failed', 'Whether the last backup failed', async () => {
    const last = await state()
    return last && Number(last.problem !== null)
  })
  metrics.lookUp('zari_uploads_unclaimed_bytes', 'Uploads that wait for a form', () =>
    unlessAway(() => uploads.unclaimed.bytes()),
  )
  metrics.lookUp(
    'zari_uploads_ahead_waiting',
    'Uploads that are being checked before a form names them, or wait for it',
    () => uploads.backgroundChecks.size,
  )
  metrics.lookUp('zari_event_streams', 'Devices that listen for changes', () => streams.size)
  metrics.lookUp(
    'zari_change_stream_up',
    'Whether the database reports changes; also 1 while no device listens',
    () => Number(orders.changeFeed.isWell),
  )
  const disks = { data: backups.dataDir, ...(backups.folder && { backup: backups.folder }) }
  for (const [name, folder] of Object.entries(disks)) {
    const of = name === 'data' ? 'the data' : 'the backups'
    metrics.lookUp(`zari_${name}_disk_free_bytes`, `Room on the disk of ${of}`, async () => {
      return (await diskState(folder))?.freeBytes
    })
    metrics.lookUp(`zari_${name}_disk_size_bytes`, `Size of the disk of ${of}`, async () => {
      return (await diskState(folder))?.totalBytes
    })
  }
}
