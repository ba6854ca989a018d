/** For texts that the app can do without: where storage is full, refused or missing, they are lost without an error. */
function storageGuard(storage: () => Storage | undefined) {
  const read = (key: string) => unlessRefused(() => storage()?.getItem(key) ?? null)
  return {
    /** False where the browser's settings block it. */
    isAllowed: () => Boolean(unlessRefused(storage)),
    read,
    readJson: (key: string) => parsed(read(key)),
    keys: () => unlessRefused(() => Object.keys(storage() ?? {})) ?? [],
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

export const deviceStorage = storageGuard(() => globalThis.localStorage)

export const tabStorage = storageGuard(() => globalThis.sessionStorage)
