import { CALL_TIMEOUT_MS, abortAfter } from '@zari/shared/api/request'
import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'

const OWN_FILES = /["'(](\/admin\/[^"')?#]+)["')?#]/g

async function fetched(address: string): Promise<Response | undefined> {
  const response = await fetch(address, {
    cache: 'reload',
    credentials: 'same-origin',
    redirect: 'error',
    signal: abortAfter(CALL_TIMEOUT_MS),
  })
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  // A Wi-Fi's login page is no script of ours.
  return response.ok && isPage === address.endsWith('.html') ? response : undefined
}

/** A later version names files that this worker does not keep. */
async function isOfThisVersion(page: Response, files: ReadonlySet<string>): Promise<boolean> {
  const named = [...(await page.text()).matchAll(OWN_FILES)].map(([, file]) => file ?? '')
  const code = named.filter((file) => /\.(?:js|css)$/.test(file))
  return code.length > 0 && code.every((file) => files.has(file))
}

/** Browsers may clear caches and keep all else. @param files all that the worker keeps. @returns false when there is a later version */
export async function repairShell(files: readonly string[]): Promise<boolean> {
  const cache = await caches.open(cacheNames.precache)
  const all = new Set(files.map((file) => new URL(file, location.origin).pathname))
  let isWhole = true
  for (const address of all) {
    const key = getCacheKeyForURL(address)
    if (!key || (await cache.match(key))) continue
    const response = await fetched(address)
    const isOurs = response && (!address.endsWith('.html') || (await isOfThisVersion(response.clone(), all)))
    if (isOurs) await cache.put(key, response)
    else isWhole = false
  }
  return isWhole
}
