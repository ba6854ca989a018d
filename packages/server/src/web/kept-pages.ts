import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
} as const

type Encoding = keyof typeof compressors
const ENCODINGS = Object.keys(compressors) as Encoding[]

export interface Page {
  status: number
  type: 'html' | 'txt' | 'xml'
  text: string
}

interface KeptPage extends Omit<Page, 'text'> {
  body: Buffer
  etag: string
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

/** All that the site links to, and some that others make up. */
const MOST_PAGES = 200

/** Pages as they go out, compressed once; the oldest goes first. Nothing in here belongs to one visitor. */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>()

  has(key: string): boolean {
    return this.#pages.has(key)
  }

  clear(): void {
    this.#pages.clear()
  }

  keep(key: string, { status, type, text }: Page): void {
    const body = Buffer.from(text)
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    this.#pages.set(key, { status, type, body, etag, compressed: {} })
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > MOST_PAGES && oldest !== undefined) this.#pages.delete(oldest)
  }

  /** Sends a page that is kept. */
  async send(key: string, request: Request, response: Response): Promise<void> {
    const page = this.#pages.get(key)
    if (!page) throw new Error(`${key} is not kept`)
    response.status(page.status).type(page.type).vary('Accept-Encoding')
    response.set({ 'Cache-Control': 'no-cache', ETag: page.etag })
    const encoding = ENCODINGS.find((each) => request.acceptsEncodings(each))
    if (encoding && !request.fresh) {
      response.set('Content-Encoding', encoding)
      page.compressed[encoding] ??= compressors[encoding](page.body)
      response.send(await page.compressed[encoding])
    } else {
      response.send(page.body)
    }
  }
}
