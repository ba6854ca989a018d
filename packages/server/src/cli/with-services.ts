import type { Connection } from 'mongoose'
import { openFileStore } from '../embedded/index.ts'
import type { Env } from '../lib/env.ts'
import { configuredS3 } from '../storage/s3-settings.ts'
import { type ObjectStore, createObjectStore, PATIENT_SILENCE_MS } from '../storage/object-store.ts'
import { withDatabase } from './with-database.ts'

/**
 * Runs a command on the shop's database and its file store: the configured ones, those of a server that runs,
 * or ones that are started for as long as the command takes. Sets the exit code.
 */
export async function withServices(
  command: (services: { connection: Connection; store: ObjectStore; env: Env }) => Promise<void>,
): Promise<void> {
  await withDatabase(async (connection, env) => {
    const files = await openFileStore({
      dataDir: env.DATA_DIR,
      s3: configuredS3(env),
      env: process.env,
      tell: (line) => void process.stderr.write(`${line}\n`),
    })
    const store = createObjectStore(files.s3, PATIENT_SILENCE_MS)
    try {
      await command({ connection, store, env })
    } finally {
      store.close()
      await files.stop()
    }
  })
}
