import { ApiError } from '../api/api-error.ts'
import { isSessionOver } from '../api/error-body.ts'
import { publicApiPaths } from '../api/public-paths.ts'
import type { IsAnswer } from '../api/answers.ts'
import { isNothing, request } from '../api/request.ts'
import { isObject } from '../lib/objects.ts'
import { toObjectPath } from '../uploads/object-path.ts'
import { UploadError } from './retry-policy.ts'

interface Sending {
  type: string
  /** 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** By XMLHttpRequest, because fetch cannot tell the progress. @throws ApiError, or UploadError when our store did not answer */
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
      if (call.getResponseHeader('Content-Type')?.startsWith('text/html'))
        return reject(new UploadError('lost', undefined, call.status))
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

export interface UploadAddress {
  url: string
  path: string
}

const isAddress: IsAnswer<{ uploadURL: string }> = (answer): answer is { uploadURL: string } =>
  isObject(answer) && typeof answer['uploadURL'] === 'string'

export function addressIn(answer: unknown): UploadAddress | undefined {
  if (!isAddress(answer)) return undefined
  const path = toObjectPath(answer.uploadURL)
  return path ? { url: answer.uploadURL, path } : undefined
}

export const uploadRequest = (file: { type: string; size: number }) =>
  ({
    method: 'POST',
    path: publicApiPaths.upload,
    body: { contentType: file.type, size: file.size },
  }) as const

/** @throws ApiError when our server refuses; UploadError, TypeError or a DOMException (TimeoutError) when it does not answer */
export async function signUpload(
  file: { type: string; size: number },
  signal: AbortSignal,
  patience: number,
): Promise<UploadAddress> {
  const { path, ...options } = uploadRequest(file)
  try {
    const address = addressIn(await request(path, isAddress, { ...options, signal, patience }))
    if (address) return address
  } catch (error) {
    const isPage = error instanceof ApiError && error.message.includes(': <')
    if (!isPage && !(error instanceof SyntaxError)) throw error
  }
  throw new UploadError('lost')
}

/** @throws ApiError 422 with the reason, 401 when the session is over; TypeError or a DOMException without an answer */
export async function checkUpload(path: string, signal: AbortSignal, patience: number): Promise<void> {
  try {
    await request(publicApiPaths.checkUpload(path), isNothing, { method: 'POST', signal, patience })
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 422 && error.body !== undefined
    if (isRefused || !(error instanceof ApiError) || isSessionOver(error)) throw error
  }
}
