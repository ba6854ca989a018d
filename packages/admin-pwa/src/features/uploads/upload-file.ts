import { ApiError } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { toObjectPath } from '@zari/shared/uploads/object-path'
import { withSession } from '../../state/with-session.ts'

/** Pauses before a file is tried again, ms (specification, section 8). */
const RETRY_DELAYS = [0, 1000, 3000, 5000] as const

/** How long the server may take to give an address, ms. */
const ADDRESS_MS = 10_000
/** A line over which nothing has moved for so long is not waited for, ms. */
const STALL_MS = 15_000

/** The picture can't go now: it is kept on this device and goes with the edit, as the edit itself would. */
export class NotNow extends Error {
  override name = 'NotNow'
}

/**
 * Sends a file to the store, in one PUT to a presigned address, and tries again where that may help. Each wait has an
 * end: Save must not be held up by a line that hangs.
 * @param onProgress from 0 to 1
 * @returns the path that a record keeps: `/objects/uploads/{id}`
 * @throws NotNow when the server or the store can't be reached, or goes on failing; Error with the words to show when
 * the file itself is refused; AbortError when cancelled
 */
export async function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    try {
      const { uploadURL } = await withSession(() =>
        request<{ uploadURL?: unknown }>(apiPaths.upload, {
          method: 'POST',
          body: { contentType: file.type, size: file.size },
          signal,
          patience: ADDRESS_MS,
        }),
      )
      const path = typeof uploadURL === 'string' ? toObjectPath(uploadURL) : undefined
      if (typeof uploadURL !== 'string' || !path) throw new NotNow('An answer that is not the server’s')
      await put(uploadURL, file, onProgress, signal)
      return path
    } catch (error) {
      if (signal.aborted) throw new DOMException('Cancelled', 'AbortError')
      if (isRefusal(error)) throw new Error(`Failed to upload ${file.name}`, { cause: error })
      const delay = RETRY_DELAYS[attempt]
      if (delay === undefined || !mayPass(error)) throw new NotNow(undefined, { cause: error })
      await pause(delay, signal)
    }
  }
}

class StoreAnswered extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The store answered ${status}`)
    this.status = status
  }
}

const MAY_PASS = new Set([403, 408, 409, 429])

/** Our server, or the store, doesn't want this file, and won't want it later. */
function isRefusal(error: unknown): boolean {
  if (error instanceof StoreAnswered) return error.status === 413 || error.status === 415
  const status = error instanceof ApiError && error.body ? error.status : 0
  return status >= 400 && status < 500 && status !== 401 && !MAY_PASS.has(status)
}

/** An address that has expired (403), too many at once (429), or trouble of the server: worth waiting some seconds for. */
function mayPass(error: unknown): boolean {
  return error instanceof StoreAnswered || (error instanceof ApiError && error.body !== undefined)
}

function put(
  url: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  // XMLHttpRequest, because fetch tells nothing of how far an upload has come.
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const abort = () => call.abort()
    let stall = setTimeout(abort, STALL_MS)
    call.open('PUT', url)
    call.setRequestHeader('Content-Type', file.type)
    call.upload.addEventListener('progress', (event) => {
      clearTimeout(stall)
      stall = setTimeout(abort, STALL_MS)
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    call.addEventListener('load', () => {
      // The store answers with nothing, or with XML; a page is a Wi-Fi's or a proxy's.
      if (call.getResponseHeader('Content-Type')?.startsWith('text/html')) reject(new NotNow('A page'))
      else if (call.status >= 200 && call.status < 300) resolve()
      else reject(new StoreAnswered(call.status))
    })
    call.addEventListener('error', () => reject(new NotNow('No connection')))
    call.addEventListener('abort', () => reject(new NotNow('The line hangs')))
    call.addEventListener('loadend', () => {
      clearTimeout(stall)
      signal.removeEventListener('abort', abort)
    })
    signal.addEventListener('abort', abort)
    call.send(file)
  })
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
