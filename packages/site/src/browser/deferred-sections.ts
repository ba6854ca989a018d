import { whenIdle } from '@zari/shared/idle'
import { onFirstInteraction } from './first-interaction.ts'

/** False after a reload, Back or Forward. */
export function isFreshNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return !(
    navigation instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(navigation.type)
  )
}

type Reach = 'near' | 'laid-out'

/**
 * Lays out deferred sections near the viewport in idle moments, and all of them after the first
 * interaction, so that scrolling and links find their real heights.
 */
export function showDeferredSections(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-far]')]
  // Scroll restoration needs the real heights.
  if (!isFreshNavigation()) {
    for (const part of parts) setReach(part, 'laid-out')
    return
  }
  setInTurn(parts, 'near')
  onFirstInteraction(() => setInTurn(parts, 'laid-out'))
}

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
