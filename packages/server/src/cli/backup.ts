import { resolve } from 'node:path'
import type { BackupStorage } from '../backup/backup-storage.ts'
import { isBucketAddress } from '../backup/bucket-storage.ts'
import { addErasures } from '../backup/erasure-list.ts'
import { BackupError, documentsIn } from '../backup/format.ts'
import { nightlyStorage, storageAt, storeAt } from '../backup/nightly-backup.ts'
import { erasuresIn } from '../features/erasures/index.ts'
import type { Env } from '../lib/env.ts'
import { CommandError, fromHere, say, withServices } from './run-command.ts'

const [typed] = process.argv.slice(2).filter((argument) => argument !== '--')

function targetOf(env: Env): BackupStorage {
  if (typed === undefined) {
    const isSet = env.BACKUP_S3_BUCKET !== undefined || env.BACKUP_DIR !== undefined
    return (isSet && nightlyStorage(env)) || storageAt(resolve('backups'), env)
  }
  return storageAt(isBucketAddress(typed) ? typed : fromHere(typed), env)
}

await withServices(async ({ connection, store, env }) => {
  try {
    const target = targetOf(env)
    await target.alone(async (place) => {
      const { name, manifest } = await place.write({ connection, store }, {})
      await place.verify(name)
      const address = `${target.address}/${name}`
      const documents = documentsIn(manifest)
      const megabytes = (manifest.files.bytes / 1024 ** 2).toFixed(1)
      say(
        `${address}: ${documents} documents, ${manifest.files.count} files (${megabytes} MB), read back and correct`,
      )
      if (manifest.encryption) say('It is encrypted: only BACKUP_PASSPHRASE opens it')
      // A restore of an earlier backup in this place reads it.
      const erased = await erasuresIn(connection)
      if (erased.length > 0) await addErasures(storeAt(target.address, env), erased)
      for (const key of manifest.missing) say(`A record names ${key}, which the file store does not have`)
      say(`To put it back: npm run restore -- ${address}`)
    })
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message) : error
  }
})
