import { rewriteDatabase } from '../rewrite/rewrite-database.ts'
import { resolve } from 'node:path'
import { keepFilesPrivate } from '../embedded/index.ts'
import { parseEnv } from '../lib/env.ts'
import { CommandError, printingErrors, say } from './run-command.ts'

const USAGE = `Copies Zari's own database into new files, so that what was deleted is in none of them. Stop Zari first.

  npm run rewrite

The copy is compared before it takes the database's place. The next start removes the files from before.`

if (process.argv.slice(2).some((argument) => argument !== '--')) {
  say(USAGE)
  process.exitCode = 1
} else {
  await printingErrors(async () => {
    keepFilesPrivate()
    const env = parseEnv(process.env)
    if (env.MONGODB_URI) {
      throw new CommandError(
        `MONGODB_URI is set, and this rewrites only the database in DATA_DIR. MongoDB's command "compact" frees what was deleted
in a collection; to have it in no file, stop Zari and put a mongodump back into a new MongoDB with mongorestore.`,
      )
    }
    await rewriteDatabase({ dataDir: resolve(env.DATA_DIR), env: process.env, say })
  })
}
