import { house } from '../engine/colour.ts'
import { el, stroke } from '../engine/svg.ts'

/** Paper with a thread border: the guides are drawings, not garments. */
export function paper(width: number, height: number): string {
  const frame = (inset: number, more: Record<string, string | number>): string =>
    el('rect', {
      x: inset,
      y: inset,
      width: width - inset * 2,
      height: height - inset * 2,
      rx: 6,
      fill: 'none',
      ...more,
    })
  return [
    el('rect', { width, height, fill: house.ivory }),
    frame(16, { stroke: house.gold, 'stroke-width': 2 }),
    frame(25, { stroke: house.gold, 'stroke-width': 1.4, 'stroke-dasharray': '6 5' }),
  ].join('')
}

export const ink = (d: string, width = 3): string => stroke(d, house.maroon, width)
