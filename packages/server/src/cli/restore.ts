import { join } from 'node:path'
import { isBucketAddress, openBucket, withFetchedBackup } from '../backup/bucket-storage.ts'
import { BackupError, documentsIn } from '../backup/format.ts'
import { allErasures, ERASURE_LIST, joined } from '../backup/erasure-list.ts'
import { type Backup, decryptable, openBackup, verifyBackup } from '../backup/read-backup.ts'
import { InUseError, NotEmptyError, restoreBackup } from '../backup/restore-backup.ts'
import { ActivityLog } from '../features/activity/index.ts'
import { erasuresIn, type ListedErasure } from '../features/erasures/index.ts'
import { completeOrders, eraseSince, OrderNumbers, prepareOrderStore } from '../features/orders/index.ts'
import { createServices, type Services, sweep } from '../server/services.ts'
import { askPassphrase } from './prompts.ts'
import { CommandError, fromHere, migrateAndTell, recordCommand, say, withServices } from './run-command.ts'

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
        const list = await allErasures(address, env)
        say(`It is complete. Restoring it …`)
        const known = await erasuresIn(connection)
        const lastNumber = await new OrderNumbers(connection).last()
        const putActivityBack = await new ActivityLog(connection).keepOverRestore()
        const services = createServices(connection, store)
        const finish = async () => {
          const { orders } = services
          await putActivityBack()
          await prepareOrderStore(orders)
          await migrateAndTell(connection, { again: false })
          await completeOrders(orders)
          await eraseAgain(services, known, list)
          await orders.changeLog.renewEpoch()
          await orders.numbers.skipAfterRestore(lastNumber)
        }
        await restoreBackup(backup, { connection, store }, { replace, finish })
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

/** What was erased since the backup was made must not come back with it. */
async function eraseAgain(
  services: Services,
  known: readonly ListedErasure[],
  list: readonly ListedErasure[] | undefined,
): Promise<void> {
  if (!list && known.length === 0)
    return say(
      `No list of erasures (${ERASURE_LIST}) was found beside the backups: nothing was erased again.`,
    )
  const all = joined(known, list ?? [])
  const applied = await eraseSince(services.orders, all)
  if (applied > 0) await sweep(services)
  say(`The list of erasures has ${all.length}: ${applied} applied to what was restored.`)
}

function tellWhat({ manifest }: Backup): void {
  const documents = documentsIn(manifest)
  say(`${documents} documents and ${manifest.files.count} files restored from ${manifest.takenAt}`)
  say('All staff are signed out. Every device downloads all records again.')
}
