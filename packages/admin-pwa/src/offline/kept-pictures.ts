/** The worker keeps the pictures that were looked at under this name (`sw.ts`). */
export const PICTURE_CACHE = 'zari-pictures'

/** Pictures kept at most; the oldest go first. */
export const MOST_PICTURES = 400

/** Lets go of the pictures on this device: for room, or because the person signed out. */
export async function dropKeptPictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(PICTURE_CACHE)
}
