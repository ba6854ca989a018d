import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from './ignore-missing.ts'

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
