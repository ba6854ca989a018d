import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useEffect, useState } from 'react'
import { Workbox } from 'workbox-window'
import { useAppStore } from '../sync/store/app-store.ts'
import { suggestion } from '../ui/styles.ts'
import { useAnyDialogOpen } from '../ui/use-any-dialog-open.ts'

/**
 * Registers the worker that keeps the app's shell on the device.
 * @param onWaiting called with a way to take the update, when a new version has been fetched
 */
function registerServiceWorker(onWaiting: (take: () => void) => void): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const workbox = new Workbox('/sw.js', { scope: '/' })
  const take = async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    // Taken in another tab: the new worker is at work, and only this page is still the old one.
    if (!registration?.waiting) return location.reload()
    workbox.addEventListener('controlling', () => location.reload())
    workbox.messageSkipWaiting()
  }
  workbox.addEventListener('waiting', () => onWaiting(() => void take().catch(reportError)))
  // Browsers lose caches; then the app would not start without a network.
  const repair = () => navigator.serviceWorker.controller?.postMessage({ type: 'MEND_SHELL' })
  // A tablet's app may stay open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    // Without a network there is no other version to be had; it is asked for again at the next look.
    workbox.update().catch(() => undefined)
    repair()
  })
  window.addEventListener('online', repair)
  // Without a worker the app still works while there is a network.
  workbox.register().then(repair).catch(reportError)
}

/** It tells of a new version as `waiting`. */
async function checkForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  // Without a network there is no other version to be had.
  await registration?.update().catch(() => undefined)
}

const place = css({ maxWidth: '30rem', marginInline: { base: '3', sm: 'auto' }, marginBlock: '3' })

/** Offers a new version of the app; it is never forced on anybody. */
export function UpdateBanner() {
  const [take, setTake] = useState<() => void>()
  const lacksSomething = useAppStore((state) => state.partsLeftOut.length > 0)
  useEffect(() => registerServiceWorker((takeUpdate) => setTake(() => takeUpdate)), [])
  useEffect(() => {
    if (lacksSomething) checkForUpdate().catch(reportError)
  }, [lacksSomething])
  const unsent = useAppStore((state) => state.unsent.length)
  const isDialogOpen = useAnyDialogOpen()
  // What is typed or waits is finished with the version it was begun with.
  if ((!take && !lacksSomething) || unsent > 0 || isDialogOpen) return null
  return (
    <section aria-label="Update" className={cx(suggestion, place)}>
      <p>{lacksSomething ? 'Some changes can’t be shown. Update the app.' : 'A new version is ready.'}</p>
      <Button look="main" onClick={take ?? (() => location.reload())}>
        Update
      </Button>
    </section>
  )
}
