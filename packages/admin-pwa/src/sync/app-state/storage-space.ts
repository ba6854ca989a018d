import { isQuotaError } from '../engine/storage-quota.ts'
import { dropCachedPictures } from '../platform/picture-cache.ts'
import { useAppStore } from './app-store.ts'

/** Room that a few pictures added offline would need, bytes. Less is little. */
const LITTLE_ROOM = 60 * 1024 * 1024

/** Chromium hides how much room there is, and this is the only sign; so it counts until the app is opened again. */
export function freeSpace(): Promise<void> {
  useAppStore.setState({ hasStorageRunOut: true })
  return dropCachedPictures()
}

export async function isStorageLow(): Promise<boolean> {
  if (useAppStore.getState().hasStorageRunOut) return true
  if (!('storage' in navigator) || !navigator.storage.estimate) return false
  const { quota, usage } = await navigator.storage.estimate()
  return quota !== undefined && usage !== undefined && quota - usage < LITTLE_ROOM
}

export async function checkStorage(): Promise<void> {
  let isLittle = await isStorageLow()
  if (isLittle) {
    await dropCachedPictures()
    isLittle = await isStorageLow()
  }
  const room = isLittle ? 'low' : 'enough'
  // That an edit was not stored stands until one is.
  if (useAppStore.getState().room !== 'full') useAppStore.setState({ room })
}

/** Some browsers ask the person, so it is asked once, when there is something to lose. */
async function askForPersistence(): Promise<void> {
  const { isPersistenceAsked } = useAppStore.getState()
  if (isPersistenceAsked || !('storage' in navigator) || !navigator.storage.persist) return
  useAppStore.setState({ isPersistenceAsked: true })
  if (!(await navigator.storage.persisted())) await navigator.storage.persist()
}

/** For all that is stored for the server: every page says when there was no room for it. @throws what `store` throws */
export async function saveLocally<T>(store: () => Promise<T>): Promise<T> {
  const stored = await store().catch(tellIfFull)
  if (useAppStore.getState().room === 'full') useAppStore.setState({ room: 'low' })
  askForPersistence().then(checkStorage).catch(reportError)
  return stored
}

function tellIfFull(error: unknown): never {
  if (isQuotaError(error)) useAppStore.setState({ room: 'full' })
  throw error
}
