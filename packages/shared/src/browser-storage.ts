/**
 * Texts that the app can do without, kept in the browser's storage. That may be full, or refused: then they are
 * forgotten, and nothing else comes of it.
 */
function storageGuard(storage: () => Storage) {
  return {
    read: (key: string) => unlessRefused(() => storage().getItem(key)),
    keep: (key: string, text: string) => void unlessRefused(() => storage().setItem(key, text)),
  }
}

function unlessRefused<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** For as long as the app is on this device. */
export const deviceStorage = storageGuard(() => localStorage)

/** For as long as this tab is open. */
export const tabStorage = storageGuard(() => sessionStorage)
