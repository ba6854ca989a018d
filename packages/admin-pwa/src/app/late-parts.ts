/** What no screen waits for and nothing offline needs. */
export { AlertSignals } from '../screens/alerts/alert-signals.ts'
export { TodayNotes } from '../screens/today/photos-note.tsx'
export { Tooltips } from '../ui/tooltips.tsx'
export { InstallBanner } from './install-banner.tsx'
