import mongoose, { type Connection, type mongo } from 'mongoose'
import { ConnectionString } from 'mongodb-connection-string-url'

const CONNECT_TIMEOUT_MS = 3_000
/** Not longer: an unanswered command holds a connection, which is needed once the database is back. */
const TIMEOUT_MS = 3_500
export const MAINTENANCE_TIMEOUT_MS = 300_000
const QUEUE_MS = 3_000
const HEARTBEAT_MS = 5_000

/** `URL` cannot parse several hosts. */
export function databaseIn(uri: string): string | undefined {
  const { pathname } = new ConnectionString(uri)
  return pathname.length > 1 ? decodeURIComponent(pathname.slice(1)) : undefined
}

/** Transactions need the primary, and so does whoever has just saved: others may be behind. */
const READ_SETTINGS = ['readPreference', 'readPreferenceTags', 'maxStalenessSeconds', 'readConcernLevel']

export async function connectDatabase(
  uri: string,
  dbName?: string,
  timeoutMs = TIMEOUT_MS,
): Promise<Connection> {
  const connectMs = Math.min(CONNECT_TIMEOUT_MS, timeoutMs)
  const address = new ConnectionString(uri)
  for (const name of READ_SETTINGS) address.searchParams.delete(name)
  const named = dbName ?? (databaseIn(uri) === undefined ? 'zari' : undefined)
  return mongoose
    .createConnection(address.href, {
      ...(named && { dbName: named }),
      autoIndex: false,
      autoCreate: false,
      // Without the database requests fail at once instead of being queued.
      bufferCommands: false,
      serverSelectionTimeoutMS: connectMs,
      connectTimeoutMS: connectMs,
      heartbeatFrequencyMS: HEARTBEAT_MS,
      socketTimeoutMS: timeoutMs,
      waitQueueTimeoutMS: QUEUE_MS,
      maxPoolSize: 20,
      retryWrites: true,
      writeConcern: { w: 'majority' },
    })
    .asPromise()
}

const OLDEST_MAJOR = 7

/** A sentence for the operator. @param hello, buildInfo answers of the server */
export function serverProblem(hello: mongo.Document, buildInfo: mongo.Document): string | undefined {
  const version = String(buildInfo['version'] ?? '')
  if (Number.parseInt(version, 10) < OLDEST_MAJOR) {
    return `MONGODB_URI names MongoDB ${version}. Zari needs version ${OLDEST_MAJOR} or newer.`
  }
  // A router of a sharded cluster names no set and has transactions, too.
  if (hello['setName'] !== undefined || hello['msg'] === 'isdbgrid') return undefined
  return 'MONGODB_URI names a MongoDB that is not a replica set. Zari needs one for transactions. One member is enough.'
}

export async function unsupportedServer({ db }: Connection): Promise<string | undefined> {
  const admin = db?.admin()
  const [hello, buildInfo] = await Promise.all([
    admin?.command({ hello: 1 }),
    admin?.command({ buildInfo: 1 }),
  ])
  return serverProblem(hello ?? {}, buildInfo ?? {})
}
