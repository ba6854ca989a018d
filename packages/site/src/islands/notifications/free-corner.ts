const corners = ['bottom-end', 'top-end', 'bottom-start', 'top-start'] as const

export type Corner = (typeof corners)[number]

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Obstacle {
  box: Box
  /** How much worse it is to cover this than what weighs 1. */
  weight: number
}

/**
 * The corner of the window in which a notice covers least of what is in use; the one where it is, as long as it
 * covers nothing there.
 * @param window what there is of the window, below the bar and inside its margins
 */
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
