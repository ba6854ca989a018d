import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { isUploadId } from '@zari/shared/uploads/object-path'
import type { Request, RequestHandler } from 'express'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { clientNetwork } from '../../http/rate-limit.ts'
import { pauseTimeout } from '../../http/request-timeout.ts'
import {
  expired,
  lengthRequired,
  malformedRequest,
  notFound,
  tooLarge,
  unavailable,
} from '../../lib/errors.ts'
import type { ObjectStore } from '../../storage/object-store.ts'
import { TOO_LARGE } from './claim-uploads.ts'
import { INCOMING_PREFIX, uploadKeys } from './upload-schema.ts'
import type { Uploads } from './uploads.ts'

export const RELAY_PREFIX = '/file-store'

const SIGNED_PARAMETERS: ReadonlySet<string> = new Set([
  'X-Amz-Algorithm',
  'X-Amz-Content-Sha256',
  'X-Amz-Credential',
  'X-Amz-Date',
  'X-Amz-Expires',
  'X-Amz-Security-Token',
  'X-Amz-Signature',
  'X-Amz-SignedHeaders',
  'x-amz-acl',
  'x-id',
])

/** Maps a presigned address to our own origin. */
export function relayed(signed: string, origin: string): string {
  const { pathname, search } = new URL(signed)
  return origin + RELAY_PREFIX + pathname + search
}

/**
 * Parses a relayed address from the request line itself: routers and URL parsers differ on dots, slashes and
 * hosts.
 * @returns undefined for anything that `relayed` would not have made
 */
function readTarget(target: string, bucket: string): { id: string; query: URLSearchParams } | undefined {
  const prefix = `${RELAY_PREFIX}/${bucket}/${INCOMING_PREFIX}`
  if (!target.startsWith(prefix)) return undefined
  const [id = '', search, ...rest] = target.slice(prefix.length).split('?')
  if (!isUploadId(id) || rest.length > 0) return undefined
  const query = new URLSearchParams(search)
  const isSigned = [...query.keys()].every((name) => SIGNED_PARAMETERS.has(name))
  return isSigned ? { id, query } : undefined
}

/** Checked before 10 MB are sent: the store would break the connection without a reason. */
function hasExpired(query: URLSearchParams): boolean {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Amz-Date') ?? '') ?? []
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  const until =
    Date.UTC(year, month - 1, day, hour, minute, second) + Number(query.get('X-Amz-Expires')) * 1000
  return parts.length > 0 && until < Date.now()
}

/** @throws HttpError 411, 400 or 413 */
function announcedLength(request: Request): number {
  const length = request.headers['content-length']
  if (length === undefined || request.headers['transfer-encoding'] !== undefined) throw lengthRequired()
  if (!/^\d{1,12}$/.test(length)) throw malformedRequest()
  if (Number(length) > MAX_FILE_BYTES) throw tooLarge(TOO_LARGE)
  return Number(length)
}

interface Onward {
  path: string
  length: number
  type: string | undefined
  file: string
}

/** @returns the store's status @throws Error ETIMEDOUT when it is silent */
function sendTo(
  { endpoint, silenceMs }: Pick<ObjectStore, 'endpoint' | 'silenceMs'>,
  { path, length, type, file }: Onward,
) {
  const { protocol, hostname, port } = new URL(endpoint)
  return new Promise<number>((resolve, reject) => {
    const send = protocol === 'https:' ? httpsRequest : httpRequest
    const onward = send({
      // Separate parts, so that nothing of the path can become a host. The signature covers Host.
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      path,
      method: 'PUT',
      // The store may close an idle connection just as it is used.
      agent: false,
      headers: { 'content-length': length, ...(type && { 'content-type': type }) },
    })
    onward.on('response', (answer) => {
      // The store's body is XML about keys and buckets; the status is enough.
      answer.resume()
      resolve(answer.statusCode ?? 502)
    })
    onward.on('error', reject)
    onward.setTimeout(silenceMs, () => {
      onward.destroy(Object.assign(new Error('The file store does not answer'), { code: 'ETIMEDOUT' }))
    })
    pipeline(createReadStream(file), onward).catch(reject)
  })
}

/** Receives the body into a file. Rejects when the browser disconnects. @returns its SHA-256 */
async function receive(request: Request, file: string): Promise<string> {
  const hash = createHash('sha256')
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(request, hashed, createWriteStream(file))
  return hash.digest('base64')
}

/**
 * Relays a presigned PUT to the store, which checks the signature. Only to reserved uploads, only up to the
 * size limit, and only once complete, because stores keep truncated uploads. Checked at once, so that the
 * address accepts nothing else.
 */
export function uploadRelay({ store, unclaimed, tempFolder, ahead }: Uploads): RequestHandler {
  const sendOnce = async ({ id, content, ...onward }: Onward & { id: string; content: string }) => {
    if (!(await unclaimed.isFirst(id))) {
      if (await unclaimed.holds(id, content)) return 200
      throw expired()
    }
    let status: number | undefined
    try {
      status = await sendTo(store, onward)
    } finally {
      if (status === undefined || status >= 300) await unclaimed.cameNot(id)
    }
    if (status < 300 && !(await unclaimed.arrived(id, { bytes: onward.length, content }))) throw expired()
    return status
  }
  return async (request, response) => {
    const target = readTarget(request.originalUrl, store.bucket)
    if (request.method !== 'PUT' || !target) throw notFound()
    const { id } = target
    const length = announcedLength(request)
    if (hasExpired(target.query)) throw expired()
    if (!(await unclaimed.beginsToArrive(id, length))) throw expired()

    const status = await pauseTimeout(() =>
      tempFolder.use(async (folder) => {
        const file = join(folder, 'sent')
        const content = await receive(request, file)
        const path = `/${store.bucket}/${uploadKeys.incoming(id)}?${target.query.toString()}`
        return sendOnce({ id, content, path, length, type: request.headers['content-type'], file })
      }),
    )
    if (status >= 500) throw unavailable()
    if (status < 300) ahead.begin(id, clientNetwork(request))
    response.status(status < 300 ? 200 : status).end()
  }
}
