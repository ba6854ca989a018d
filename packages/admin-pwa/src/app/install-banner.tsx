import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useSyncExternalStore } from 'react'
import { deviceStorage } from '@zari/shared/browser-storage'
import { useRecordsExtent } from '../sync/queries/use-orders.ts'

/** Chromium's own event; no standard has it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent
  }
}

const DECLINED = 'zari-install-declined'

let held: InstallPromptEvent | undefined
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

// The event comes once, soon after the page loads, long before it is a good moment to ask.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  held = event
  tell()
})
window.addEventListener('appinstalled', () => {
  held = undefined
  tell()
})

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** iPhones and iPads never ask by themselves; the person has to find it in a menu. */
function isApple(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/** How this browser could install the app; undefined when it is, can't, or the person does not want it. */
function installWay(): 'ask' | 'apple' | undefined {
  if (isInstalled() || deviceStorage.read(DECLINED)) return undefined
  return held ? 'ask' : isApple() ? 'apple' : undefined
}

function onInstallWay(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function install(): Promise<void> {
  const event = held
  held = undefined
  const { outcome } = (await event?.prompt()) ?? {}
  if (outcome === 'dismissed') decline()
  tell()
}

function decline(): void {
  deviceStorage.store(DECLINED, 'yes')
  tell()
}

const styles = {
  box: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    padding: '4',
    marginTop: '5',
    background: 'surface',
    border: '1px solid',
    borderColor: 'zari',
    borderRadius: 'md',
  }),
  text: css({ flex: '1 1 16rem' }),
}

/**
 * Offers to install the app, below the day's work and once the orders are on the device: somebody who has just
 * come to sign in wants something else. Declined once, it does not come again.
 */
export function InstallBanner() {
  const way = useSyncExternalStore(onInstallWay, installWay)
  const isReady = useRecordsExtent() === 'whole'
  if (!way || !isReady) return null
  return (
    <section aria-label="Install" className={styles.box}>
      <p className={styles.text}>
        {way === 'ask'
          ? 'Add this app to your home screen. It also opens without internet.'
          : 'To add this app to your home screen, tap Share, then “Add to Home Screen”.'}
      </p>
      {way === 'ask' && (
        <Button look="main" onClick={() => void install().catch(reportError)}>
          Install
        </Button>
      )}
      <Button look="quiet" onClick={decline}>
        Not now
      </Button>
    </section>
  )
}
