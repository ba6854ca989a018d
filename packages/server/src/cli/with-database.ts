import type { Connection } from 'mongoose'
import { connectDatabase, PATIENT_SILENCE_MS } from '../db/connect.ts'
import { keepFilesPrivate, NoServiceError, openDatabase } from '../embedded/index.ts'
import { type Env, EnvError, parseEnv } from '../lib/env.ts'

/** Something that the person at the terminal can put right. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Runs a command on the shop's database: the configured one, the one of a server that runs, or one that is
 * started for as long as the command takes. Sets the exit code.
 * @param before runs before anything is opened or made
 */
export async function withDatabase(
  command: (connection: Connection, env: Env) => Promise<void>,
  { before }: { before?: (env: Env) => Promise<void> } = {},
): Promise<void> {
  try {
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
      const connection = await connectDatabase(database.uri, undefined, PATIENT_SILENCE_MS)
      try {
        await command(connection, env)
      } finally {
        await connection.close()
      }
    } finally {
      await database.stop()
    }
  } catch (error) {
    const expected =
      error instanceof CommandError || error instanceof EnvError || error instanceof NoServiceError
    const text = error instanceof Error ? (expected ? error.message : error.stack) : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
