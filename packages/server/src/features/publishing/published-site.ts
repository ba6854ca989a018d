import type { PublishingTrouble } from '@zari/shared/publishing/publication'
import type { SiteContent } from '@zari/shared/publishing/site-content'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ignoreMissing } from '../../lib/files.ts'
import { readPages, renderPages, type ServedVersion, type SiteVersion } from './rendered-pages.ts'
import type { SiteRendererFile } from './site-renderer.ts'

/** A version that was published elsewhere is seen here after this long, and however long its pages take. */
const LOOK_MS = 500
/** After how long a version that could not be made is tried again. */
const TRY_AGAIN_MS = 15_000
/** What a server that has ended has left is removed after this long: those that run say hourly that they do. */
const LEFT_BEHIND_MS = 3 * 3_600_000

/** Names the folder that was swapped in last, for a server that starts. */
const NEWEST = 'newest.json'

export interface Versions {
  /** Undefined before there is any. */
  newest(): Promise<Omit<SiteVersion, 'content'> | undefined>
  contentOf(version: number): Promise<SiteContent>
}

interface Told {
  /** A version could not be made into pages, or the database does not say which is the newest. */
  onError: (error: unknown, what: string) => void
}

/**
 * The version of the site that this server shows. It follows the database: looks which is the newest, makes its pages in
 * a folder of their own, and then shows them, all at once. Where they cannot be made, the last good ones stay.
 */
export class PublishedSite {
  readonly #renderer: SiteRendererFile
  readonly #folder: string
  readonly #told: Told
  #served: ServedVersion | undefined
  /** Shown before this one: somebody may still be reading a page of it. */
  #before: ServedVersion | undefined
  #trouble: (PublishingTrouble & { at: number; builtAt: number; triedAt: number }) | null = null
  /** The database did not answer when it was asked last. */
  #isDeaf = false
  #taking: Promise<void> | undefined

  /** @param folder for pages, of nothing else; other servers may use it as well */
  constructor(renderer: SiteRendererFile, folder: string, told: Told) {
    this.#renderer = renderer
    this.#folder = folder
    this.#told = told
  }

  /** What visitors see; undefined before the first. */
  get served(): ServedVersion | undefined {
    return this.#served
  }

  get trouble(): PublishingTrouble | null {
    if (!this.#trouble) return null
    const { version, message, since } = this.#trouble
    return { version, message, since }
  }

  /** Shows what the last server here has shown, until there is a database to ask. */
  async showLast(): Promise<void> {
    const built = await this.#renderer.load()
    const named = await readFile(join(this.#folder, NEWEST), 'utf8').catch(ignoreMissing(undefined))
    if (!built || named === undefined) return
    try {
      const { folder } = JSON.parse(named) as { folder: string }
      const last = await readPages(join(this.#folder, basename(folder)))
      // Pages of another build name files that are not there any more.
      if (last.builtAt === built.builtAt) this.#served ??= last
    } catch (error) {
      // Cut off while it was written, or removed: there is a build, and soon a database.
      this.#told.onError(error, 'the pages of before cannot be read')
    }
  }

  /** Follows the versions from now on. Settles when the newest is shown, or could not be made. @returns how to end it */
  async follow(versions: Versions): Promise<() => void> {
    await this.look(versions)
    const timer = setInterval(() => void this.look(versions), LOOK_MS).unref()
    return () => clearInterval(timer)
  }

  /** Looks for a newer version, and shows it. */
  look(versions: Versions): Promise<void> {
    this.#taking ??= this.#look(versions)
      .then(() => {
        this.#isDeaf = false
      })
      .catch((error: unknown) => {
        // Once, however long the database is away.
        if (!this.#isDeaf) this.#told.onError(error, 'which version of the site is the newest is not known')
        this.#isDeaf = true
      })
      .finally(() => {
        this.#taking = undefined
      })
    return this.#taking
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
      this.#told.onError(error, `version ${version} of the site could not be made`)
      const since = failed?.since ?? new Date().toISOString()
      const message = error instanceof Error ? error.message : String(error)
      this.#trouble = { version, at, builtAt, message, since, triedAt: Date.now() }
    }
  }

  /**
   * Makes the pages of a version, without showing them. While the site is not built there are none.
   * @throws what the renderer or the disk says
   */
  async make(version: SiteVersion): Promise<ServedVersion> {
    const built = await this.#renderer.load()
    const folder = join(this.#folder, `v${version.version}-${randomUUID().slice(0, 8)}`)
    if (!built) return { ...version, builtAt: 0, folder, pages: new Map() }
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    return renderPages(folder, version, built)
  }

  /** Removes pages that were made and are not wanted. */
  async drop({ folder }: ServedVersion): Promise<void> {
    await rm(folder, { recursive: true, force: true })
  }

  /** Shows pages that were made, unless a newer version is shown already. */
  async show(made: ServedVersion): Promise<void> {
    await this.#taking
    if (made.version <= (this.#served?.version ?? 0)) return this.drop(made)
    await this.#show(made)
    this.#trouble = null
  }

  async #show(made: ServedVersion): Promise<void> {
    const oldest = this.#before
    this.#before = this.#served
    this.#served = made
    if (oldest) await this.drop(oldest)
    if (made.pages.size === 0) return
    const unfinished = join(this.#folder, `.${randomUUID()}`)
    // Whichever is shown by now: two that are swapped in at once may end here in another order.
    const { folder } = this.#served
    await writeFile(unfinished, JSON.stringify({ folder: basename(folder) }))
    await rename(unfinished, join(this.#folder, NEWEST))
  }

  /** Says that this server's pages are in use, and removes what others have left. */
  async clearOld(now: Date = new Date()): Promise<void> {
    const own = [this.#served, this.#before].flatMap((each) => (each ? basename(each.folder) : []))
    for (const name of await readdir(this.#folder).catch(ignoreMissing([] as string[]))) {
      const folder = join(this.#folder, name)
      if (own.includes(name)) await utimes(folder, now, now)
      const found = await stat(folder).catch(ignoreMissing(undefined))
      if (!found?.isDirectory() || now.getTime() - found.mtimeMs < LEFT_BEHIND_MS) continue
      await rm(folder, { recursive: true, force: true })
    }
  }
}
