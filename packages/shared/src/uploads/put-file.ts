import { ApiError } from '../api/api-error.ts'
import { UploadError } from './upload-policy.ts'

interface Sending {
  type: string
  /** Told the part of the file that has left, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * PUTs a file to its address. By XMLHttpRequest, because fetch cannot tell how far an upload is.
 * @throws ApiError on a non-success answer, UploadError when there is no network, or something else answered in the store's place
 */
export function putFile(url: string, body: Blob, { type, onProgress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const noAnswer = () => reject(new UploadError('lost'))
    const abort = () => {
      call.abort()
      reject(new DOMException('The upload was stopped', 'AbortError'))
    }
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    call.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    call.addEventListener('load', () => {
      // The store answers with nothing, or with XML; a page is a Wi-Fi's or a proxy's.
      if (call.getResponseHeader('Content-Type')?.startsWith('text/html')) return noAnswer()
      if (call.status >= 200 && call.status < 300) return resolve()
      const wait = Number(call.getResponseHeader('Retry-After') ?? Number.NaN)
      const text = call.responseText || call.statusText
      reject(new ApiError(call.status, text, Number.isFinite(wait) ? wait : undefined))
    })
    call.addEventListener('error', noAnswer)
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    call.open('PUT', url)
    call.setRequestHeader('Content-Type', type)
    call.send(body)
  })
}
