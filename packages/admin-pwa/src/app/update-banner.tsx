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

/** @param onWaiting called with a way to take a new version that has been fetched */
function registerServiceWorker(onWaiting: (take: () => void) => void): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const workbox = new Workbox('/sw.js', { scope: '/' })
  const take = async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    // Taken in another tab: only this page is still the old one.
    if (!registration?.waiting) return location.reload()
    workbox.addEventListener('controlling', () => location.reload())
    workbox.messageSkipWaiting()
  }
  workbox.addEventListener('waiting', () => onWaiting(() => void take().catch(reportError)))
  // Browsers lose caches; the app would not start offline.
  const repair = () => navigator.serviceWorker.controller?.postMessage({ type: 'MEND_SHELL' })
  // A tablet's app may stay open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    workbox.update().catch(() => undefined)
    repair()
  })
  window.addEventListener('online', repair)
  workbox.register().then(repair).catch(reportError)
}

/** ms */
const LOOK_MS = 2_000

/** Whether something is typed or open in any tab; true until known. @param matters whether the other tabs are asked */
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

/** Waiting edits are no reason to put it off: the update converts them. */
export function UpdateBanner() {
  const [take, setTake] = useState<() => void>()
  const isOutdated = useAppStore((state) => state.isAppOutdated)
  useEffect(() => registerServiceWorker((takeUpdate) => setTake(() => takeUpdate)), [])
  const isNeeded = isOutdated && !take
  useEffect(() => (isNeeded ? askUntilUpdated() : undefined), [isNeeded])
  const isWorkOpen = useOpenWork(take !== undefined || isOutdated)
  // Nothing is sent before the update: where nothing is open, it needs no press.
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
      {/* Over plain http there is no worker: a reload brings the new version. */}
      {(take || !('serviceWorker' in navigator)) && (
        <Button look="main" onClick={take ?? (() => location.reload())}>
          Update
        </Button>
      )}
    </section>
  )
}
