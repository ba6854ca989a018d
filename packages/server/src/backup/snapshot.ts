import { type ClientSession, type Connection, mongo } from 'mongoose'
import { BackupError } from './format.ts'

const SNAPSHOT_TOO_OLD = 239

/** Ways to read a database as of one moment. The stand-in for MongoDB accepts the first and ignores it. */
const ways: ReadonlyArray<(connection: Connection) => Promise<ClientSession>> = [
  (connection) => connection.startSession({ snapshot: true }),
  async (connection) => {
    const session = await connection.startSession()
    session.startTransaction({ readConcern: { level: 'snapshot' } })
    return session
  },
]

const counters = (connection: Connection, session: ClientSession) =>
  connection
    .collection('counters')
    .find({}, { session, sort: { _id: 1 } })
    .toArray()

/** @param read may be called again from the start @throws Error when no way gave a consistent snapshot */
export async function withSnapshot<T>(
  connection: Connection,
  read: (session: ClientSession) => Promise<T>,
): Promise<T> {
  for (const open of ways) {
    const session = await open(connection)
    try {
      const before = JSON.stringify(await counters(connection, session))
      const result = await read(session)
      if (JSON.stringify(await counters(connection, session)) === before) return result
    } catch (error) {
      if (error instanceof mongo.MongoServerError && error.code === SNAPSHOT_TOO_OLD) {
        throw new BackupError(
          'The backup took longer than a MongoDB snapshot lasts (5 minutes). Set minSnapshotHistoryWindowInSeconds higher, and back up again.',
          { cause: error },
        )
      }
      throw error
    } finally {
      if (session.inTransaction()) await session.abortTransaction()
      await session.endSession()
    }
  }
  throw new Error('The database changed during the backup. Stop Zari, and back up again.')
}
