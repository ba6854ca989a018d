/// <reference lib="webworker" />
import { isStaffScreen } from '@zari/shared/staff-app/staff-screens'
import { OBJECT_PREFIX } from '@zari/shared/uploads/object-path'
import { DATA_VERSION } from '@zari/shared/lib/version'
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { DATABASE } from './sync/platform/idb-schema.ts'
import { repairShell } from './sync/platform/repair-shell.ts'
import { cachedPicture } from './sync/platform/picture-cache.ts'

declare const self: ServiceWorkerGlobalScope & { SHELL_FILES: PrecacheEntry[] }

// The build replaces this one mention by the list.
const shell = self.SHELL_FILES
precacheAndRoute(shell)

// The scope is the whole origin, but only the app's pages are ours.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isStaffScreen(url.pathname),
  createHandlerBoundToURL('/admin/index.html'),
)

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith(OBJECT_PREFIX),
  ({ request }) => cachedPicture(request),
)

/** An app of an earlier version could read nothing on a device of a later one. */
async function refuseEarlierVersion(): Promise<void> {
  const stored = 'databases' in indexedDB ? await indexedDB.databases() : []
  if (stored.some(({ name, version = 0 }) => name === DATABASE && version > DATA_VERSION))
    throw new Error('This device was used with a newer version')
}

interface RoutableInstallEvent extends ExtendableEvent {
  addRoutes?(rules: Array<{ condition: { urlPattern: URLPatternInit }; source: 'network' }>): Promise<void>
}

// Calls of the API bypass the worker: a call would wake a worker that an update is replacing, and Chromium would let it
// run for minutes.
self.addEventListener('install', (event: RoutableInstallEvent) => {
  event.waitUntil(refuseEarlierVersion())
  const toApi = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' } as const
  if (event.addRoutes) event.waitUntil(event.addRoutes([toApi]))
})

self.addEventListener('message', (event) => {
  // app/update-banner.tsx
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  // No `waitUntil`: a new version would wait for it on a slow network. Offline, the app asks again.
  if (event.data?.type === 'MEND_SHELL')
    repairShell(shell)
      // What can't be repaired belongs to a later version.
      .catch(() => self.registration.update())
      .catch(() => undefined)
})

interface PushedNotification {
  title: string
  body: string
  tag: string
  navigate: string
}

function pushedBy(data: PushMessageData | null): Partial<PushedNotification> {
  try {
    const pushed = data?.json() as { notification?: Partial<PushedNotification> } | null
    return pushed?.notification ?? {}
  } catch {
    return {}
  }
}

self.addEventListener('push', (event) => {
  const pushed = pushedBy(event.data)
  // A push that shows nothing loses the permission.
  const { title = 'New request', body = '', tag = '', navigate = '/order-management' } = pushed
  const options = { body, tag, icon: '/admin/icon-192.png', data: navigate, renotify: tag !== '' }
  event.waitUntil(self.registration.showNotification(title, options))
})

/** An open tab goes there itself: something may be typed in it. */
async function openApp(address: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => isStaffScreen(new URL(url).pathname))
  const { pathname } = new URL(address, location.origin)
  tab?.postMessage({ type: 'OPEN', path: pathname }, [])
  await (tab ? tab.focus() : self.clients.openWindow(pathname))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openApp(String(event.notification.data)))
})
