import type { ClientSession, Connection, mongo } from 'mongoose'
import { hostname } from 'node:os'
import { isProcessAlive } from '../lib/process.ts'

/** The database's sessions in which something is written, each with the process that writes. */
export const WRITERS = 'writers'

interface Writer {
  /** The session's id, as the driver has made it. */
  _id: mongo.Binary
  host: string
  pid: number
}

/** More than are in use at once; the driver lets go of those that stand idle. */
const MOST_NOTED = 16

/** Of this process, the one noted last at the end. */
const noted = new Map<string, mongo.Binary>()

const writers = (connection: Connection) => connection.collection<Writer>(WRITERS)

const idOf = (session: ClientSession): mongo.Binary | undefined => session.id?.id

/**
 * To be called before a transaction: a process that is killed in the middle of one says nothing to the database, which
 * would keep for a minute what was half-written, and everybody else from writing (docs/decisions/0075).
 */
export async function recordSession(connection: Connection, session: ClientSession): Promise<void> {
  const id = idOf(session)
  if (!id) return
  const key = id.toString('hex')
  if (noted.has(key)) return
  noted.set(key, id)
  try {
    await writers(connection).updateOne(
      { _id: id },
      { $set: { host: hostname(), pid: process.pid } },
      { upsert: true },
    )
  } catch (error) {
    noted.delete(key)
    throw error
  }
  const [oldest] = noted
  if (!oldest || noted.size <= MOST_NOTED) return
  noted.delete(oldest[0])
  await writers(connection).deleteOne({ _id: oldest[1] })
}

/** Whether the process is gone. One of our own id that we are not is the one before us in a container. */
const isGone = ({ _id, pid }: Writer) =>
  pid === process.pid ? !noted.has(_id.toString('hex')) : !isProcessAlive(pid)

/**
 * Undoes what processes of this machine that are gone have left half-written, so that others can write. Of another
 * machine's we cannot know it; there the database's own limit counts.
 */
export async function abortOrphans(connection: Connection): Promise<void> {
  const here = await writers(connection).find({ host: hostname() }).toArray()
  const gone = here.filter(isGone).map(({ _id }) => _id)
  if (gone.length === 0) return
  await connection
    .getClient()
    .db('admin')
    .command({ killSessions: gone.map((id) => ({ id })) })
  await writers(connection).deleteMany({ _id: { $in: gone } })
}
