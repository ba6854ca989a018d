import { isQuotaError } from '../offline/quota.ts'
import { useAppStore } from '../state/app-store.ts'
import { askForPersistence } from './ask-for-persistence.ts'
import { roomWasFound, watchRoom } from './watch-room.ts'

/**
 * What goes with everything that is kept on this device for the server: where there was no room for it, every page says so
 * until there is again; once there is something to lose, the browser is asked not to throw it away.
 * @param keep writes it, all or nothing
 * @returns what `keep` returns
 * @throws the device's own error when it could not be kept
 */
export async function keepOnDevice<T>(keep: () => Promise<T>): Promise<T> {
  const kept = await keep().catch(tellIfFull)
  roomWasFound()
  askForPersistence().then(watchRoom).catch(reportError)
  return kept
}

function tellIfFull(error: unknown): never {
  if (isQuotaError(error)) useAppStore.setState({ room: 'full' })
  throw error
}
