export const PICTURE_CACHE = 'zari-pictures'

export const THUMBNAIL_CACHE = 'zari-thumbnails'

const MOST_PICTURES = 400

export async function dropCachedPictures(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all([PICTURE_CACHE, THUMBNAIL_CACHE].map((name) => caches.delete(name)))
}

/** An address always has the same bytes. Runs in the worker. */
export async function cachedPicture(request: Request): Promise<Response> {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && response.headers.get('Content-Type')?.startsWith('image/')) {
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
