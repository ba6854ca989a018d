import type { Request, RequestHandler, Response } from 'express'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

/** Bounded, because anybody can make up more. */
const MAX_CACHED_ENCODINGS = 50
const chosen = new Map<string, Encoding | undefined>()

/** Up to this a string, which Node writes in one piece with the headers. */
const MAX_TEXT_LENGTH = 8 * 1024

function encodingFor(request: Request): Encoding | undefined {
  const accepted = request.headers['accept-encoding']
  if (accepted === undefined) return undefined
  if (chosen.has(accepted)) return chosen.get(accepted)
  const encoding = ENCODINGS.find((each) => request.acceptsEncodings(each))
  if (chosen.size < MAX_CACHED_ENCODINGS) chosen.set(accepted, encoding)
  return encoding
}

interface AnswerParts {
  status?: number
  type: string
  body: Buffer
  headers: Record<string, string>
  /** Absent: compressed on first use. */
  compressed?: Partial<Record<Encoding, Buffer>>
  /** False for a JPEG and the like. */
  isCompressible?: boolean
}

interface ReadyAnswer {
  status: number
  /** Name, value, name, value. */
  headers: readonly string[]
  /** One character per byte (`latin1`). */
  body: Buffer | string
}

export class CachedResponse {
  readonly body: Buffer
  readonly #status: number
  readonly #type: string
  readonly #headers: Array<readonly [string, string]>
  readonly #compressed: Partial<Record<Encoding, Buffer>>
  readonly #isCompressible: boolean
  readonly #ready = new Map<Encoding | undefined, ReadyAnswer>()

  constructor({ status = 200, type, body, headers, compressed = {}, isCompressible = true }: AnswerParts) {
    this.body = body
    this.#status = status
    this.#type = type
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    this.#headers = Object.entries({ ...headers, ETag: etag, Vary: 'Accept-Encoding' })
    this.#compressed = compressed
    this.#isCompressible = isCompressible
  }

  async send(request: Request, response: Response): Promise<void> {
    response.statusCode = this.#status
    const { headers } = request
    if (headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined) {
      for (const [name, value] of this.#headers) response.setHeader(name, value)
      if (request.fresh) {
        response.statusCode = 304
        response.end()
        return
      }
    }
    const encoding = this.#isCompressible ? encodingFor(request) : undefined
    const ready = this.#ready.get(encoding) ?? (await this.#makeReady(encoding))
    for (let at = 0; at < ready.headers.length; at += 2) {
      response.setHeader(ready.headers[at] ?? '', ready.headers[at + 1] ?? '')
    }
    response.end(request.method === 'HEAD' ? undefined : ready.body, 'latin1')
  }

  async #makeReady(encoding: Encoding | undefined): Promise<ReadyAnswer> {
    const body = encoding
      ? (this.#compressed[encoding] ?? (await compressors[encoding](this.body)))
      : this.body
    const headers = [
      ...this.#headers,
      ['Content-Type', this.#type] as const,
      ...(encoding ? [['Content-Encoding', encoding] as const] : []),
      ['Content-Length', String(body.length)] as const,
    ]
    const ready: ReadyAnswer = {
      status: this.#status,
      headers: headers.flat(),
      body: body.length > MAX_TEXT_LENGTH ? body : body.toString('latin1'),
    }
    this.#ready.set(encoding, ready)
    return ready
  }
}

export const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store')
  next()
}
