import { whenIdle } from '@zari/shared/lib/idle'
import { type InstallPromptEvent, useAppStore } from '../sync/app-state/app-store.ts'

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent
  }
}

// The event comes once, soon after the page loads.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  useAppStore.setState({ installPrompt: event })
})
window.addEventListener('appinstalled', () => useAppStore.setState({ installPrompt: undefined }))

/** ms */
const BUSY_MS = 10_000

async function lateParts() {
  await whenIdle(BUSY_MS)
  return import('./late-parts.ts')
}

export const loadAlertSignals = async () => (await lateParts()).AlertSignals
export const loadInstallBanner = async () => (await lateParts()).InstallBanner
export const loadNewDevicesNote = async () => (await lateParts()).NewDevicesNote
export const loadPhotosNote = async () => (await lateParts()).PhotosNote
export const loadTooltips = async () => (await lateParts()).Tooltips
