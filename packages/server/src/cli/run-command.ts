import type { Connection } from 'mongoose'
import { resolve } from 'node:path'
import { DataVersion } from '../db/data-version.ts'
import { connectDatabase, MAINTENANCE_TIMEOUT_MS } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { createWriteQueue } from '../db/transaction.ts'
import { keepFilesPrivate, NoServiceError, openDatabase, openFileStore } from '../embedded/index.ts'
import { ActivityLog } from '../features/activity/index.ts'
import { createOrderStore, type OrderStore, prepareOrderStore } from '../features/orders/index.ts'
import { Uploads } from '../features/uploads/index.ts'
import { type Env, EnvError, parseEnv } from '../lib/env.ts'
import { RewriteError } from '../rewrite/rewrite-database.ts'
import { migrations } from '../server/services.ts'
import { createObjectStore, type ObjectStore, PATIENT_STORE_SILENCE_MS } from '../storage/object-store.ts'
import { configuredS3 } from '../storage/s3-settings.ts'

export class CommandError extends Error {
  override name = 'CommandError'
}

export const say = (line: string) => void process.stdout.write(`${line}\n`)

interface CommandOptions {
  before?: (env: Env) => Promise<void>
  /** It replaces the data, which may be of a later version. */
  ofAnyVersion?: boolean
}

/** On the configured database, that of a running server, or one started for the command. Sets the exit code. */
export async function withDatabase(
  command: (connection: Connection, env: Env) => Promise<void>,
  { before, ofAnyVersion = false }: CommandOptions = {},
): Promise<void> {
  await printingErrors(async () => {
    keepFilesPrivate()
    const env = parseEnv(process.env)
    await before?.(env)
    const database = await openDatabase({
      dataDir: env.DATA_DIR,
      mongoUri: env.MONGODB_URI,
      env: process.env,
      tell: (line) => void process.stderr.write(`${line}\n`),
    })
    try {
      const connection = await connectDatabase(database.uri, undefined, MAINTENANCE_TIMEOUT_MS)
      try {
        const problem = ofAnyVersion ? undefined : await new DataVersion().problem(connection)
        if (problem) throw new CommandError(problem)
        await command(connection, env)
      } finally {
        await connection.close()
      }
    } finally {
      await database.stop()
    }
  })
}

const EXPECTED = [CommandError, EnvError, NoServiceError, RewriteError]

/** Sets the exit code. */
export async function printingErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const expected = EXPECTED.some((each) => error instanceof each)
    const text = error instanceof Error ? (expected ? error.message : error.stack) : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}

export async function withServices(
  command: (services: { connection: Connection; store: ObjectStore; env: Env }) => Promise<void>,
  options: CommandOptions = {},
): Promise<void> {
  await withDatabase(async (connection, env) => {
    const files = await openFileStore({
      dataDir: env.DATA_DIR,
      s3: configuredS3(env),
      env: process.env,
      tell: (line) => void process.stderr.write(`${line}\n`),
    })
    const store = createObjectStore(files.s3, PATIENT_STORE_SILENCE_MS)
    try {
      await command({ connection, store, env })
    } finally {
      store.close()
      await files.stop()
    }
  }, options)
}

/** A failure is only printed: the command itself has succeeded. */
export async function recordCommand(
  connection: Connection,
  happened: Parameters<ActivityLog['record']>[0],
): Promise<void> {
  const log = new ActivityLog(connection)
  log.onProblem = (error) => void process.stderr.write(`Not recorded under Activity: ${String(error)}\n`)
  log.record({ device: 'Command line', ...happened })
  await log.settled()
}

/** npm changes to the project's folder. */
export function fromHere(typed: string): string {
  return resolve(process.env.INIT_CWD ?? '', typed)
}

/** Nothing listens there: a command that touched a file would fail. */
const NO_FILES = {
  endpoint: 'http://127.0.0.1:1',
  bucket: 'none',
  region: 'none',
  accessKeyId: 'none',
  secretAccessKey: 'none',
  forcePathStyle: true,
} as const

export async function offlineOrders(connection: Connection): Promise<OrderStore> {
  const uploads = new Uploads(connection, createObjectStore(NO_FILES))
  const store = createOrderStore(connection, createWriteQueue(connection), uploads)
  await prepareOrderStore(store)
  return store
}

export async function migrateAndTell(connection: Connection, { again }: { again: boolean }): Promise<void> {
  await migrate(connection, migrations, {
    again,
    tell: ({ name, did, left }) => {
      const counts = Object.entries(did).map(([what, count]) => `${count} ${what}`)
      say(`${name}: ${counts.join(', ') || 'nothing to do'}`)
      for (const text of left) say(`  not changed: ${text}`)
    },
    onError: (error) => say(String(error)),
  })
}
