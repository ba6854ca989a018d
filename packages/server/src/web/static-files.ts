import { typedKeys } from '@zari/shared/lib/objects'
import type { Request, Response } from 'express'
import { readFile, stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { extname, join } from 'node:path'
import { CachedResponse, type Encoding } from '../http/cached-response.ts'

/** `assets/index-B1x9QzTf.js` */
const HASHED = /$(?<=[-.][\w-]{8,}\.(?:js|css|woff2?|avif|webp|jpe?g|png|svg))/
const YEAR = 365 * 24 * 3_600
const HOUR = 3_600

/** Undefined when it must not be served. */
function insidePath(path: string): string | undefined {
  let plain: string
  try {
    plain = decodeURIComponent(path)
  } catch {
    return undefined
  }
  const segments = plain.split(/[/\\]/)
  const hides = segments.some((segment) => segment.startsWith('.') || segment.includes('\0'))
  return hides || plain.endsWith('/') ? undefined : segments.filter(Boolean).join('/')
}

const PIECE = /^[0-9a-f]{32}-\d{3}\.\w+$/

function isHashed(path: string): boolean {
  return PIECE.test(path) || (path.includes('assets/') && HASHED.test(path))
}

function cacheControl(path: string): string {
  if (isHashed(path)) return `public, max-age=${YEAR}, immutable`
  const isAskedEachTime = /\.html$|(?:^|\/)sw\.js$|\.webmanifest$/.test(path)
  return `public, max-age=${isAskedEachTime ? 0 : HOUR}`
}

function isCompressible(path: string): boolean {
  return /\.(?:html|js|mjs|css|json|webmanifest|svg|txt|xml|map)$/.test(extname(path))
}

const EXTENSIONS = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

/** Larger ones are streamed: a few would evict hundreds of small ones. */
const LARGEST_KEPT = 1024 ** 2
/** Both builds have about 5 MB, and each file up to three forms. */
const MAX_BYTES = 32 * 1024 ** 2
/** A build may replace files whose names do not change. */
const REREAD_MS = 1_000

export class StaticFiles {
  readonly #folder: string
  readonly #kept = new LRUCache<string, CachedResponse>({ maxSize: MAX_BYTES })

  constructor(folder: string) {
    this.#folder = folder
  }

  /** @param path of an address, or of the build @returns false when there is none, and nothing was sent */
  async send(request: Request, response: Response, path: string): Promise<boolean> {
    const inside = insidePath(path)
    if (!inside) return false
    const answer = this.#kept.get(inside) ?? (await this.#read(inside, response))
    if (!answer) return false
    if (answer === 'large' || request.headers.range !== undefined)
      await this.#stream(request, response, inside)
    else await answer.send(request, response)
    return true
  }

  async #read(inside: string, response: Response): Promise<CachedResponse | 'large' | undefined> {
    const file = join(this.#folder, inside)
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    if (found.size > LARGEST_KEPT) return 'large'
    const compressed: Partial<Record<Encoding, Buffer>> = {}
    if (isCompressible(inside)) {
      for (const encoding of typedKeys(EXTENSIONS)) {
        const compressedFile = await readFile(file + EXTENSIONS[encoding]).catch(() => undefined)
        if (compressedFile) compressed[encoding] = compressedFile
      }
    }
    const answer = new CachedResponse({
      type: response.type(extname(inside)).get('Content-Type') ?? 'application/octet-stream',
      body: await readFile(file),
      headers: { 'Cache-Control': cacheControl(inside), 'Last-Modified': found.mtime.toUTCString() },
      compressed,
      isCompressible: isCompressible(inside),
    })
    this.#kept.set(inside, answer, {
      // It refuses a size of 0.
      size: 1 + found.size * (isCompressible(inside) ? 2 : 1),
      // A customer's picture may be taken off.
      ttl: isHashed(inside) && !PIECE.test(inside) ? 0 : REREAD_MS,
    })
    return answer
  }

  async #stream(request: Request, response: Response, inside: string): Promise<void> {
    response.set('Cache-Control', cacheControl(inside))
    await new Promise<void>((resolve, reject) => {
      const options = { root: this.#folder, cacheControl: false }
      response.sendFile(inside, options, (error: unknown) => {
        if (error && !request.destroyed && !response.headersSent) reject(error)
        else resolve()
      })
    })
  }
}
