/** For browsers without `requestIdleCallback`. */
const NOT_BUSY_MS = 300

export function whenIdle(mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: mostMs })
    else setTimeout(resolve, Math.min(NOT_BUSY_MS, mostMs))
  })
}
