import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { isProcessAlive } from '../lib/is-process-alive.ts'
import { BackupError } from './backup-format.ts'
import type { Bucket } from './bucket.ts'
import type { AssertLeaseHeld } from './folder-lock.ts'

const LOCK = '.lock'
const BEAT_MS = 10_000
/** Whoever is at work writes the lock anew six times in this. */
const DEAD_AFTER_MS = 60_000
/** Of two that take it at once, both see after this who was the last. */
const SETTLE_MS = 1_500

const ownerSchema = v.object({ id: v.string(), pid: v.number(), host: v.string(), beat: v.number() })

/**
 * Works in a bucket alone, as `withFolder` does in a folder. Not every store writes on a condition, so the lock is
 * written, and read again a little later: the last one that wrote has it. That somebody is dead is seen by a lock
 * that stands still, and not by clocks of two machines.
 * @throws BackupError when another is at work there
 */
export async function withBucket<T>(
  bucket: Bucket,
  work: (assertLeaseHeld: AssertLeaseHeld) => Promise<T>,
): Promise<T> {
  const { store, prefix, address } = bucket
  const key = prefix + LOCK
  const id = randomUUID()
  let beats = 0
  const busy = () =>
    new BackupError(`Another backup is under way in ${address}. Try again when it has finished.`)
  const write = () => {
    const owner = { id, pid: process.pid, host: hostname(), beat: beats++ }
    return store.put(key, Buffer.from(JSON.stringify(owner)), 'application/json')
  }
  const read = async () => {
    const object = await store.open(key)
    if (!object) return undefined
    return v.parse(ownerSchema, JSON.parse(await text(object.body)))
  }
  const assertLeaseHeld = async () => {
    if ((await read())?.id !== id) throw new BackupError(`Another backup has taken over ${address}`)
  }

  await store.ensureBucket()
  const before = await read()
  if (before && !(await standsStill(before, read))) throw busy()
  await write()
  await sleep(SETTLE_MS)
  if ((await read())?.id !== id) throw busy()
  const beat = setInterval(() => {
    // Said again in ten seconds; whether the lock is still ours, the work asks before each step that counts.
    assertLeaseHeld()
      .then(write)
      .catch(() => {})
  }, BEAT_MS)
  try {
    return await work(assertLeaseHeld)
  } finally {
    clearInterval(beat)
    if ((await read())?.id === id) await store.delete(key)
  }
}

type Owner = v.InferOutput<typeof ownerSchema>

async function standsStill(before: Owner, read: () => Promise<Owner | undefined>): Promise<boolean> {
  if (before.host === hostname() && before.pid !== process.pid && !isProcessAlive(before.pid)) return true
  const until = Date.now() + DEAD_AFTER_MS
  while (Date.now() < until) {
    await sleep(SETTLE_MS)
    const now = await read()
    if (!now) return true
    if (now.id !== before.id || now.beat !== before.beat) return false
  }
  return true
}
