import { MOST_PICTURES, PICTURE_CACHE } from './kept-pictures.ts'

/**
 * A customer's picture, from this device when it was looked at before: an address always has the same bytes.
 * In the worker, so that thumbnails are there without a network. Dropped when the person logs out.
 */
export async function keptPicture(request: Request): Promise<Response> {
  const cache = await caches.open(PICTURE_CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && response.headers.get('Content-Type')?.startsWith('image/')) {
    // A full device must not cost the person the picture.
    await keep(cache, request.url, response.clone()).catch(() => undefined)
  }
  return response
}

async function keep(cache: Cache, address: string, response: Response): Promise<void> {
  await cache.put(address, response)
  const all = await cache.keys()
  for (const oldest of all.slice(0, Math.max(0, all.length - MOST_PICTURES))) await cache.delete(oldest)
}
