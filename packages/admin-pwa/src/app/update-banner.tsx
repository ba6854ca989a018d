import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useEffect, useRef, useState } from 'react'
import { Workbox } from 'workbox-window'
import { useAppStore } from '../sync/app-state/app-store.ts'
import { suggestion } from '../ui/styles.ts'
import { askUntilUpdated } from './ask-until-updated.ts'
import { createOpenWork } from './open-work.ts'
import { hasTypedText } from '../sync/platform/typed-text.ts'
import { isAnyDialogOpen, useAnyDialogOpen } from '../ui/use-any-dialog-open.ts'

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

/** How often it is looked whether somebody is at something in any tab, ms. */
const LOOK_MS = 2_000

/** Whether somebody is at something in any tab; until that is known, they are. @param matters whether anybody wants to know */
function useOpenWork(matters: boolean): boolean {
  const work = useRef<ReturnType<typeof createOpenWork>>(undefined)
  const [isOpen, setOpen] = useState(true)
  const isDialogOpen = useAnyDialogOpen()
  useEffect(() => {
    const created = createOpenWork({
      isOpenHere: () => isAnyDialogOpen() || hasTypedText(),
      locks: navigator.locks,
    })
    work.current = created
    return () => created.stop()
  }, [])
  useEffect(() => {
    if (!matters) return
    const look = () => void work.current?.isOpenAnywhere().then(setOpen).catch(reportError)
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [matters])
  return isOpen || isDialogOpen
}

const place = css({ maxWidth: '30rem', marginInline: { base: '3', sm: 'auto' }, marginBlock: '3' })

/** Offers a new version of the app. Edits that wait are no reason to put it off: it converts them. */
export function UpdateBanner() {
  const [take, setTake] = useState<() => void>()
  const isOutdated = useAppStore((state) => state.isAppOutdated)
  useEffect(() => registerServiceWorker((takeUpdate) => setTake(() => takeUpdate)), [])
  const isNeeded = isOutdated && !take
  useEffect(() => (isNeeded ? askUntilUpdated() : undefined), [isNeeded])
  const isWorkOpen = useOpenWork(take !== undefined || isOutdated)
  // Nothing reaches the server before: it is taken by itself where it disturbs nobody.
  useEffect(() => {
    if (isOutdated && !isWorkOpen) take?.()
  }, [isOutdated, isWorkOpen, take])
  if ((!take && !isOutdated) || isWorkOpen) return null
  return (
    <section aria-label="Update" className={cx(suggestion, place)}>
      <p>
        {take
          ? 'A new version is ready.'
          : 'This app is out of date and is being updated. Your edits stay on this device until then.'}
      </p>
      {/* Over plain http no worker keeps the app: a reload brings the new one. */}
      {(take || !('serviceWorker' in navigator)) && (
        <Button look="main" onClick={take ?? (() => location.reload())}>
          Update
        </Button>
      )}
    </section>
  )
}
