import { ApiError } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'

/** Waits before an upload address is asked for again (specification, section 8), in ms. */
const RETRY_DELAYS = [0, 1000, 3000, 5000] as const

export interface SignedUpload {
  /** Where the file is PUT. */
  uploadURL: string
}

/**
 * Asks for an address to send a file to. A 4xx other than 409 and 429 is final; what may pass is tried again.
 * @throws ApiError or TypeError when the last try failed too
 */
export async function signUpload(file: { type: string; size: number | null }): Promise<SignedUpload> {
  const ask = () =>
    request<SignedUpload>(apiPaths.upload, {
      method: 'POST',
      body: { contentType: file.type, ...(file.size !== null && { size: file.size }) },
    })
  for (const delay of RETRY_DELAYS) {
    try {
      return await ask()
    } catch (error) {
      if (isFinal(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(error, delay)))
    }
  }
  return ask()
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && ![408, 409, 429].includes(error.status)
}

function pauseAfter(error: unknown, delay: number): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(delay, asked)
}
