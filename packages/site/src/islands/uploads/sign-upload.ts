import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'

/**
 * Asks for an address to send a file to.
 * @throws ApiError or TypeError
 */
export async function signUpload(file: { type: string; size: number }, signal: AbortSignal): Promise<string> {
  const { uploadURL } = await request<{ uploadURL: string }>(apiPaths.upload, {
    method: 'POST',
    body: { contentType: file.type, size: file.size },
    signal,
  })
  return uploadURL
}
