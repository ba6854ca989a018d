import { house } from '../engine/colour.ts'
import { cotton } from '../engine/cloth.ts'
import { closed, spline } from '../engine/curve.ts'
import { gold } from '../engine/gold.ts'
import { panel, shadow } from '../engine/panel.ts'
import { across, down, silhouette } from '../engine/surface.ts'
import { circle, el, group, path, stroke, type Sheet } from '../engine/svg.ts'
import { torso, type Side } from './body.ts'

const linen = cotton('#e3d0b6', '#6a4032')

/** A linen bust with a brass cap: what a blouse stands on in the shop. */
export function dressForm(sheet: Sheet, side: Side, bottom = 548): string {
  const surface = torso(side, 0, -112, bottom)
  const outline = silhouette(surface)
  return [
    shadow(sheet, closed(outline)),
    panel(sheet, {
      cloth: linen,
      surface,
      outline,
      columns: 72,
      rows: 80,
      flat: [
        stroke(down(surface, 0).d, '#8c6b52', 1.2, { opacity: 0.6 }),
        stroke(across(surface, 0.755).d, '#8c6b52', 1.2, { opacity: 0.5 }),
      ].join(''),
    }),
    cap(sheet),
  ].join('')
}

function cap(sheet: Sheet): string {
  return [
    path('M-43-112C-43-124 43-124 43-112C43-106-43-106-43-112Z', {
      fill: gold(sheet),
      stroke: house.goldDark,
      'stroke-width': 1,
    }),
    path('M-8-120C-12-132-7-140 0-146C7-140 12-132 8-120Z', {
      fill: gold(sheet),
      stroke: house.goldDark,
      'stroke-width': 1,
    }),
    circle(0, -150, 5.4, { fill: gold(sheet), stroke: house.goldDark, 'stroke-width': 0.8 }),
  ].join('')
}

/** The turned pole and its three feet, for the pieces that are seen whole. */
export function stand(sheet: Sheet, from: number, floor: number): string {
  const foot = spline([
    [0, floor - 46],
    [26, floor - 38],
    [58, floor - 10],
    [84, floor],
  ])
  const feet = [foot, foot.mirrored()].map(({ d }) => stroke(d, house.goldDark, 12) + stroke(d, '#d8a945', 6))
  return group(
    {},
    el('ellipse', { cx: 6, cy: floor + 2, rx: 110, ry: 12, fill: '#0d0206', opacity: 0.4 }),
    ...feet,
    el('rect', { x: -6, y: from, width: 12, height: floor - from - 20, fill: gold(sheet) }),
    circle(0, floor - 46, 12, { fill: gold(sheet) }),
  )
}
