import { LRUCache } from 'lru-cache'
import { CachedResponse } from '../http/cached-response.ts'

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

export const typeOf = (file: string): Page['type'] =>
  file.endsWith('.txt') ? 'txt' : file.endsWith('.xml') ? 'xml' : 'html'

/** Must not hold anything of one visitor. */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedResponse>({ max: MAX_PAGES })

  get(key: string): CachedResponse | undefined {
    return this.#pages.get(key)
  }

  keep(key: string, { status, type, text, headers }: Page): CachedResponse {
    const page = new CachedResponse({
      status,
      type: types[type],
      body: Buffer.from(text),
      headers: { ...headers, 'Cache-Control': 'no-cache' },
    })
    this.#pages.set(key, page)
    return page
  }
}
