import { useAppStore } from '../state/app-store.ts'

/** Room that a few pictures added offline would need, bytes. */
const LITTLE_ROOM = 60 * 1024 * 1024

/** Looks how much room is left on this device, so that the person is told before an edit finds none. */
export async function watchRoom(): Promise<void> {
  if (!('storage' in navigator) || !navigator.storage.estimate) return
  const { quota, usage } = await navigator.storage.estimate()
  if (quota === undefined || usage === undefined) return
  useAppStore.setState({ room: quota - usage < LITTLE_ROOM ? 'low' : 'enough' })
}
