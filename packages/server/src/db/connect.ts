import { ConnectionString } from 'mongodb-connection-string-url'
import mongoose, { type Connection } from 'mongoose'

const GIVE_UP_MS = 3_000
/**
 * A command without an answer fails after this. Not longer: each one holds a connection, which is needed once
 * the database is back.
 */
const SILENCE_MS = 3_500
export const PATIENT_SILENCE_MS = 300_000
const QUEUE_MS = 3_000
const LOOK_MS = 5_000

/** The database name in an address; `URL` cannot parse several hosts. */
export function databaseIn(uri: string): string | undefined {
  const { pathname } = new ConnectionString(uri)
  return pathname.length > 1 ? decodeURIComponent(pathname.slice(1)) : undefined
}

/**
 * @param uri database `zari` when it names none
 * @param silenceMs after which an unanswered command fails
 * @throws when the database cannot be reached
 */
export async function connectDatabase(
  uri: string,
  dbName?: string,
  silenceMs = SILENCE_MS,
): Promise<Connection> {
  const named = dbName ?? (databaseIn(uri) === undefined ? 'zari' : undefined)
  return mongoose
    .createConnection(uri, {
      ...(named && { dbName: named }),
      // `prepareDatabase` makes the indexes at start.
      autoIndex: false,
      autoCreate: false,
      // Requests fail at once when the database is gone instead of being queued.
      bufferCommands: false,
      serverSelectionTimeoutMS: GIVE_UP_MS,
      connectTimeoutMS: GIVE_UP_MS,
      heartbeatFrequencyMS: LOOK_MS,
      socketTimeoutMS: silenceMs,
      waitQueueTimeoutMS: QUEUE_MS,
      maxPoolSize: 20,
      retryWrites: true,
      writeConcern: { w: 'majority' },
    })
    .asPromise()
}
