import { ApiError } from '@zari/shared/api/api-error'
import { giveUpAfter } from '@zari/shared/api/request'
import { saveFile } from '../../records/save-file.ts'

/** A year of orders over a slow line. */
const PATIENCE_MS = 300_000

/**
 * Fetches an export and saves it under the name that the server gives it. The page fetches it and not the browser, which
 * would save an error as if it were the file.
 * @throws as `request` does
 */
export async function exportList(address: string): Promise<void> {
  const response = await fetch(address, { credentials: 'include', signal: giveUpAfter(PATIENCE_MS) })
  if (!response.ok) throw await ApiError.from(response)
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  // A Wi-Fi's login page comes with 200, too.
  if (!name) throw new TypeError('This is no export')
  saveFile(await response.blob(), name)
}
