import { MOST_PICTURES, PICTURE_CACHE } from './kept-pictures.ts'

/**
 * A customer's picture, from this device when it was looked at before or fetched ahead: an address always has the same bytes.
 * In the worker, so that thumbnails are there without a network. Dropped when the person logs out.
 */
export async function keptPicture(request: Request): Promise<Response> {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && response.headers.get('Content-Type')?.startsWith('image/')) {
    // A full device must not cost the person the picture.
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
