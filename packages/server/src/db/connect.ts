import mongoose, { type Connection, type mongo } from 'mongoose'
import { ConnectionString } from 'mongodb-connection-string-url'

/** How long a request waits for a database that does not answer before it is told so. */
const GIVE_UP_MS = 3_000
/**
 * A database that has taken a command and says nothing for this long is gone. As long as people wait for an answer, and
 * no longer: what a database has swallowed holds one of the connections, and when it is back they are needed.
 */
const SILENCE_MS = 3_500
/** For what goes over all records: making indexes, migrations, backups. */
export const PATIENT_SILENCE_MS = 300_000
/** How long a request waits for one of the connections when all of them wait for answers. */
const QUEUE_MS = 3_000
/** How often a database is looked at that nobody asks for anything. */
const LOOK_MS = 5_000

/** The database that an address names; it may name several hosts, which `URL` does not read. */
export function databaseIn(uri: string): string | undefined {
  const { pathname } = new ConnectionString(uri)
  return pathname.length > 1 ? decodeURIComponent(pathname.slice(1)) : undefined
}

/**
 * Connects to the database.
 * @param uri names the database too; `zari` when it does not
 * @param silenceMs after how long a command that is not answered fails
 * @throws when it cannot be reached
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
      // Indexes are made once, at start, by `prepareDatabase`.
      autoIndex: false,
      autoCreate: false,
      // A request is to fail at once when the database is gone, not to wait in a queue nobody sees.
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

const OLDEST_MAJOR = 7

/**
 * Why Zari can't run on a database server, in a sentence for the operator.
 * @param hello, buildInfo what the server answers to these commands
 * @returns undefined when it can
 */
export function serverProblem(hello: mongo.Document, buildInfo: mongo.Document): string | undefined {
  const version = String(buildInfo['version'] ?? '')
  if (Number.parseInt(version, 10) < OLDEST_MAJOR) {
    return `MONGODB_URI names MongoDB ${version}. Zari needs version ${OLDEST_MAJOR} or newer.`
  }
  // A router of a sharded cluster names no set and has transactions, too.
  if (hello['setName'] !== undefined || hello['msg'] === 'isdbgrid') return undefined
  return 'MONGODB_URI names a MongoDB that is no replica set. Zari needs one, for transactions; a set of one member is enough.'
}

/** Asks a configured server once, at the start. */
export async function unsupportedServer({ db }: Connection): Promise<string | undefined> {
  const admin = db?.admin()
  const [hello, buildInfo] = await Promise.all([
    admin?.command({ hello: 1 }),
    admin?.command({ buildInfo: 1 }),
  ])
  return serverProblem(hello ?? {}, buildInfo ?? {})
}
