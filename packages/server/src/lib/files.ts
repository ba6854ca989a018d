import type { DiskState } from '@zari/shared/system-status'
import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const MISSING = new Set(['ENOENT', 'ENOTDIR'])

/**
 * For the `catch` of what reads a file or a folder that need not be there.
 * @param instead what it is worth then
 * @throws every other error: what can't be read is not what isn't there
 */
export function ignoreMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && MISSING.has(String(error.code))) return instead
    throw error
  }
}

/**
 * The disk that holds the data folder, as it is now; undefined where the system does not say.
 * @param folder any that is on it
 */
export async function diskState(folder: string): Promise<DiskState | undefined> {
  return statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
    () => undefined,
  )
}

/** Longer than anything that is worked on takes: an upload has 15 minutes. */
const LEFT_BEHIND_MS = 3_600_000

/** Where files lie while they are worked on: on the disk and not in memory, however many come at once. */
export class TempFolder {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  /** Gives the work a folder of its own, which is gone afterwards with all that is in it. */
  async use<T>(work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(this.#path, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(this.#path, 'w-'))
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Removes what a server that was killed has left. */
  async clearOld(now: Date = new Date()): Promise<void> {
    await mkdir(this.#path, { recursive: true, mode: 0o700 })
    for (const name of await readdir(this.#path)) {
      const folder = join(this.#path, name)
      const found = await stat(folder).catch(ignoreMissing(undefined))
      if (found && now.getTime() - found.mtimeMs > LEFT_BEHIND_MS) {
        await rm(folder, { recursive: true, force: true })
      }
    }
  }
}
