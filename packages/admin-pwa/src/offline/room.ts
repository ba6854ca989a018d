/** Room that a few pictures added offline would need, bytes. Less is little. */
const LITTLE_ROOM = 60 * 1024 * 1024

/** Whether this device has little room left for edits; false where the browser does not say. */
export async function isRoomLittle(): Promise<boolean> {
  if (!('storage' in navigator) || !navigator.storage.estimate) return false
  const { quota, usage } = await navigator.storage.estimate()
  return quota !== undefined && usage !== undefined && quota - usage < LITTLE_ROOM
}
