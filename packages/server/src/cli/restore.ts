import { join } from 'node:path'
import { isBucketAddress, openBucket, withFetchedBackup } from '../backup/bucket-storage.ts'
import { BackupError, documentsIn } from '../backup/format.ts'
import { type Backup, decryptable, openBackup, verifyBackup } from '../backup/read-backup.ts'
import { InUseError, NotEmptyError, restoreBackup } from '../backup/restore-backup.ts'
import { ActivityLog } from '../features/activity/index.ts'
import { completeOrders, OrderNumbers } from '../features/orders/index.ts'
import { askPassphrase } from './prompts.ts'
import {
  CommandError,
  fromHere,
  migrateAndTell,
  offlineOrders,
  recordCommand,
  say,
  withServices,
} from './run-command.ts'

const USAGE = `Restores a backup: the newest in a folder, or the one you name.

  npm run restore -- <folder>             into an empty installation
  npm run restore -- <folder> --replace   replaces everything that is there
  npm run restore -- s3://BUCKET/PREFIX   from a bucket; needs BACKUP_S3_*

The whole backup is checked before anything is written. For an encrypted one, BACKUP_PASSPHRASE is used, or asked for.`

const args = process.argv.slice(2).filter((argument) => argument !== '--')
const [path] = args.filter((argument) => !argument.startsWith('--'))
const replace = args.includes('--replace')

if (path === undefined) {
  say(USAGE)
  process.exitCode = 1
} else {
  await restore(path)
}

async function restore(from: string): Promise<void> {
  await withServices(
    async ({ connection, store, env }) => {
      const putBack = async (stored: Backup): Promise<void> => {
        const { address = stored.folder, manifest } = stored
        say(`Reading ${address}, which is ${manifest.encryption ? '' : 'not '}encrypted`)
        const passphrase = env.BACKUP_PASSPHRASE ?? (manifest.encryption && (await askPassphrase()))
        const backup = await decryptable(stored, passphrase)
        await verifyBackup(backup)
        say(`It is complete. Restoring it …`)
        const lastNumber = await new OrderNumbers(connection).last()
        const putActivityBack = await new ActivityLog(connection).keepOverRestore()
        await restoreBackup(backup, { connection, store }, { replace })
        await putActivityBack()
        const orders = await offlineOrders(connection)
        await migrateAndTell(connection, { again: false })
        await completeOrders(orders)
        await orders.changeLog.renewEpoch()
        await orders.numbers.skipAfterRestore(lastNumber)
        const { takenAt } = backup.manifest
        await recordCommand(connection, { type: 'restore', details: { takenAt } })
        tellWhat(backup)
      }
      try {
        if (isBucketAddress(from)) {
          await withFetchedBackup(openBucket(from, env), join(env.DATA_DIR, 'work'), putBack)
        } else {
          await putBack(await openBackup(fromHere(from)))
        }
      } catch (error) {
        if (error instanceof BackupError || error instanceof InUseError) {
          throw new CommandError(error.message)
        }
        if (error instanceof NotEmptyError) {
          throw new CommandError(`${error.message}\nTo delete that and restore the backup: --replace`)
        }
        throw error
      }
    },
    { ofAnyVersion: true },
  )
}

function tellWhat({ manifest }: Backup): void {
  const documents = documentsIn(manifest)
  say(`${documents} documents and ${manifest.files.count} files restored from ${manifest.takenAt}`)
  say('All staff are signed out. Every device downloads all records again.')
}
