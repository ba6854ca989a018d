import { join, resolve } from 'node:path'
import { openBackup, verifyBackup, writeBackup } from '../backup/index.ts'
import { say } from './with-database.ts'
import { withServices } from './with-services.ts'

const [folder = 'backups'] = process.argv.slice(2).filter((argument) => argument !== '--')

await withServices(async ({ connection, store }) => {
  const root = resolve(folder)
  const { name, manifest } = await writeBackup({ connection, store }, root)
  await verifyBackup(await openBackup(join(root, name)))
  const documents = manifest.collections.reduce((sum, each) => sum + each.documents, 0)
  const megabytes = (manifest.files.bytes / 1024 ** 2).toFixed(1)
  say(
    `${join(root, name)}: ${documents} documents, ${manifest.files.count} files (${megabytes} MB), read back and right`,
  )
  for (const key of manifest.missing) say(`A record names ${key}, which the file store does not have`)
  say(`To put it back: npm run restore -- ${join(folder, name)}`)
})
