import { putFile, signUpload } from '@zari/shared/upload-queue/upload-request'

/** Milliseconds without a byte that leaves, after which the line counts as lost. */
const STALLED_AFTER = 30_000

/**
 * Sends a photograph to the server.
 * @param onProgress told the part that has left, 0 to 1
 * @returns `/objects/uploads/…`
 * @throws as `signUpload` and `putFile` do
 */
export async function sendPhotograph(
  body: Blob,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<string> {
  const type = body.type || 'image/jpeg'
  const { url, path } = await signUpload({ type, size: body.size }, signal, STALLED_AFTER)
  await putFile(url, body, { type, onProgress, signal })
  return path
}
