/**
 * How many ms a test waits for what is slow on a busy machine: a service worker installs or takes over, a page
 * loads again, the orders are copied to a device for the first time.
 */
export const SLOW_MS = 30_000
