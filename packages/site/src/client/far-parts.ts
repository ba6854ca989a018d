/**
 * Lays out, part by part in idle moments, what the first paint left out (`styles/far.ts`), so that from then on
 * links and scrolling know each part's real height.
 */
export function layOutFarParts(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  // The browser scrolls back to where the visitor was, which only real heights can tell.
  const isReturn =
    navigation instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(navigation.type)
  const parts = [...document.querySelectorAll<HTMLElement>('[data-far]')]
  if (isReturn) for (const part of parts) layOut(part)
  else layOutNext(parts)
}

function layOutNext([part, ...rest]: readonly HTMLElement[]): void {
  if (!part) return
  whenIdle(() => {
    layOut(part)
    layOutNext(rest)
  })
}

/** Not every browser on a phone can tell its idle moments. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 1000 })
  else setTimeout(act, 100)
}

function layOut(part: HTMLElement): void {
  part.dataset['far'] = 'laid-out'
}
