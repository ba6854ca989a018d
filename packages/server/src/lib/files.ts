import { type DiskState, isDiskLow } from '@zari/shared/system/system-status'
import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const MISSING = new Set(['ENOENT', 'ENOTDIR'])

/** @throws every error but ENOENT and ENOTDIR */
export function ignoreMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && MISSING.has(String(error.code))) return instead
    throw error
  }
}

/** Undefined where the system does not report it. */
export async function diskState(folder: string): Promise<DiskState | undefined> {
  return statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
    () => undefined,
  )
}

export async function hasLittleRoom(folder: string): Promise<boolean> {
  const state = await diskState(folder)
  return state !== undefined && isDiskLow(state)
}

const LEFT_BEHIND_MS = 3_600_000

export class TempFolder {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  async use<T>(work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(this.#path, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(this.#path, 'w-'))
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

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
