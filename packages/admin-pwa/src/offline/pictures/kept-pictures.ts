/** The worker keeps the pictures that were looked at under this name (`sw.ts`). */
export const PICTURE_CACHE = 'zari-pictures'

/** Thumbnails of open orders, fetched ahead of being looked at (`thumbnail-fetcher.ts`). */
export const THUMBNAIL_CACHE = 'zari-thumbnails'

/** Looked-at pictures kept at most; the oldest go first. */
export const MOST_PICTURES = 400

/** Lets go of the pictures on this device: for room, or because the person signed out. */
export async function dropKeptPictures(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all([PICTURE_CACHE, THUMBNAIL_CACHE].map((name) => caches.delete(name)))
}
