import { CALL_TIMEOUT_MS, abortAfter } from '@zari/shared/api/request'
import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching'

/** Browsers may clear caches and keep all else. @param files all that the worker keeps. @throws where one can't be had as it was */
export async function repairShell(files: readonly PrecacheEntry[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  for (const { url, integrity = '' } of files) {
    const key = getCacheKeyForURL(url)
    if (!key || (await cache.match(key))) continue
    // Of a later version, or of a Wi-Fi's login page, the browser refuses the content.
    const response = await fetch(url, {
      integrity,
      cache: 'reload',
      credentials: 'same-origin',
      redirect: 'error',
      signal: abortAfter(CALL_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`${url} is not there`)
    await cache.put(key, response)
  }
}
