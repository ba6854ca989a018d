import mongoose from 'mongoose'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkDatabase, HasDataError } from '../check-mongodb/check-database.ts'
import { connectDatabase, MAINTENANCE_TIMEOUT_MS } from '../db/connect.ts'
import { keepFilesPrivate, NoServiceError, openFileStore } from '../embedded/index.ts'
import { createObjectStore } from '../storage/object-store.ts'
import { CommandError, say } from './run-command.ts'

const USAGE = `Tests a MongoDB with 1,000 orders: lists, searches, payments and a backup.

  npm run check:mongodb -- mongodb://HOST/NAME

It uses the database NAME_check, which must be empty, and deletes it at the end.
The exit code is 1 if something differs.`

const ORDERS = 1_000

const [address, ...more] = process.argv.slice(2).filter((argument) => argument !== '--')

if (address === undefined || more.length > 0 || !/^mongodb(\+srv)?:\/\//.test(address)) {
  say(USAGE)
  process.exitCode = 1
} else {
  await checkAt(address).catch((error: unknown) => {
    const isExpected =
      error instanceof CommandError || error instanceof HasDataError || error instanceof NoServiceError
    const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  })
}

async function checkAt(uri: string): Promise<void> {
  keepFilesPrivate()
  const connection = await connectTo(uri)
  const folder = await mkdtemp(join(tmpdir(), 'zari-check-'))
  try {
    const files = await openFileStore({ dataDir: folder, env: process.env, tell: () => {} })
    const store = createObjectStore(files.s3, MAINTENANCE_TIMEOUT_MS)
    try {
      say(`Database ${connection.name}; the server gives its version as ${await versionOf(connection)}`)
      const differences = await checkDatabase({ connection, store, folder, orders: ORDERS, tell: say })
      for (const line of differences) say(line)
      say(differences.length > 0 ? `${differences.length} differ` : 'Nothing differs')
      if (differences.length > 0) process.exitCode = 1
    } finally {
      store.close()
      await files.stop()
    }
  } finally {
    await connection.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function connectTo(uri: string) {
  try {
    const { databaseName } = new mongoose.mongo.MongoClient(uri).db()
    return await connectDatabase(uri, `${databaseName}_check`, MAINTENANCE_TIMEOUT_MS)
  } catch (error) {
    // The message could contain the password in the address.
    const name = error instanceof Error ? error.name : 'Error'
    throw new CommandError(`That database cannot be reached: ${name}`, { cause: error })
  }
}

async function versionOf(connection: mongoose.Connection): Promise<string> {
  const info = await connection.db?.admin().buildInfo()
  return typeof info?.['version'] === 'string' ? info['version'] : 'unknown'
}
