/** What no screen waits for and nobody misses without the server: one bundle, read when there is nothing else to do. */
export { AlertSignals } from '../features/alerts/alert-signals.ts'
export { Tooltips } from '../ui/tooltips.tsx'
export { InstallBanner } from './install-banner.tsx'
