/** Room that a few pictures added offline would need, bytes. Less is little. */
const LITTLE_ROOM = 60 * 1024 * 1024

let hasRunOut = false

/**
 * Notes that something did not fit. Browsers that hide how much room there is, as Chromium does by now, tell it
 * in no other way; so it counts until the app is opened again.
 */
export function roomRanOut(): void {
  hasRunOut = true
}

/** Whether this device has little room left for edits; false where nothing is known. */
export async function isRoomLittle(): Promise<boolean> {
  if (hasRunOut) return true
  if (!('storage' in navigator) || !navigator.storage.estimate) return false
  const { quota, usage } = await navigator.storage.estimate()
  return quota !== undefined && usage !== undefined && quota - usage < LITTLE_ROOM
}
