import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { BackupError } from './backup-format.ts'
import { inWords } from './in-words.ts'
import { isProcessAlive } from '../lib/is-process-alive.ts'

const LOCK = '.lock'
const BEAT_MS = 10_000
/** Whoever has the folder says so six times in this. */
const DEAD_AFTER_MS = 60_000

const ownerSchema = v.object({ id: v.string(), pid: v.number(), host: v.string() })
type Owner = v.InferOutput<typeof ownerSchema>

/** Calls that another process has the folder from now on. @throws BackupError */
export type AssertLeaseHeld = () => Promise<void>

/**
 * Works in a backups' folder alone: of two that write or tidy there at once, one could remove the picture that the
 * other counts on. A process that was killed is known by its id, or on another machine by its silence.
 * @throws BackupError when another is at work there, or the folder cannot be written
 */
export async function withFolder<T>(
  root: string,
  work: (assertLeaseHeld: AssertLeaseHeld) => Promise<T>,
): Promise<T> {
  try {
    await mkdir(root, { recursive: true, mode: 0o700 })
    const file = join(root, LOCK)
    const me: Owner = { id: randomUUID(), pid: process.pid, host: hostname() }
    await takeLock(file, root, me)
    const beat = setInterval(() => {
      const now = new Date()
      // Said again in ten seconds; whether the lock is still there, `assertLeaseHeld` finds out.
      utimes(file, now, now).catch(() => {})
    }, BEAT_MS)
    beat.unref()
    const assertLeaseHeld = async () => {
      if ((await ownerOf(file))?.id !== me.id) throw new BackupError(`Another backup has taken over ${root}`)
    }
    try {
      return await work(assertLeaseHeld)
    } finally {
      clearInterval(beat)
      if ((await ownerOf(file))?.id === me.id) await rm(file, { force: true })
    }
  } catch (error) {
    throw inWords(error, root)
  }
}

async function takeLock(file: string, root: string, me: Owner): Promise<void> {
  const mine = `${file}.${me.id}`
  await writeFile(mine, JSON.stringify(me), { mode: 0o600 })
  try {
    // Whole from the first moment on, and only where there is none.
    if (await linked(mine, file)) return
    const owner = await ownerOf(file)
    if (!(await isGone(file, owner))) {
      throw new BackupError(`Another backup is under way in ${root}. Try again when it has finished.`)
    }
    const old = `${file}.${randomUUID()}`
    await rename(file, old)
    const moved = await ownerOf(old)
    // Between the look and the move, another may have taken it over: theirs goes back.
    if (moved?.id !== owner?.id) await linked(old, file)
    await rm(old, { force: true })
    if (!(await linked(mine, file))) {
      throw new BackupError(`Another backup is under way in ${root}. Try again when it has finished.`)
    }
  } finally {
    await rm(mine, { force: true })
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function ownerOf(file: string): Promise<Owner | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  try {
    return v.parse(ownerSchema, JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof v.ValiError) return undefined
    throw error
  }
}

async function isGone(file: string, owner: Owner | undefined): Promise<boolean> {
  if (owner?.host === hostname() && owner.pid !== process.pid && !isProcessAlive(owner.pid)) return true
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > DEAD_AFTER_MS
}
