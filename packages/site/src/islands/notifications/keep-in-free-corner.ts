import { type Corner, type Obstacle, freeCorner } from './free-corner.ts'

/** Between a notice and the window's edge, in CSS pixels; as `place` in `notices.tsx` has it. */
const MARGIN = 16

/** What must stay in sight while a notice is up, and what should. */
const obstacles: readonly { selector: string; weight: number }[] = [
  { selector: '[type=submit]', weight: 10 },
  { selector: '#form-outcome, [data-not-sent], [aria-invalid=true]', weight: 1 },
]

/**
 * Has a notice go to another corner whenever it would cover what somebody is using.
 * @returns ends it
 */
export function keepInFreeCorner(element: HTMLElement): () => void {
  let frame = 0
  const settle = () => {
    frame = 0
    const { width, height } = element.getBoundingClientRect()
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const window = {
      left: MARGIN,
      top: Math.max(0, bar) + MARGIN,
      right: document.documentElement.clientWidth - MARGIN,
      bottom: innerHeight - MARGIN,
    }
    const current = element.dataset['corner'] as Corner | undefined
    element.dataset['corner'] = freeCorner({ width, height }, window, inUse(element), current)
  }
  const settleSoon = () => {
    frame ||= requestAnimationFrame(settle)
  }
  settle()
  const signs = ['scroll', 'resize', 'focusin'] as const
  for (const sign of signs) addEventListener(sign, settleSoon, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    for (const sign of signs) removeEventListener(sign, settleSoon)
  }
}

function inUse(notice: HTMLElement): Obstacle[] {
  const found = obstacles.flatMap(({ selector, weight }) =>
    [...document.querySelectorAll(selector)].map((element) => ({ element, weight })),
  )
  const { activeElement } = document
  const isSomewhere = activeElement !== document.body && !notice.contains(activeElement)
  if (activeElement && isSomewhere) found.push({ element: activeElement, weight: 10 })
  return found.map(({ element, weight }) => ({ box: element.getBoundingClientRect(), weight }))
}
