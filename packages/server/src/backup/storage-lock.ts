import * as v from 'valibot'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { ignoreMissing } from '../lib/files.ts'
import { isProcessAlive } from '../lib/process.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { BackupError, describeWriteError } from './format.ts'

const LOCK = '.lock'
const BEAT_MS = 10_000
const DEAD_AFTER_MS = 60_000

const ownerSchema = v.object({ id: v.string(), pid: v.number(), host: v.string() })
type Owner = v.InferOutput<typeof ownerSchema>

interface LockFile {
  address: string
  /** Ms before the lock is read back: of two that wrote at once, the last one has it. */
  settleMs: number
  /** @returns the content, and its age in ms where one clock tells it; undefined when there is no lock */
  read(): Promise<{ content: string; age?: number } | undefined>
  write(content: string): Promise<void>
  remove(): Promise<void>
}

export type AssertLeaseHeld = () => Promise<void>

/**
 * Not every storage has conditional writes: the lock is written and read back, and the last writer has it.
 * @throws BackupError when another process holds it
 */
async function withStorageLock<T>(
  file: LockFile,
  work: (assertLeaseHeld: AssertLeaseHeld) => Promise<T>,
): Promise<T> {
  const { address, settleMs } = file
  const id = randomUUID()
  let beats = 0
  const busy = () =>
    new BackupError(`Another backup is running in ${address}. Try again when it has finished.`)
  const write = () => file.write(JSON.stringify({ id, pid: process.pid, host: hostname(), beat: beats++ }))
  const isHeld = async () => ownerOf((await file.read())?.content)?.id === id
  const assertLeaseHeld = async () => {
    if (!(await isHeld())) throw new BackupError(`Another backup has taken over ${address}`)
  }

  if (!(await isFree(file))) throw busy()
  await write()
  await sleep(settleMs)
  if (!(await isHeld())) throw busy()
  const beat = setInterval(() => {
    // Tried again in ten seconds; the work asserts the lease before each critical step.
    assertLeaseHeld()
      .then(write)
      .catch(() => {})
  }, BEAT_MS)
  beat.unref()
  try {
    return await work(assertLeaseHeld)
  } finally {
    clearInterval(beat)
    if (await isHeld()) await file.remove()
  }
}

async function isFree(file: LockFile): Promise<boolean> {
  const before = await file.read()
  if (!before) return true
  const owner = ownerOf(before.content)
  if (owner?.host === hostname() && owner.pid !== process.pid && !isProcessAlive(owner.pid)) return true
  if (before.age !== undefined) return before.age > DEAD_AFTER_MS
  const until = Date.now() + DEAD_AFTER_MS
  while (Date.now() < until) {
    await sleep(file.settleMs)
    const now = await file.read()
    if (!now) return true
    if (now.content !== before.content) return false
  }
  return true
}

function ownerOf(content = ''): Owner | undefined {
  try {
    return v.parse(ownerSchema, JSON.parse(content))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof v.ValiError) return undefined
    throw error
  }
}

function folderLock(root: string): LockFile {
  const file = join(root, LOCK)
  return {
    address: root,
    settleMs: 100,
    async read() {
      const content = await readFile(file, 'utf8').catch(ignoreMissing(undefined))
      if (content === undefined) return undefined
      const found = await stat(file).catch(ignoreMissing(undefined))
      return { content, age: Date.now() - (found?.mtimeMs ?? Date.now()) }
    },
    async write(content) {
      const whole = `${file}.${randomUUID()}`
      await writeFile(whole, content, { mode: 0o600 })
      await rename(whole, file)
    },
    remove: () => rm(file, { force: true }),
  }
}

export interface Bucket {
  store: ObjectStore
  /** Before each key: empty, or ends with a slash. */
  prefix: string
  address: string
}

function bucketLock({ store, prefix, address }: Bucket): LockFile {
  const key = prefix + LOCK
  return {
    address,
    settleMs: 1_500,
    async read() {
      const object = await store.open(key)
      return object && { content: await text(object.body) }
    },
    write: (content) => store.put(key, Buffer.from(content), 'application/json'),
    async remove() {
      await store.delete(key)
    },
  }
}

export async function withFolder<T>(
  root: string,
  work: (assertLeaseHeld: AssertLeaseHeld) => Promise<T>,
): Promise<T> {
  try {
    await mkdir(root, { recursive: true, mode: 0o700 })
    return await withStorageLock(folderLock(root), work)
  } catch (error) {
    throw describeWriteError(error, root)
  }
}

export async function withBucket<T>(
  bucket: Bucket,
  work: (assertLeaseHeld: AssertLeaseHeld) => Promise<T>,
): Promise<T> {
  await bucket.store.ensureBucket()
  return withStorageLock(bucketLock(bucket), work)
}
