import { ApiError } from '@zari/shared/api/api-error'
import { VERSION_HEADER } from '@zari/shared/api/headers'
import { abortAfter } from '@zari/shared/api/request'
import { DATA_VERSION } from '@zari/shared/lib/version'
import { saveFile } from '../../ui/share-file.ts'

const PATIENCE_MS = 300_000

/** A browser's own download would save an error as the file. @param body of a POST @throws as `request` does */
export async function saveDownload(address: string, body?: object): Promise<void> {
  const response = await fetch(address, {
    credentials: 'include',
    headers: {
      [VERSION_HEADER]: String(DATA_VERSION),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: abortAfter(PATIENCE_MS),
  })
  if (!response.ok) throw await ApiError.from(response)
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  // A Wi-Fi's login page is a 200, too.
  if (!name) throw new TypeError('This is not a download of ours')
  saveFile(await response.blob(), name)
}
