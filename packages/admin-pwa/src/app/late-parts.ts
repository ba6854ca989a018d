/** What no screen waits for and nothing offline needs. */
export { AlertSignals } from '../screens/alerts/alert-signals.ts'
export { NewDevicesNote } from '../screens/today/new-devices-note.tsx'
export { PhotosNote } from '../screens/today/photos-note.tsx'
export { Tooltips } from '../ui/tooltips.tsx'
export { InstallBanner } from './install-banner.tsx'
