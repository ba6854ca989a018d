/** Room that a few pictures added offline would need, bytes. Less is little. */
const LITTLE_ROOM = 60 * 1024 * 1024

let hasRunOut = false

/**
 * Notes that something did not fit. Some browsers, such as Chromium, hide how much room there is, and this is the
 * only sign; so it counts until the app is opened again.
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
