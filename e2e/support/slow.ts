/** ms for a service worker that installs or takes over, a page that loads again, or a device's first reading. */
export const SLOW_MS = 30_000
