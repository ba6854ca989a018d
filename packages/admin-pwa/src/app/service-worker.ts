import { Workbox } from 'workbox-window'

/**
 * Registers the worker that keeps the app's shell on the device.
 * @param onWaiting called with a way to take the update, when a new version has been fetched
 */
export function registerServiceWorker(onWaiting: (take: () => void) => void): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const workbox = new Workbox('/sw.js', { scope: '/' })
  workbox.addEventListener('waiting', () =>
    onWaiting(() => {
      workbox.addEventListener('controlling', () => location.reload())
      workbox.messageSkipWaiting()
    }),
  )
  // Browsers lose caches; then the app would not start without a network.
  const mend = () => navigator.serviceWorker.controller?.postMessage({ type: 'MEND_SHELL' })
  // A tablet's app may stay open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    // Without a network there is no other version to be had; it is asked for again at the next look.
    workbox.update().catch(() => undefined)
    mend()
  })
  window.addEventListener('online', mend)
  // Without a worker the app still works while there is a network.
  workbox.register().then(mend).catch(reportError)
}
