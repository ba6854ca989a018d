import type { SiteRenderer } from '@zari/shared/publishing/site-renderer'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ignoreMissing } from '../../lib/files.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'

const LOOK_AGAIN_MS = 1_000

export interface BuiltRenderer {
  renderer: SiteRenderer
  /** Ms since 1970: pages of another build refer to other files. */
  builtAt: number
}

export class SiteRendererFile {
  readonly #file: string
  readonly #written = new TtlCache<number | undefined>(LOOK_AGAIN_MS)
  #last: BuiltRenderer | undefined
  readonly isDemo: boolean

  constructor(folder: string, isDemo = false) {
    this.#file = join(folder, 'server', 'render.js')
    this.isDemo = isDemo
  }

  async builtAt(): Promise<number> {
    const written = await this.#written.get(
      '',
      async () => (await stat(this.#file).catch(ignoreMissing(undefined)))?.mtimeMs,
    )
    // Not cached, so that the first build is noticed at once.
    if (written === undefined) this.#written.forget('')
    return written ?? 0
  }

  /** Undefined while the site is not built. @throws when the file cannot be loaded */
  async load(): Promise<BuiltRenderer | undefined> {
    const builtAt = await this.builtAt()
    if (builtAt === 0) return undefined
    if (this.#last?.builtAt !== builtAt) {
      const built: SiteRenderer = await import(`${pathToFileURL(this.#file).href}?${builtAt}`)
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
