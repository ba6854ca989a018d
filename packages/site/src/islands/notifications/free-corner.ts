import { isOneOf } from '@zari/shared/lib/objects'

const corners = ['bottom-end', 'top-end', 'bottom-start', 'top-start'] as const

type Corner = (typeof corners)[number]

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Obstacle {
  box: Box
  weight: number
}

/** Where a notification covers least; the current corner while it covers nothing. @param window below the header */
export function freeCorner(
  size: { width: number; height: number },
  window: Box,
  obstacles: readonly Obstacle[],
  current: Corner = 'bottom-end',
): Corner {
  const covered = (corner: Corner) => {
    const box = boxAt(corner, size, window)
    return obstacles.reduce((sum, obstacle) => sum + overlap(box, obstacle.box) * obstacle.weight, 0)
  }
  return [current, ...corners].reduce((best, corner) => (covered(corner) < covered(best) ? corner : best))
}

function boxAt(corner: Corner, { width, height }: { width: number; height: number }, window: Box): Box {
  const left = corner.endsWith('end') ? window.right - width : window.left
  const top = corner.startsWith('top') ? window.top : window.bottom - height
  return { left, top, right: left + width, bottom: top + height }
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return Math.max(0, width) * Math.max(0, height)
}

/** Distance from the window's edge in px, as in `place` of `hydrate-form.tsx`. */
const MARGIN = 16

const obstacles: readonly { selector: string; weight: number }[] = [
  { selector: '[type=submit]', weight: 10 },
  { selector: 'main :is(h1, h2, h3)', weight: 10 },
  { selector: '#form-outcome, [data-not-sent], [aria-invalid=true]', weight: 1 },
]

/** Moves a notification when it would cover an element in use. @returns stops it */
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
    const { corner } = element.dataset
    const current = isOneOf(corners, corner) ? corner : undefined
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
