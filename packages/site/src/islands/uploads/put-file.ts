import { ApiError } from '@zari/shared/api/api-error'

interface Sending {
  type: string
  /** Told the part of the file that has left, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * PUTs a file to its address. By XMLHttpRequest, because fetch cannot tell how far an upload is.
 * @throws ApiError on a non-success answer, TypeError when there is no network
 */
export function putFile(url: string, body: Blob, { type, onProgress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const abort = () => {
      call.abort()
      reject(new DOMException('The upload was stopped', 'AbortError'))
    }
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    call.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    call.addEventListener('load', () => {
      if (call.status >= 200 && call.status < 300) return resolve()
      const wait = Number(call.getResponseHeader('Retry-After') ?? Number.NaN)
      const text = call.responseText || call.statusText
      reject(new ApiError(call.status, text, Number.isFinite(wait) ? wait : undefined))
    })
    call.addEventListener('error', () => reject(new TypeError('There is no network')))
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    call.open('PUT', url)
    call.setRequestHeader('Content-Type', type)
    call.send(body)
  })
}
