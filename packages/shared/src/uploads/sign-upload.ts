import { ApiError } from '../api/api-error.ts'
import { apiPaths } from '../api/paths.ts'
import { request } from '../api/request.ts'
import { toObjectPath } from './object-path.ts'
import { UploadError } from './upload-policy.ts'

/** Where a file is to be PUT, and what a record keeps of it. */
export interface UploadAddress {
  url: string
  /** `/objects/uploads/{id}` */
  path: string
}

/** What was answered to a request for an address; undefined when no server of ours said that. */
export function addressIn(answer: unknown): UploadAddress | undefined {
  const url = (answer as { uploadURL?: unknown } | null | undefined)?.uploadURL
  if (typeof url !== 'string') return undefined
  const path = toObjectPath(url)
  return path ? { url, path } : undefined
}

/** What is asked of the server. @param size in bytes */
export const uploadRequest = (file: { type: string; size: number }) =>
  ({
    method: 'POST',
    path: apiPaths.upload,
    body: { contentType: file.type, size: file.size },
  }) as const

/**
 * Asks for an address to send a file to.
 * @param patience ms
 * @throws ApiError when our server refuses; UploadError, TypeError or a DOMException (TimeoutError) when it does not
 * answer
 */
export async function signUpload(
  file: { type: string; size: number },
  signal: AbortSignal,
  patience: number,
): Promise<UploadAddress> {
  const { path, ...options } = uploadRequest(file)
  try {
    const address = addressIn(await request(path, { ...options, signal, patience }))
    if (address) return address
  } catch (error) {
    const isPage = error instanceof ApiError && error.message.includes(': <')
    if (!isPage && !(error instanceof SyntaxError)) throw error
  }
  // A proxy or a Wi-Fi spoke in the server's place.
  throw new UploadError('lost')
}
