import { join, resolve } from 'node:path'
import { BackupError, openBackup, verifyBackup, writeBackup } from '../backup/index.ts'
import { fromHere } from './from-here.ts'
import { CommandError, say } from './with-database.ts'
import { withServices } from './with-services.ts'

const [typed] = process.argv.slice(2).filter((argument) => argument !== '--')

await withServices(async ({ connection, store, env }) => {
  const root = typed === undefined ? resolve(env.BACKUP_DIR ?? 'backups') : fromHere(typed)
  try {
    const { name, manifest } = await writeBackup({ connection, store }, root)
    const folder = join(root, name)
    await verifyBackup(await openBackup(folder))
    const documents = manifest.collections.reduce((sum, each) => sum + each.documents, 0)
    const megabytes = (manifest.files.bytes / 1024 ** 2).toFixed(1)
    say(
      `${folder}: ${documents} documents, ${manifest.files.count} files (${megabytes} MB), read back and right`,
    )
    for (const key of manifest.missing) say(`A record names ${key}, which the file store does not have`)
    say(`To put it back: npm run restore -- ${folder}`)
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message) : error
  }
})
