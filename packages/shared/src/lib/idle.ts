/** Not every browser can tell its idle moments; this long there mostly has been one, ms. */
const NOT_BUSY_MS = 300

/** Resolves when the page has nothing more urgent to do, or after so many milliseconds all the same. */
export function whenIdle(mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: mostMs })
    else setTimeout(resolve, Math.min(NOT_BUSY_MS, mostMs))
  })
}
