import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import type { Request, RequestHandler } from 'express'
import { expired, lengthRequired, notFound, tooLarge } from '../../http/errors.ts'
import type { ObjectStore } from '../../storage/object-store.ts'
import { INCOMING_PREFIX } from './upload-keys.ts'
import { TOO_LARGE } from './uploads.ts'

export const RELAY_PREFIX = '/file-store'

/** A presigned address of a store that browsers cannot reach, as one on our own origin. */
export function relayed(signed: string, origin: string): string {
  const { pathname, search } = new URL(signed)
  return origin + RELAY_PREFIX + pathname + search
}

/** Looked at before 10 MB are sent: the store would break the connection, and nobody would learn why. */
function hasExpired(query: Request['query']): boolean {
  const { 'X-Amz-Date': signed, 'X-Amz-Expires': seconds } = query
  const [, ...parts] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(typeof signed === 'string' ? signed : '') ?? []
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  const until = Date.UTC(year, month - 1, day, hour, minute, second) + Number(seconds) * 1000
  return parts.length > 0 && until < Date.now()
}

/**
 * Passes a presigned PUT on to the store as it comes, for the store to check the signature. Nothing else:
 * only PUT, only where uploads arrive, only as long as a file may be.
 */
export function uploadRelay({ endpoint, bucket }: Pick<ObjectStore, 'endpoint' | 'bucket'>): RequestHandler {
  const send = endpoint.startsWith('https:') ? httpsRequest : httpRequest
  const allowed = `/${bucket}/${INCOMING_PREFIX}`
  return async (request, response) => {
    if (request.method !== 'PUT' || !request.path.startsWith(allowed)) throw notFound()
    const length = request.headers['content-length']
    if (length === undefined) throw lengthRequired()
    if (Number(length) > MAX_FILE_BYTES) throw tooLarge(TOO_LARGE)

    if (hasExpired(request.query)) throw expired()

    // Node sets Host from the address, and Host is what the store signed.
    const onward = send(new URL(request.url, endpoint), {
      method: 'PUT',
      // A kept connection may be closed by the store just as we use it, and a stream cannot be sent twice.
      agent: false,
      headers: {
        'content-length': length,
        ...(request.headers['content-type'] && { 'content-type': request.headers['content-type'] }),
      },
    })
    const status = await new Promise<number>((resolve, reject) => {
      onward.on('error', reject)
      onward.on('response', (answer) => {
        // The store's own words are XML about keys and buckets; the status says enough.
        answer.resume()
        resolve(answer.statusCode ?? 502)
      })
      // The browser went away in the middle: the store is to forget what it has got.
      request.on('close', () => {
        if (!request.complete) onward.destroy(new Error('The upload was broken off'))
      })
      request.pipe(onward)
    })
    // A store that refuses before it has everything takes no more, but a browser reads only when it is done.
    request.unpipe(onward)
    request.resume()
    response.status(status < 300 ? 200 : status).end()
  }
}
