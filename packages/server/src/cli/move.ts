import type { Connection } from 'mongoose'
import { resolve } from 'node:path'
import { BackupError, documentsIn } from '../backup/format.ts'
import { decryptable, openBackup, verifyBackup } from '../backup/read-backup.ts'
import { InUseError, NotEmptyError, restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/folder-storage.ts'
import { connectDatabase, MAINTENANCE_TIMEOUT_MS } from '../db/connect.ts'
import { hasLiveInstance } from '../db/instances.ts'
import { CommandError, offlineOrders, say, withServices } from './run-command.ts'

const USAGE = `Copies the shop to another MongoDB. Stop Zari first.

  npm run move -- mongodb://HOST/DATABASE

The old database is not changed, and a backup is made. Pictures stay in the file store.`

const [address] = process.argv.slice(2).filter((argument) => argument !== '--')

if (address === undefined || !/^mongodb(\+srv)?:\/\//.test(address)) {
  say(USAGE)
  process.exitCode = 1
} else {
  await move(address)
}

async function connectTo(address: string): Promise<Connection> {
  try {
    return await connectDatabase(address, undefined, MAINTENANCE_TIMEOUT_MS)
  } catch (error) {
    // The message could contain the password in the address.
    throw new CommandError(
      `That database cannot be reached: ${error instanceof Error ? error.name : 'Error'}`,
      {
        cause: error,
      },
    )
  }
}

async function move(to: string): Promise<void> {
  await withServices(async ({ connection, store, env }) => {
    const target = await connectTo(to)
    try {
      if (await hasLiveInstance(connection)) {
        throw new CommandError('Zari is running. Stop it first: orders saved now would not be copied.')
      }
      const backups = resolve('backups')
      const passphrase = env.BACKUP_PASSPHRASE
      const { name } = await writeBackup({ connection, store }, backups, { passphrase })
      const backup = await decryptable(await openBackup(resolve(backups, name)), passphrase)
      await verifyBackup(backup)
      say(`${backup.folder} is complete. Copying it to the other database …`)
      await restoreBackup(backup, { connection: target, store })
      await (await offlineOrders(target)).changeLog.renewEpoch()
      say(`${documentsIn(backup.manifest)} documents copied and compared.`)
      say('Now start Zari with MONGODB_URI set to that address. All staff must sign in again.')
    } catch (error) {
      const isForPeople =
        error instanceof BackupError || error instanceof InUseError || error instanceof NotEmptyError
      throw isForPeople ? new CommandError(error.message) : error
    } finally {
      await target.close()
    }
  })
}
