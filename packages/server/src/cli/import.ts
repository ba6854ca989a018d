import { parseArgs } from 'node:util'
import { interruptedRestore } from '../backup/restore-backup.ts'
import { importFiles } from '../import/import-files.ts'
import { readNaming, UnknownWords } from '../import/naming.ts'
import { PictureFolder } from '../import/picture-folder.ts'
import { IMPORT_KINDS, ImportError, isImportKind } from '../import/types.ts'
import { createServices, prepareServices, uploadsOptions } from '../server/services.ts'
import { CommandError, fromHere, say, withServices } from './run-command.ts'

const USAGE = `Imports the records of an older system from JSON and CSV files.

  npm run import -- <file>...                      shows what it would import; changes nothing
  npm run import -- <file>... --write imports it
  npm run import -- <file>... --pictures <folder>  looks for the pictures in that folder
  npm run import -- <file>... --kind <kind>        for a file whose kind is not clear
  npm run import -- <file>... --column "Heading=field"   for a heading that is not known
  npm run import -- <file>... --status "Word=completed"  for a status that is not known

The kinds: ${IMPORT_KINDS.join(', ')}. --column and --status may be given several times; without --write, the last lines printed are those to copy. It can run while the server runs, and again: existing records are not changed. The exit code is 1 if something was refused. More in docs/import.md.`

const OPTIONS = ['write', 'pictures', 'kind', 'column', 'status', 'help']

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  allowPositionals: true,
  strict: false,
  options: {
    write: { type: 'boolean' },
    pictures: { type: 'string' },
    kind: { type: 'string' },
    column: { type: 'string', multiple: true },
    status: { type: 'string', multiple: true },
    help: { type: 'boolean' },
  },
})
const { kind, pictures } = values
/** `strict` is off, so that an option may come without a value, as `true`. */
const textsOf = (given: (string | boolean)[] = []) => given.map(String)
const odd = Object.keys(values).find((name) => !OPTIONS.includes(name))

if (positionals.length === 0 || odd !== undefined || values.help) {
  if (odd !== undefined) say(`Unknown option --${odd}.\n`)
  say(USAGE)
  process.exitCode = values.help ? 0 : 1
} else if (kind !== undefined && !isImportKind(String(kind))) {
  say(`Unknown kind "${String(kind)}": ${IMPORT_KINDS.join(', ')}`)
  process.exitCode = 1
} else {
  await withServices(async ({ connection, store, env }) => {
    const services = createServices(connection, store, uploadsOptions(env))
    if (values.write === true) {
      const half = await interruptedRestore(connection)
      if (half) throw new CommandError(`Restoring ${half} was interrupted. Run that again first.`)
      await prepareServices(services)
    }
    try {
      const unknown = new UnknownWords()
      const { taken, refused } = await importFiles(services, positionals.map(fromHere), {
        kind: typeof kind === 'string' && isImportKind(kind) ? kind : undefined,
        pictures: typeof pictures === 'string' ? await PictureFolder.open(fromHere(pictures)) : undefined,
        naming: readNaming(textsOf(values.column), textsOf(values.status)),
        unknown,
        write: values.write === true,
        tell: say,
      })
      if (values.write) {
        say(`${taken} imported, ${refused} refused`)
        say('Visitors see gallery pieces after you publish them in the staff app.')
      } else {
        say(`Nothing was changed. ${taken} would be imported, ${refused} refused: with --write`)
        for (const line of unknown.lines()) say(line)
      }
      if (refused > 0) process.exitCode = 1
    } catch (error) {
      throw error instanceof ImportError ? new CommandError(error.message) : error
    }
  })
}
