import { dye, shadeOnly, type Box, type Cloth } from './cloth.ts'
import type { Curve } from './curve.ts'
import { closed } from './curve.ts'
import { raise } from './gold.ts'
import { mesh } from './relief.ts'
import { silhouette, type Surface } from './surface.ts'
import { el, group, stroke, type Sheet } from './svg.ts'

export interface Panel {
  readonly cloth: Cloth
  readonly surface: Surface
  /** Where the cloth is cut; the surface's silhouette unless the piece is cut out of it. */
  readonly outline?: Curve
  readonly columns?: number
  readonly rows?: number
  readonly soften?: number
  readonly cast?: (u: number, v: number) => number
  /** Woven or printed: lies under the light and shade. */
  readonly flat?: string
  /** Embroidered by machine: flat, but with the thread's own shine. */
  readonly stitched?: string
  /** Worked by hand: stands up from the cloth. */
  readonly raised?: string
  readonly edge?: number
  readonly opacity?: number
}

export function bounds(curve: Curve, margin = 4): Box {
  const xs = curve.points.map(({ x }) => x)
  const ys = curve.points.map(({ y }) => y)
  const x = Math.floor(Math.min(...xs)) - margin
  const y = Math.floor(Math.min(...ys)) - margin
  return {
    x,
    y,
    width: Math.ceil(Math.max(...xs)) + margin - x,
    height: Math.ceil(Math.max(...ys)) + margin - y,
  }
}

/** One piece of cloth: dyed light and shade, what is worked on it, and the shade again over that work. */
export function panel(sheet: Sheet, piece: Panel): string {
  const { cloth, surface, soften = 2.2, columns = 96, rows = 72, edge = 0.35 } = piece
  const outline = piece.outline ?? silhouette(surface)
  const box = bounds(outline)
  const id = sheet.fresh('mesh')
  const grey = sheet.use(id, () =>
    group(
      { id },
      el('rect', { ...box, fill: '#555' }),
      mesh(surface, { columns, rows, sheen: cloth.sheen, ...(piece.cast && { cast: piece.cast }) }),
    ),
  )
  const worked = [
    piece.flat ?? '',
    piece.stitched ?? '',
    piece.raised ? group({ filter: raise(sheet) }, piece.raised) : '',
  ]
  return group(
    { 'clip-path': sheet.clip(closed(outline)), opacity: piece.opacity },
    group({ filter: dye(sheet, cloth, box, soften) }, grey),
    ...worked,
    worked.some(Boolean) ? group({ filter: shadeOnly(sheet, box, soften, 0.8) }, grey) : '',
    stroke(closed(outline), cloth.ramp[0]!, 5, { opacity: edge, filter: blurred(sheet, 2.5) }),
    stroke(closed(outline), cloth.ramp[0]!, 1.6, { opacity: edge * 1.4 }),
  )
}

export function blurred(sheet: Sheet, by: number): string {
  return sheet.define(`blur${String(by).replace('.', '-')}`, (id) =>
    el(
      'filter',
      { id, x: '-40%', y: '-40%', width: '180%', height: '180%' },
      el('feGaussianBlur', { stdDeviation: by }),
    ),
  )
}

/** The soft shade that one piece throws on what lies behind it. */
export function shadow(sheet: Sheet, d: string, { blur = 9, opacity = 0.45, dx = 7, dy = 10 } = {}): string {
  return el('path', {
    d,
    fill: '#1a0409',
    opacity,
    filter: blurred(sheet, blur),
    transform: `translate(${dx} ${dy})`,
  })
}
