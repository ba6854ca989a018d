import type { PushSubscriptionInput } from '@zari/shared/alerts/alert-settings'
import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { invalid } from '../../lib/errors.ts'
import type { AlertStore, PushDevice } from './alert-store.ts'
import { isPushEndpoint } from './push-service.ts'

type Owner = Pick<PushDevice, 'userId' | 'sessionVersion' | 'session' | 'origin'>

function areGood({ p256dh, auth }: PushSubscriptionInput['keys']): boolean {
  try {
    webPush.encrypt(p256dh, auth, '', 'aes128gcm')
    return true
  } catch {
    return false
  }
}

/** Replaces what its session or its endpoint had. @throws HttpError 422 for an unknown push service */
export async function saveDevice(
  { devices }: AlertStore,
  { endpoint, keys }: PushSubscriptionInput,
  owner: Owner,
  pushHosts: readonly string[] = [],
): Promise<void> {
  if (!isPushEndpoint(endpoint, pushHosts)) {
    throw invalid([{ path: 'endpoint', message: 'Alerts are not possible with this browser' }])
  }
  if (!areGood(keys)) throw invalid([{ path: 'keys', message: 'Invalid input' }])
  const _id = createHash('sha256').update(endpoint).digest('base64url')
  const device: PushDevice = { _id, endpoint, keys, ...owner, seenAt: new Date() }
  await devices.replaceOne({ _id }, device, { upsert: true })
  await devices.deleteMany({ session: owner.session, _id: { $ne: _id } })
}

/** Otherwise the device is deleted at the next alert. */
export async function updateDeviceVersion(
  { devices }: AlertStore,
  {
    userId,
    session,
    renamed = session,
    sessionVersion,
  }: Pick<Owner, 'userId' | 'session' | 'sessionVersion'> & { renamed?: string },
): Promise<void> {
  await devices.updateMany({ userId, session }, { $set: { sessionVersion, session: renamed } })
}

export async function deleteDevice({ devices }: AlertStore, session: string): Promise<void> {
  await devices.deleteMany({ session })
}
