/// <reference lib="webworker" />
import { type PrecacheEntry, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { OBJECT_PREFIX } from '@zari/shared/uploads/object-path'
import { isStaffRoute } from './app/staff-routes.ts'
import { keptPicture } from './offline/keep-picture.ts'

declare const self: ServiceWorkerGlobalScope & { SHELL_FILES: PrecacheEntry[] }

precacheAndRoute(self.SHELL_FILES)

// The worker's scope is the whole origin, but public pages and /api are none of its business.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isStaffRoute(url.pathname),
  createHandlerBoundToURL('/admin/index.html'),
)

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith(OBJECT_PREFIX),
  ({ request }) => keptPicture(request),
)

// An update waits until someone takes it (app/update-offer.tsx).
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
