import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from 'mongoose'

export const SERVERS = 'servers'

interface ServerDocument {
  _id: string
  beat: number
  at: Date
  secret?: string
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
  secret?: string,
): Promise<() => Promise<void>> {
  const _id = randomUUID()
  const move = async (): Promise<void> => {
    await servers(connection).updateOne(
      { _id },
      { $inc: { beat: 1 }, $set: { at: new Date(), ...(secret && { secret: fingerprintOf(secret) }) } },
      { upsert: true },
    )
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

export async function hasLiveInstance(connection: Connection, watchMs = WATCH_MS): Promise<boolean> {
  const read = async () =>
    new Map((await servers(connection).find().toArray()).map(({ _id, beat }) => [_id, beat]))
  const before = await read()
  const end = performance.now() + watchMs
  while (before.size > 0 && performance.now() < end) {
    await sleep(250)
    for (const [id, beat] of await read()) if (before.get(id) !== beat) return true
  }
  return false
}

/** Otherwise a session of one is invalid at the others. Ignores servers with a wrong clock: for a warning only. */
export async function serversShareSecret(connection: Connection, secret: string): Promise<boolean> {
  const alive = new Date(Date.now() - 3 * BEAT_MS)
  const other = { at: { $gt: alive }, secret: { $exists: true, $ne: fingerprintOf(secret) } }
  return (await servers(connection).countDocuments(other, { limit: 1 })) === 0
}
