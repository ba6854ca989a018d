import type { Cloth } from '../engine/cloth.ts'
import { closed } from '../engine/curve.ts'
import { panel, shadow } from '../engine/panel.ts'
import { down, silhouette, type Surface } from '../engine/surface.ts'
import { el, stroke, type Sheet } from '../engine/svg.ts'
import { blurred } from '../engine/panel.ts'
import { floor } from './bust.ts'
import type { Work } from './blouse.ts'

/** Shade on the floor under a wide hem. */
export function pool(sheet: Sheet, reach: number, y = floor): string {
  return el('ellipse', {
    cx: 12,
    cy: y + 16,
    rx: reach,
    ry: 62,
    fill: '#0d0206',
    opacity: 0.55,
    filter: blurred(sheet, 16),
  })
}

/** The lines where the kalis, the long wedges that give a lehenga its flare, are joined. */
export function kalis(surface: Surface, count: number, colour: string, width = 2.4): string {
  return Array.from({ length: count - 1 }, (_, i) => {
    const u = ((i + 1) / count) * 2 - 1
    return stroke(down(surface, u, 0.02, 1).d, colour, width, { opacity: 0.85 })
  }).join('')
}

interface FullSkirt extends Work {
  readonly cloth: Cloth
  readonly surface: Surface
  readonly columns?: number
  readonly opacity?: number
}

export function fullSkirt(sheet: Sheet, { surface, columns = 220, ...rest }: FullSkirt): string {
  const outline = silhouette(surface)
  return (
    shadow(sheet, closed(outline), { blur: 14, dx: 10, dy: 10 }) +
    panel(sheet, {
      surface,
      outline,
      columns,
      rows: 58,
      soften: 2.6,
      cast: (_, v) => (v < 0.05 ? -0.25 * (1 - v / 0.05) : 0),
      ...rest,
    })
  )
}
