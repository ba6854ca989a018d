import type { ClientSession, Connection, mongo } from 'mongoose'
import { hostname } from 'node:os'
import { isProcessAlive } from '../lib/process.ts'

export const WRITERS = 'writers'

interface Writer {
  _id: mongo.Binary
  host: string
  pid: number
}

const MAX_NOTED = 16

const noted = new Map<string, mongo.Binary>()

const writers = (connection: Connection) => connection.collection<Writer>(WRITERS)

const idOf = (session: ClientSession): mongo.Binary | undefined => session.id?.id

/** Before a transaction: if the process dies in it, other writers would be blocked for a minute (decision 0075). */
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
  if (!oldest || noted.size <= MAX_NOTED) return
  noted.delete(oldest[0])
  await writers(connection).deleteOne({ _id: oldest[1] })
}

/** A record with our pid that is not ours is of the container's previous process. */
const isGone = ({ _id, pid }: Writer) =>
  pid === process.pid ? !noted.has(_id.toString('hex')) : !isProcessAlive(pid)

/** For other machines the database's own limit applies. */
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
