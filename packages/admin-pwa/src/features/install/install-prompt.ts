import { deviceMemory } from '../../state/browser-memory.ts'

/** Chromium's own event; no standard has it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
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
  held = event as InstallPromptEvent
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
export function installWay(): 'ask' | 'apple' | undefined {
  if (isInstalled() || deviceMemory.read(DECLINED)) return undefined
  return held ? 'ask' : isApple() ? 'apple' : undefined
}

export function onInstallWay(listener: () => void): () => void {
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

export function decline(): void {
  deviceMemory.keep(DECLINED, 'yes')
  tell()
}
