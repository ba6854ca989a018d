import * as v from 'valibot'
import type { PublishingTrouble } from '@zari/shared/publishing/publication'
import type { SiteContent } from '@zari/shared/publishing/site-content'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ignoreMissing } from '../../lib/files.ts'
import { readPages, renderPages, type ServedVersion, type SiteVersion } from './rendered-pages.ts'
import type { SiteRendererFile } from './site-renderer.ts'

const LOOK_MS = 500
const TRY_AGAIN_MS = 15_000
/** Running servers renew theirs hourly. */
const LEFT_BEHIND_MS = 3 * 3_600_000

const NEWEST = 'newest.json'

const newestSchema = v.object({ folder: v.string() })

interface Versions {
  newest(): Promise<Omit<SiteVersion, 'content'> | undefined>
  contentOf(version: number): Promise<SiteContent>
}

interface Hooks {
  onError: (error: unknown, what: string) => void
}

/** Polls for the newest version, renders it into a folder, and swaps all pages at once. If that fails, the last stay. */
export class PublishedSite {
  readonly #renderer: SiteRendererFile
  readonly #folder: string
  readonly #hooks: Hooks
  #served: ServedVersion | undefined
  #before: ServedVersion | undefined
  #trouble: (PublishingTrouble & { at: number; builtAt: number; triedAt: number }) | null = null
  #hasReportedFailure = false
  #refresh: Promise<void> | undefined

  constructor(renderer: SiteRendererFile, folder: string, hooks: Hooks) {
    this.#renderer = renderer
    this.#folder = folder
    this.#hooks = hooks
  }

  get served(): ServedVersion | undefined {
    return this.#served
  }

  get trouble(): PublishingTrouble | null {
    if (!this.#trouble) return null
    const { version, message, since } = this.#trouble
    return { version, message, since }
  }

  async showLast(): Promise<void> {
    const built = await this.#renderer.load()
    const named = await readFile(join(this.#folder, NEWEST), 'utf8').catch(ignoreMissing(undefined))
    if (!built || named === undefined) return
    try {
      const { folder } = v.parse(newestSchema, JSON.parse(named))
      const last = await readPages(join(this.#folder, basename(folder)))
      // Pages of another build refer to files that are gone.
      if (last.builtAt === built.builtAt) this.#served ??= last
    } catch (error) {
      this.#hooks.onError(error, 'the pages of before cannot be read')
    }
  }

  /** Settles when the newest is shown, or has failed. @returns stops */
  async follow(versions: Versions): Promise<() => void> {
    await this.look(versions)
    const timer = setInterval(() => void this.look(versions), LOOK_MS).unref()
    return () => clearInterval(timer)
  }

  look(versions: Versions): Promise<void> {
    this.#refresh ??= this.#look(versions)
      .then(() => {
        this.#hasReportedFailure = false
      })
      .catch((error: unknown) => {
        if (!this.#hasReportedFailure)
          this.#hooks.onError(error, 'which version of the site is the newest is not known')
        this.#hasReportedFailure = true
      })
      .finally(() => {
        this.#refresh = undefined
      })
    return this.#refresh
  }

  async #look(versions: Versions): Promise<void> {
    const newest = await versions.newest()
    const builtAt = await this.#renderer.builtAt()
    if (!newest) return
    const { version, at } = newest
    const isSame = (other: Omit<SiteVersion, 'content'> & { builtAt: number }) =>
      other.version === version && other.at === at && other.builtAt === builtAt
    if (this.#served && isSame(this.#served)) return
    const failed = this.#trouble && isSame(this.#trouble) ? this.#trouble : undefined
    if (failed && Date.now() - failed.triedAt < TRY_AGAIN_MS) return
    const content = await versions.contentOf(version)
    try {
      await this.#show(await this.make({ version, at, content }))
      this.#trouble = null
    } catch (error) {
      this.#hooks.onError(error, `version ${version} of the site could not be made`)
      const since = failed?.since ?? new Date().toISOString()
      const message = error instanceof Error ? error.message : String(error)
      this.#trouble = { version, at, builtAt, message, since, triedAt: Date.now() }
    }
  }

  /** Does not show it. Without a build it has no pages. @throws errors of the renderer or the disk */
  async make(version: SiteVersion): Promise<ServedVersion> {
    const built = await this.#renderer.load()
    const folder = join(this.#folder, `v${version.version}-${randomUUID().slice(0, 8)}`)
    if (!built) return { ...version, builtAt: 0, folder, pages: new Map() }
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    return renderPages(folder, version, built)
  }

  async drop({ folder }: ServedVersion): Promise<void> {
    await rm(folder, { recursive: true, force: true })
  }

  async show(version: ServedVersion): Promise<void> {
    await this.#refresh
    if (version.version <= (this.#served?.version ?? 0)) return this.drop(version)
    await this.#show(version)
    this.#trouble = null
  }

  async #show(version: ServedVersion): Promise<void> {
    const oldest = this.#before
    this.#before = this.#served
    this.#served = version
    if (oldest) await this.drop(oldest)
    if (version.pages.size === 0) return
    const unfinished = join(this.#folder, `.${randomUUID()}`)
    // Concurrent swaps may finish in another order.
    const { folder } = this.#served
    await writeFile(unfinished, JSON.stringify({ folder: basename(folder) }))
    await rename(unfinished, join(this.#folder, NEWEST))
  }

  async clearOld(now: Date = new Date()): Promise<void> {
    const own = [this.#served, this.#before].flatMap((each) => (each ? basename(each.folder) : []))
    for (const name of await readdir(this.#folder).catch(ignoreMissing<string[]>([]))) {
      const folder = join(this.#folder, name)
      if (own.includes(name)) await utimes(folder, now, now)
      const found = await stat(folder).catch(ignoreMissing(undefined))
      if (!found?.isDirectory() || now.getTime() - found.mtimeMs < LEFT_BEHIND_MS) continue
      await rm(folder, { recursive: true, force: true })
    }
  }
}
