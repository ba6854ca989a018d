import { whenIdle } from '@zari/shared/idle'
import { onFirstInteraction } from './first-interaction.ts'

/** Whether the page was come to, rather than loaded again or gone back to. */
export function isFreshNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return !(
    navigation instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(navigation.type)
  )
}

/** What becomes of a part (`styles/deferred.ts`): the browser lays it out when it comes near, or it has been laid out. */
type Reach = 'near' | 'laid-out'

/**
 * Lets the browser lay out what the first paint left out: part by part in idle moments, those that come near; and
 * from the first touch all of them, so that scrolling and links soon know each one's real height.
 */
export function showDeferredSections(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-far]')]
  // The browser scrolls back to where the visitor was, which only real heights can tell.
  if (!isFreshNavigation()) {
    for (const part of parts) setReach(part, 'laid-out')
    return
  }
  setInTurn(parts, 'near')
  onFirstInteraction(() => setInTurn(parts, 'laid-out'))
}

/** A section is shown after this long, however busy the phone is. */
const IDLE_MS = 1_000

function setInTurn([part, ...rest]: readonly HTMLElement[], reach: Reach): void {
  if (!part) return
  void whenIdle(IDLE_MS).then(() => {
    if (part.dataset['far'] !== 'laid-out') setReach(part, reach)
    setInTurn(rest, reach)
  })
}

function setReach(part: HTMLElement, reach: Reach): void {
  part.dataset['far'] = reach
}
