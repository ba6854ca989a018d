/** Parts that no screen waits for and that are not needed offline: one bundle, read when the page is idle. */
export { AlertSignals } from '../screens/alerts/alert-signals.ts'
export { Tooltips } from '../ui/tooltips.tsx'
export { InstallBanner } from './install-banner.tsx'
