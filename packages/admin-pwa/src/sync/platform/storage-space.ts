import { dropCachedPictures } from './picture-cache.ts'
import { useAppStore } from '../app-state/app-store.ts'

/** Room that a few pictures added offline would need, bytes. Less is little. */
const LITTLE_ROOM = 60 * 1024 * 1024

/**
 * Notes that something did not fit. Some browsers, such as Chromium, hide how much room there is, and this is the
 * only sign; so it counts until the app is opened again.
 */
export function reportStorageFull(): void {
  useAppStore.setState({ hasStorageRunOut: true })
}

/** Whether this device has little room left for edits; false where nothing is known. */
export async function isStorageLow(): Promise<boolean> {
  if (useAppStore.getState().hasStorageRunOut) return true
  if (!('storage' in navigator) || !navigator.storage.estimate) return false
  const { quota, usage } = await navigator.storage.estimate()
  return quota !== undefined && usage !== undefined && quota - usage < LITTLE_ROOM
}

/**
 * Looks how much room is left on this device: when it is little, what can be downloaded again is deleted, and the
 * person is warned before an edit can't be kept.
 */
export async function checkStorage(): Promise<void> {
  let isLittle = await isStorageLow()
  if (isLittle) {
    await dropCachedPictures()
    isLittle = await isStorageLow()
  }
  const room = isLittle ? 'low' : 'enough'
  // That an edit was not kept stands until one is.
  if (useAppStore.getState().room !== 'full') useAppStore.setState({ room })
}

/** An edit found room. */
export function roomWasFound(): void {
  if (useAppStore.getState().room === 'full') useAppStore.setState({ room: 'low' })
}

/**
 * Asks the browser, after the first edit, not to throw this device's data away when room gets scarce. Some
 * browsers ask the person in turn, so it is asked when there is something to lose, and once.
 */
export async function askForPersistence(): Promise<void> {
  const { isPersistenceAsked } = useAppStore.getState()
  if (isPersistenceAsked || !('storage' in navigator) || !navigator.storage.persist) return
  useAppStore.setState({ isPersistenceAsked: true })
  if (!(await navigator.storage.persisted())) await navigator.storage.persist()
}
