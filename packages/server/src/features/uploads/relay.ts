import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import type { RequestHandler } from 'express'
import { lengthRequired, notFound, tooLarge } from '../../http/errors.ts'
import type { ObjectStore } from '../../storage/object-store.ts'
import { INCOMING_PREFIX } from './upload-keys.ts'
import { TOO_LARGE } from './uploads.ts'

export const RELAY_PREFIX = '/file-store'

/** A presigned address of a store that browsers cannot reach, as one on our own origin. */
export function relayed(signed: string, origin: string): string {
  const { pathname, search } = new URL(signed)
  return origin + RELAY_PREFIX + pathname + search
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

    // Node sets Host from the address, and Host is what the store signed.
    const onward = send(new URL(request.url, endpoint), {
      method: 'PUT',
      headers: {
        'content-length': length,
        ...(request.headers['content-type'] && { 'content-type': request.headers['content-type'] }),
      },
    })
    const answered = new Promise<number>((resolve, reject) => {
      onward.on('error', reject)
      onward.on('response', (answer) => {
        // The store's own words are XML about keys and buckets; the status says enough.
        answer.resume()
        resolve(answer.statusCode ?? 502)
      })
    })
    // When the browser goes away in the middle, this ends the request to the store too.
    const [status] = await Promise.all([answered, pipeline(request, onward)])
    response.status(status < 300 ? 200 : status).end()
  }
}
