import { typedKeys } from '@zari/shared/objects'
import type { Request, Response } from 'express'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { CachedResponse, type Encoding } from '../http/cached-response.ts'

/** Names with a content hash, as Vite makes them: `assets/index-B1x9QzTf.js`. */
const HASHED = /$(?<=[-.][\w-]{8,}\.(?:js|css|woff2?|avif|webp|jpe?g|png|svg))/
const YEAR = 365 * 24 * 3_600
const HOUR = 3_600

/** A path inside a folder, from the path of an address; undefined when it must not be served. */
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

/** Whether a file is immutable under its name. */
function isHashed(path: string): boolean {
  return PIECE.test(path) || (path.includes('assets/') && HASHED.test(path))
}

function cacheControl(path: string): string {
  if (isHashed(path)) return `public, max-age=${YEAR}, immutable`
  const isAskedEachTime = /\.html$|(?:^|\/)sw\.js$|\.webmanifest$/.test(path)
  return `public, max-age=${isAskedEachTime ? 0 : HOUR}`
}

export function isCompressible(path: string): boolean {
  return /\.(?:html|js|mjs|css|json|webmanifest|svg|txt|xml|map)$/.test(extname(path))
}

const EXTENSIONS = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

/** Larger files are streamed: a few of them would evict hundreds of small ones. */
const LARGEST_KEPT = 1024 ** 2
/** Both builds have about 5 MB, and each file up to three forms. */
const MAX_BYTES = 32 * 1024 ** 2
const LOOK_AGAIN_MS = 1_000

interface CachedFile {
  answer: CachedResponse
  bytes: number
  version: string
  isForGood: boolean
  lookedAt: number
}

async function versionOf(file: string): Promise<{ version: string; size: number; at: Date } | undefined> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  return { version: `${found.mtimeMs} ${found.size}`, size: found.size, at: found.mtime }
}

/** The files of a build, cached in memory on first use. */
export class StaticFiles {
  readonly #folder: string
  /** By their path inside the folder, the one that was read longest ago first. */
  readonly #kept = new Map<string, CachedFile>()
  #bytes = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Sends a file of the build, compressed if accepted.
   * @param path of an address, or of the build
   * @returns false when there is no such file, and nothing was sent
   */
  async send(request: Request, response: Response, path: string): Promise<boolean> {
    const inside = insidePath(path)
    if (!inside) return false
    const answer = this.#known(inside) ?? (await this.#look(inside, response))
    if (!answer) return false
    // Ranges and large files are left to Express.
    if (answer === 'large' || request.headers.range !== undefined)
      await this.#stream(request, response, inside)
    else await answer.send(request, response)
    return true
  }

  #known(inside: string): CachedResponse | undefined {
    const kept = this.#kept.get(inside)
    if (!kept) return undefined
    return kept.isForGood || Date.now() - kept.lookedAt < LOOK_AGAIN_MS ? kept.answer : undefined
  }

  async #look(inside: string, response: Response): Promise<CachedResponse | 'large' | undefined> {
    const file = join(this.#folder, inside)
    const found = await versionOf(file)
    if (!found) return this.#forget(inside)
    if (found.size > LARGEST_KEPT) return 'large'
    const known = this.#kept.get(inside)
    if (known?.version === found.version) {
      known.lookedAt = Date.now()
      return known.answer
    }
    const compressed: Partial<Record<Encoding, Buffer>> = {}
    if (isCompressible(inside)) {
      for (const encoding of typedKeys(EXTENSIONS)) {
        const made = await readFile(file + EXTENSIONS[encoding]).catch(() => undefined)
        if (made) compressed[encoding] = made
      }
    }
    const answer = new CachedResponse({
      type: response.type(extname(inside)).get('Content-Type') ?? 'application/octet-stream',
      body: await readFile(file),
      headers: { 'Cache-Control': cacheControl(inside), 'Last-Modified': found.at.toUTCString() },
      compressed,
      isCompressible: isCompressible(inside),
    })
    const bytes = found.size * (isCompressible(inside) ? 2 : 1)
    this.#keep(inside, {
      answer,
      bytes,
      version: found.version,
      isForGood: isHashed(inside),
      lookedAt: Date.now(),
    })
    return answer
  }

  #keep(inside: string, kept: CachedFile): void {
    this.#forget(inside)
    this.#kept.set(inside, kept)
    this.#bytes += kept.bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MAX_BYTES) break
      this.#forget(oldest)
    }
  }

  #forget(inside: string): undefined {
    this.#bytes -= this.#kept.get(inside)?.bytes ?? 0
    this.#kept.delete(inside)
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
