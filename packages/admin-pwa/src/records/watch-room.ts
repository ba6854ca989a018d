import { dropKeptPictures } from '../offline/pictures/kept-pictures.ts'
import { isRoomLittle } from '../offline/browser/room.ts'
import { useAppStore } from '../state/app-store.ts'

/**
 * Looks how much room is left on this device: when it is little, what can be downloaded again is deleted, and the
 * person is warned before an edit can't be kept.
 */
export async function watchRoom(): Promise<void> {
  let isLittle = await isRoomLittle()
  if (isLittle) {
    await dropKeptPictures()
    isLittle = await isRoomLittle()
  }
  const room = isLittle ? 'low' : 'enough'
  // That an edit was not kept stands until one is.
  if (useAppStore.getState().room !== 'full') useAppStore.setState({ room })
}

/** An edit found room. */
export function roomWasFound(): void {
  if (useAppStore.getState().room === 'full') useAppStore.setState({ room: 'low' })
}
