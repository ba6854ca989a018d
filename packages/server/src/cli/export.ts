import { interruptedRestore } from '../backup/restore-backup.ts'
import { ExportError, exportShop } from '../export/export-shop.ts'
import { createServices } from '../server/services.ts'
import { CommandError, fromHere, recordCommand, say, withServices } from './run-command.ts'

const USAGE = `Writes the whole shop into a folder, to be read without Zari: each kind as JSON and CSV, the gallery, and the pictures of each record in a folder of its own.

  npm run export -- <folder>

The folder must be new. To move a shop to another machine, use backup and restore.`

const [typed] = process.argv.slice(2).filter((argument) => argument !== '--')

if (typed === undefined || typed.startsWith('--')) {
  say(USAGE)
  process.exitCode = typed === '--help' ? 0 : 1
} else {
  await withServices(async ({ connection, store }) => {
    const half = await interruptedRestore(connection)
    if (half) throw new CommandError(`Restoring ${half} was interrupted. Run that again first.`)
    await store.ensureBucket()
    const folder = fromHere(typed)
    try {
      const { records, pictures, missing } = await exportShop(createServices(connection, store), folder)
      await recordCommand(connection, { type: 'export', details: { what: ['shop'] } })
      say(`${folder}: ${records} records and ${pictures} pictures`)
      for (const path of missing) say(`A record names ${path}, which the file store does not have`)
    } catch (error) {
      throw error instanceof ExportError ? new CommandError(error.message) : error
    }
  })
}
