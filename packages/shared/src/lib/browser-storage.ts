/**
 * Texts that the app can do without. Where the browser's storage is full or refused, or pages are rendered on a server,
 * they are lost without an error.
 */
function storageGuard(storage: () => Storage | undefined) {
  const read = (key: string) => unlessRefused(() => storage()?.getItem(key) ?? null)
  return {
    read,
    /** @returns undefined where nothing is stored, or something that is no JSON */
    readJson: (key: string) => parsed(read(key)),
    store: (key: string, text: string) => void unlessRefused(() => storage()?.setItem(key, text)),
    remove: (key: string) => void unlessRefused(() => storage()?.removeItem(key)),
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
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
export const deviceStorage = storageGuard(() => globalThis.localStorage)

/** For as long as this tab is open. */
export const tabStorage = storageGuard(() => globalThis.sessionStorage)
