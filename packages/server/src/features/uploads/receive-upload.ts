import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import type { Request, RequestHandler, Response } from 'express'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { clientNetwork } from '../../http/rate-limit.ts'
import { pauseTimeout } from '../../http/request-timeout.ts'
import { endRequest } from '../../http/slow-bodies.ts'
import { expired, lengthRequired, malformedRequest, notFound, tooLarge } from '../../lib/errors.ts'
import { TOO_LARGE } from './claim-uploads.ts'
import { readUploadPath } from './signed-url.ts'
import { uploadKeys } from './upload-schema.ts'
import type { Uploads } from './uploads.ts'

/** Undefined where it comes in chunks. @throws HttpError 411, 400 or 413 */
function announcedLength(request: Request): number | undefined {
  if (request.headers['transfer-encoding'] !== undefined) return undefined
  const length = request.headers['content-length']
  if (length === undefined) throw lengthRequired()
  if (!/^\d{1,12}$/.test(length)) throw malformedRequest()
  if (Number(length) > MAX_FILE_BYTES) throw tooLarge(TOO_LARGE)
  return Number(length)
}

/** Rejects when the browser goes away in the middle. @param most bytes; above it answers 413. @returns its SHA-256 */
async function receive(
  request: Request,
  response: Response,
  file: string,
  most: number,
): Promise<{ content: string; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > most) {
        endRequest(request, response, tooLarge(TOO_LARGE))
        throw tooLarge()
      }
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(request, hashed, createWriteStream(file))
  return { content: hash.digest('base64'), bytes }
}

/** Once, as announced, and complete: stores keep an aborted body as if it were whole. */
export function receiveUpload({
  store,
  unclaimed,
  tempFolder,
  transfers,
  backgroundChecks,
  signingSecret,
}: Uploads): RequestHandler {
  async function storeOnce(id: string, file: string, sent: { type: string; bytes: number; content: string }) {
    if (!(await unclaimed.isFirst(id))) {
      if (await unclaimed.holds(id, sent.content)) return
      throw expired()
    }
    try {
      await store.putFile(uploadKeys.incoming(id), file, sent.type)
    } catch (error) {
      await unclaimed.recordFailure(id)
      throw error
    }
    if (!(await unclaimed.arrived(id, sent))) throw expired()
  }

  return async (request, response) => {
    const found = readUploadPath(signingSecret, request.originalUrl)
    if (request.method !== 'PUT' || !found) throw notFound()
    const { id, expiresAt, type, size } = found.terms
    const announced = announcedLength(request)
    const most = announced ?? size ?? MAX_FILE_BYTES
    const contentType = request.headers['content-type']
    const isAnnounced = (type === undefined || type === contentType) && (size === undefined || size === most)
    if (!found.isSigned || !isAnnounced || expiresAt < Date.now()) throw expired()
    if (!(await unclaimed.beginsToArrive(id, most))) throw expired()
    const transfer = transfers.begin(request, response, id)
    try {
      await pauseTimeout(() =>
        tempFolder.use(async (folder) => {
          const file = join(folder, 'sent')
          const { content, bytes } = await receive(request, response, file, most)
          transfer.arrived()
          if (size !== undefined && size !== bytes) throw expired()
          await storeOnce(id, file, { type: contentType ?? 'application/octet-stream', bytes, content })
        }),
      )
    } finally {
      transfer.end()
    }
    backgroundChecks.begin(id, clientNetwork(request))
    response.status(200).end()
  }
}
