import { deleteDB, openDB } from 'idb'

/** Chromium's names for a disk that is full, and for other faults. */
const MAYBE_FULL: readonly string[] = ['DataError', 'UnknownError']

const PROBE = 'zari-probe'

/** Bytes; rows other than pictures take less. */
const LEAST = 2 ** 20

/** `getRandomValues` gives no more at once. */
const CHUNK = 2 ** 16

/** By trying: Chromium's `estimate` told of 1 GB on a disk with 1 MB left. */
async function hasRoom(size: number): Promise<boolean> {
  try {
    const db = await openDB(PROBE, 1, { upgrade: (made) => void made.createObjectStore('probe') })
    try {
      // Zeros would be compressed.
      const chunk = crypto.getRandomValues(new Uint8Array(CHUNK))
      const { store, done } = db.transaction('probe', 'readwrite')
      const rows = Array.from({ length: Math.ceil(size / CHUNK) }, (_, at) => store.put(chunk, at))
      await Promise.all([...rows, done])
    } finally {
      db.close()
    }
    return true
  } catch {
    return false
  } finally {
    await deleteDB(PROBE).catch(() => undefined)
  }
}

/** @param written bytes of pictures that were to be stored @returns a QuotaExceededError where the device is full, else `error` */
export async function quotaErrorIfFull(error: unknown, written = 0): Promise<unknown> {
  if (!(error instanceof Error) || !MAYBE_FULL.includes(error.name)) return error
  return (await hasRoom(LEAST + written)) ? error : new DOMException(error.message, 'QuotaExceededError')
}
