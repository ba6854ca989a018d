/**
 * How long a test waits for what a busy machine does slowly, ms: a service worker installs or takes over, a page
 * loads again, the orders are copied to a device for the first time. Everything else has the ten seconds of
 * `playwright.config.ts`.
 */
export const SLOW_MS = 30_000
