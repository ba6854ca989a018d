import { withOrigin } from '@zari/shared/publishing/site-renderer'
import { LRUCache } from 'lru-cache'
import { CachedResponse } from '../http/cached-response.ts'
import { TtlCache } from '../lib/ttl-cache.ts'

export interface Page {
  status: number
  type: 'html' | 'txt' | 'xml'
  text: string
  headers?: Record<string, string>
}

const types = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
} as const satisfies Record<Page['type'], string>

const MAX_PAGES = 200
const MADE_FOR_MS = 86_400_000

export const typeOf = (file: string): Page['type'] =>
  file.endsWith('.txt') ? 'txt' : file.endsWith('.xml') ? 'xml' : 'html'

/** Must not hold anything of one visitor. */
export class PageCache {
  /** With `ORIGIN_MARKER`: anybody may come under any local name. */
  readonly #made = new TtlCache<Page>(MADE_FOR_MS, MAX_PAGES)
  readonly #pages = new LRUCache<string, CachedResponse>({ max: MAX_PAGES })

  async page(name: string, origin: string, make: () => Promise<Page>): Promise<CachedResponse> {
    const key = `${origin} ${name}`
    const known = this.#pages.get(key)
    if (known) return known
    const { status, type, text, headers } = await this.#made.get(name, make)
    const page = new CachedResponse({
      status,
      type: types[type],
      body: Buffer.from(withOrigin(text, origin)),
      headers: { ...headers, 'Cache-Control': 'no-cache' },
    })
    this.#pages.set(key, page)
    return page
  }
}
