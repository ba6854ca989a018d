import { type AlertsState, isAlertsState } from '@zari/shared/alerts/alert-settings'
import { apiPaths } from '@zari/shared/api/paths'
import { isNothing, request } from '@zari/shared/api/request'
import {
  endPush,
  keepDeviceAlerts,
  pushRegistration,
  readDeviceAlerts,
} from '../../sync/server-data/alerts.ts'
import { fetchForAccount } from '../../sync/server-data/server-data.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'

/** `blocked`: refused. `install`: an iPhone or iPad without the app on its home screen. */
type PushAbility = 'possible' | 'blocked' | 'install' | 'impossible'

export function pushAbility(): PushAbility {
  if (!('Notification' in globalThis) || !('PushManager' in globalThis)) {
    const isApple =
      /iPhone|iPad/.test(navigator.userAgent) ||
      (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
    return isApple && !matchMedia('(display-mode: standalone)').matches ? 'install' : 'impossible'
  }
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

export async function readAlerts(): Promise<AlertsState> {
  const state = await fetchForAccount(apiPaths.adminAlerts, isAlertsState)
  const { sound, quiet } = state.settings
  keepDeviceAlerts({ sound, quiet })
  return state
}

const WORKER_MS = 10_000

async function registrationForPush(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_MS, undefined))
  await Promise.race([navigator.serviceWorker?.ready, late])
  const registration = await pushRegistration()
  if (!registration) throw new Error('There is no service worker')
  return registration
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Made anew where it was made for another key. */
async function subscribe({ pushKey }: Pick<AlertsState, 'pushKey'>): Promise<PushSubscription> {
  const { pushManager } = await registrationForPush()
  const key = bytesOf(pushKey)
  const existing = await pushManager.getSubscription()
  const used = existing?.options.applicationServerKey
  if (existing && used && new Uint8Array(used).every((byte, index) => byte === key[index])) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function saveDevice(state: AlertsState, userId: string): Promise<void> {
  const { signal } = useAppStore.getState().accountRequests
  const subscription = await subscribe(state)
  // Who logged out meanwhile must not be told here any more.
  if (signal.aborted) return void (await subscription.unsubscribe())
  await request(apiPaths.adminAlertsDevice, isNothing, { method: 'PUT', body: subscription.toJSON(), signal })
  keepDeviceAlerts({ pushFor: userId })
}

/**
 * Only after a press: browsers ask nobody otherwise.
 * @returns false when refused
 * @throws what `request` and the browser throw
 */
export async function turnPushOn(state: AlertsState, userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await saveDevice(state, userId)
  return true
}

export async function turnPushOff(): Promise<void> {
  await request(apiPaths.adminAlertsDevice, isNothing, { method: 'DELETE' })
  await endPush()
}

/** A browser may have replaced the subscription, or the server forgotten it. */
export async function refreshDevice(userId: string): Promise<void> {
  const state = await readAlerts()
  const { pushFor } = readDeviceAlerts()
  // Of an account that did not log out here.
  if (pushFor !== userId) return endPush()
  if (pushAbility() === 'possible' && Notification.permission === 'granted') await saveDevice(state, userId)
}
