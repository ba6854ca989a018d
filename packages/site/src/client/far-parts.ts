/**
 * Lays out, part by part in idle moments, what the first paint left out (`styles/far.ts`), so that from then on
 * links and scrolling know each part's real height.
 */
export function layOutFarParts(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  // The browser scrolls back to where the visitor was, which only real heights can tell.
  const isReturn =
    navigation instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(navigation.type)
  const parts = [...document.querySelectorAll('[data-far]')]
  if (isReturn) for (const part of parts) part.removeAttribute('data-far')
  else layOutNext(parts)
}

function layOutNext([part, ...rest]: readonly Element[]): void {
  if (!part) return
  whenIdle(() => {
    part.removeAttribute('data-far')
    layOutNext(rest)
  })
}

/** Not every browser on a phone can tell its idle moments. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 1000 })
  else setTimeout(act, 100)
}
