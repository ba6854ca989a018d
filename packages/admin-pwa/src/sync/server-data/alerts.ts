import type { AlertSettings } from '@zari/shared/alerts/alert-settings'
import { deviceStorage } from '@zari/shared/lib/browser-storage'

const KEY = 'zari-alerts'

interface DeviceAlerts extends Pick<AlertSettings, 'sound' | 'quiet'> {
  /** Id of the account that turned push on here; empty while it is off. */
  pushFor: string
}

/** Until the server has answered once, nothing sounds. */
export function readDeviceAlerts(): DeviceAlerts {
  const stored = (deviceStorage.readJson(KEY) ?? {}) as Partial<DeviceAlerts>
  return { sound: stored.sound ?? false, quiet: stored.quiet ?? null, pushFor: stored.pushFor ?? '' }
}

export function keepDeviceAlerts(changes: Partial<DeviceAlerts>): void {
  deviceStorage.store(KEY, JSON.stringify({ ...readDeviceAlerts(), ...changes }))
}

export async function pushRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  return registration && 'pushManager' in registration ? registration : undefined
}

export async function endPush(): Promise<void> {
  keepDeviceAlerts({ pushFor: '' })
  const registration = await pushRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

export async function forgetAlerts(): Promise<void> {
  await navigator.clearAppBadge?.()
  await endPush()
  deviceStorage.remove(KEY)
}
