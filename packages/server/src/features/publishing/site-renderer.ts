import type { SiteRenderer } from '@zari/shared/publishing/site-renderer'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ignoreMissing } from '../../lib/files.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'

/** A site that was built again is seen after this long at the latest. */
const LOOK_AGAIN_MS = 1_000

export interface BuiltRenderer {
  renderer: SiteRenderer
  /** When its file was written, milliseconds since 1970: pages of another build name other files. */
  builtAt: number
}

/** The site's own renderer, as it was built last. */
export class SiteRendererFile {
  readonly #file: string
  readonly #written = new TtlCache<number | undefined>(LOOK_AGAIN_MS)
  #last: BuiltRenderer | undefined
  /** Whether every page is to say that this is no shop. */
  readonly isDemo: boolean

  /** @param folder the site's `dist`, with `server/render.js` */
  constructor(folder: string, isDemo = false) {
    this.#file = join(folder, 'server', 'render.js')
    this.isDemo = isDemo
  }

  /** When its file was written; 0 while the site is not built. */
  async builtAt(): Promise<number> {
    const written = await this.#written.get(
      '',
      async () => (await stat(this.#file).catch(ignoreMissing(undefined)))?.mtimeMs,
    )
    // Whoever builds it first does not wait.
    if (written === undefined) this.#written.forget('')
    return written ?? 0
  }

  /**
   * Undefined while the site is not built.
   * @throws what the file says when it cannot be read as a program
   */
  async load(): Promise<BuiltRenderer | undefined> {
    const builtAt = await this.builtAt()
    if (builtAt === 0) return undefined
    if (this.#last?.builtAt !== builtAt) {
      const built = (await import(`${pathToFileURL(this.#file).href}?${builtAt}`)) as SiteRenderer
      const renderer = this.isDemo ? forDemo(built) : built
      this.#last = { renderer, builtAt }
    }
    return this.#last
  }
}

const forDemo = (built: SiteRenderer): SiteRenderer => ({
  ...built,
  render: (request) => built.render({ ...request, isDemo: true }),
})
