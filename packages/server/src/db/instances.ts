import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection, mongo } from 'mongoose'
import { DataVersion } from './data-version.ts'

export const SERVERS = 'servers'

interface ServerDocument {
  _id: string
  beat: number
  at: Date
  secret?: string
  /** The highest version of the data that it knows of. */
  dataVersion: number
}

const BEAT_MS = 4_000
/** Longer than two beats: a server that has not moved by then is gone or stalled. */
const WATCH_MS = 10_000

const servers = (connection: Connection) => connection.collection<ServerDocument>(SERVERS)

const fingerprintOf = (secret: string) =>
  createHmac('sha256', secret).update('zari: the same secret?').digest('base64url').slice(0, 22)

export async function registerInstance(
  connection: Connection,
  onError: (error: unknown) => void,
  { version = new DataVersion(), secret }: { version?: DataVersion; secret?: string } = {},
): Promise<() => Promise<void>> {
  const _id = randomUUID()
  const move = async (): Promise<void> => {
    const dataVersion = Math.max(version.own, await version.read(connection))
    const set = { at: new Date(), dataVersion, ...(secret && { secret: fingerprintOf(secret) }) }
    await servers(connection).updateOne({ _id }, { $inc: { beat: 1 }, $set: set }, { upsert: true })
  }
  await move()
  let last: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    last = move().catch(onError)
  }, BEAT_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await last
    await servers(connection).deleteOne({ _id })
  }
}

export async function hasLiveInstance(
  connection: Connection,
  watchMs = WATCH_MS,
  filter: mongo.Filter<ServerDocument> = {},
): Promise<boolean> {
  const read = async (of: mongo.Filter<ServerDocument> = {}) =>
    new Map((await servers(connection).find(of).toArray()).map(({ _id, beat }) => [_id, beat]))
  const before = await read(filter)
  const end = performance.now() + watchMs
  while (before.size > 0 && performance.now() < end) {
    await sleep(250)
    for (const [id, beat] of await read()) if (before.get(id) !== beat) return true
  }
  return false
}

/** Until each server that lives has read that the data is of this version. What is forgotten here comes back when it moves. */
export async function untilAllKnow(connection: Connection, version: number, watchMs?: number): Promise<void> {
  const behind = { dataVersion: { $lt: version } }
  let isOneAlive = true
  while (isOneAlive) isOneAlive = await hasLiveInstance(connection, watchMs, behind)
  await servers(connection).deleteMany(behind)
}

/** Otherwise a session of one is invalid at the others. Ignores servers with a wrong clock: for a warning only. */
export async function serversShareSecret(connection: Connection, secret: string): Promise<boolean> {
  const alive = new Date(Date.now() - 3 * BEAT_MS)
  const other = { at: { $gt: alive }, secret: { $exists: true, $ne: fingerprintOf(secret) } }
  return (await servers(connection).countDocuments(other, { limit: 1 })) === 0
}
