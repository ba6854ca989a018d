import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { toObjectPath } from '@zari/shared/uploads/object-path'
import { withSession } from '../../state/with-session.ts'

/** Pauses before a file is tried again, ms (specification, section 8). */
const RETRY_DELAYS = [0, 1000, 3000, 5000] as const

/**
 * Sends a file to the store, in one PUT to a presigned address, and tries again where that may help.
 * @param onProgress from 0 to 1
 * @returns the path that a record keeps: `/objects/uploads/{id}`
 * @throws Error with the words to show; AbortError when cancelled
 */
export async function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    try {
      const { uploadURL } = await withSession(() =>
        request<{ uploadURL: string }>(apiPaths.upload, {
          method: 'POST',
          body: { contentType: file.type, size: file.size },
          signal,
        }),
      )
      await put(uploadURL, file, onProgress, signal)
      const path = toObjectPath(uploadURL)
      if (!path) throw new Error('The store gave no address')
      return path
    } catch (error) {
      const delay = RETRY_DELAYS[attempt]
      // An edit does not wait for a network, so neither does its picture.
      if (error instanceof TypeError && !signal.aborted) throw new NoConnection(undefined, { cause: error })
      if (signal.aborted || delay === undefined || isFinal(error)) throw failure(file, error)
      await pause(delay, signal)
    }
  }
}

/** The server could not be reached at all. */
export class NoConnection extends Error {
  override name = 'NoConnection'
}

class UploadRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The store answered ${status}`)
    this.status = status
  }
}

/** A 4xx other than 409 is fatal; an expired address (403) and too many at once (429) are worth another try. */
function isFinal(error: unknown): boolean {
  const status = (error as { status?: unknown }).status
  return typeof status === 'number' && status >= 400 && status < 500 && ![403, 408, 409, 429].includes(status)
}

function failure(file: File, cause: unknown): Error {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause
  return new Error(navigator.onLine ? `Failed to upload ${file.name}` : 'No Internet connection', { cause })
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
    call.open('PUT', url)
    call.setRequestHeader('Content-Type', file.type)
    call.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    call.addEventListener('load', () => {
      if (call.status >= 200 && call.status < 300) resolve()
      else reject(new UploadRefused(call.status))
    })
    call.addEventListener('error', () => reject(new TypeError('No connection')))
    call.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    call.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
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
