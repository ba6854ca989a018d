/** The worker keeps the pictures that were looked at under this name (`sw.ts`). */
export const PICTURE_CACHE = 'zari-pictures'

/** Thumbnails of open orders, fetched ahead of being looked at (`thumbnail-prefetch.ts`). */
export const THUMBNAIL_CACHE = 'zari-thumbnails'

/** Looked-at pictures kept at most; the oldest go first. */
const MOST_PICTURES = 400

/** Deletes the downloaded pictures: to make room, or because the person logged out. */
export async function dropCachedPictures(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all([PICTURE_CACHE, THUMBNAIL_CACHE].map((name) => caches.delete(name)))
}

/**
 * A customer's picture, from this device when it was looked at before or fetched ahead: an address always has the same bytes.
 * In the worker, so that thumbnails are there without a network. Dropped when the person logs out.
 */
export async function cachedPicture(request: Request): Promise<Response> {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && response.headers.get('Content-Type')?.startsWith('image/')) {
    // The person sees the picture even when the device has no room to keep it.
    await keep(request.url, response.clone()).catch(() => undefined)
  }
  return response
}

async function keep(address: string, response: Response): Promise<void> {
  const cache = await caches.open(PICTURE_CACHE)
  await cache.put(address, response)
  const all = await cache.keys()
  for (const oldest of all.slice(0, Math.max(0, all.length - MOST_PICTURES))) await cache.delete(oldest)
}
