import { apiPaths } from '@zari/shared/api/paths'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepDeviceAlerts, readDeviceAlerts } from '../../sync/server-data/alerts.ts'
import { abortAccountRequests } from '../../sync/server-data/server-data.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { refreshDevice } from './device-alerts.ts'

const user = { id: 'asha', email: 'asha@zari.example', role: 'staff' } as const
const state = {
  settings: { email: false, sound: true, quiet: null },
  pushKey: 'AAAA',
  isDeviceOn: true,
  email: null,
}

const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
const subscription = { options: {}, toJSON: () => ({}), unsubscribe }
const saved = vi.fn<() => void>()
const stored = new Map<string, string>()
let logOutDuring: 'subscribe' | 'save' | undefined

/** What logging out does to a device's alerts. */
function logOut(): void {
  abortAccountRequests()
  stored.clear()
}

beforeEach(() => {
  logOutDuring = undefined
  stored.clear()
  vi.clearAllMocks()
  useAppStore.setState({
    session: { state: 'signed-in', user, expired: false },
    accountRequests: new AbortController(),
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('PushManager', Object)
  const pushManager = {
    getSubscription: async () => null,
    async subscribe() {
      if (logOutDuring === 'subscribe') logOut()
      return subscription
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome',
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    if (path !== apiPaths.adminAlertsDevice) return Response.json(state)
    if (logOutDuring === 'save') logOut()
    signal.throwIfAborted()
    saved()
    return new Response(null, { status: 204 })
  })
  keepDeviceAlerts({ pushFor: user.id })
})
afterEach(() => vi.unstubAllGlobals())

it('tells the server again where this device is told', async () => {
  await refreshDevice(user.id)
  expect(saved).toHaveBeenCalledOnce()
  expect(readDeviceAlerts().pushFor).toBe(user.id)
})

it('does not turn push on again for a user who logs out meanwhile', async () => {
  logOutDuring = 'subscribe'
  await refreshDevice(user.id)
  expect(saved).not.toHaveBeenCalled()
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(readDeviceAlerts().pushFor).toBe('')
})

it('forgets the device of a user who logs out while the server is told', async () => {
  logOutDuring = 'save'
  await expect(refreshDevice(user.id)).rejects.toMatchObject({ name: 'AbortError' })
  expect(readDeviceAlerts().pushFor).toBe('')
})
