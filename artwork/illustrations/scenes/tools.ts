import { blend, house } from '../engine/colour.ts'
import type { Curve } from '../engine/curve.ts'
import { gold, raise } from '../engine/gold.ts'
import { blurred } from '../engine/panel.ts'
import { between, seeded } from '../engine/random.ts'
import { circle, el, group, path, stroke, translate, type Sheet } from '../engine/svg.ts'

/** A rounded bar: light along its upper side, dark along its lower. */
export function round(sheet: Sheet, colour: string, vertical: boolean): string {
  return sheet.define(`bar${colour.slice(1)}${vertical ? 'v' : 'h'}`, (id) =>
    el(
      'linearGradient',
      { id, x1: 0, y1: 0, x2: vertical ? 1 : 0, y2: vertical ? 0 : 1 },
      ...[
        [0, blend(colour, '#14040a', 0.45)],
        [0.28, blend(colour, '#fff2dc', 0.42)],
        [0.55, colour],
        [1, blend(colour, '#14040a', 0.62)],
      ].map(([offset, stop]) => el('stop', { offset: offset!, 'stop-color': stop! })),
    ),
  )
}

/** A tailor's tape that follows a line, with a mark at every inch. */
export function tape(sheet: Sheet, curve: Curve, width = 20): string {
  const marks = curve.places(width * 0.55).map(({ x, y, angle }, i) => {
    const long = i % 4 === 0 ? 0.7 : 0.36
    const side = width / 2
    const at = (d: number): string =>
      `${(x - Math.sin(angle) * d).toFixed(1)} ${(y + Math.cos(angle) * d).toFixed(1)}`
    return `M${at(side)}L${at(side - width * long)}`
  })
  return [
    stroke(curve.d, '#12040a', width, {
      opacity: 0.4,
      filter: blurred(sheet, 4),
      transform: 'translate(4 5)',
      'stroke-linecap': 'butt',
    }),
    stroke(curve.d, '#8a6a1c', width, { 'stroke-linecap': 'butt' }),
    stroke(curve.d, '#f3d672', width - 2, { 'stroke-linecap': 'butt' }),
    stroke(curve.offset(-width * 0.28).d, '#fff0b4', width * 0.22, {
      opacity: 0.7,
      'stroke-linecap': 'butt',
    }),
    stroke(marks.join(''), '#3a1a10', width * 0.08, { 'stroke-linecap': 'butt' }),
  ].join('')
}

export function pin(sheet: Sheet, x: number, y: number, angle: number, colour: string, scale = 1): string {
  return group(
    { transform: `${translate(x, y, scale)} rotate(${angle})` },
    stroke('M0 0L0 26', '#f4f0ea', 1.8),
    circle(0, -3, 5.4, { fill: colour }),
    circle(-1.6, -4.8, 1.6, { fill: '#fff', opacity: 0.8 }),
    stroke('M2 8L6 30', '#12040a', 1.4, { opacity: 0.3, filter: blurred(sheet, 1) }),
  )
}

/** A brass bowl of beads, as beside every maggam frame. */
export function katori(sheet: Sheet, x: number, y: number, colour: string, scale = 1): string {
  const random = seeded(Math.round(x))
  const beads = Array.from({ length: 70 }, () => {
    const angle = between(random, 0, Math.PI * 2)
    const reach = Math.sqrt(random())
    const [bx, by] = [Math.cos(angle) * reach * 39, -6 + Math.sin(angle) * reach * 9 - 5 * (1 - reach)]
    return (
      circle(bx, by, 3.4, {
        fill: blend(colour, '#ffffff', between(random, 0, 0.35)),
        stroke: blend(colour, '#14040a', 0.4),
        'stroke-width': 0.5,
      }) + circle(bx - 1, by - 1, 1, { fill: '#fff', opacity: 0.85 })
    )
  })
  return group(
    { transform: translate(x, y, scale) },
    el('ellipse', { cx: 5, cy: 34, rx: 50, ry: 9, fill: '#0d0206', opacity: 0.5, filter: blurred(sheet, 5) }),
    path('M-50-8C-48 18-28 34 0 34C28 34 48 18 50-8Z', { fill: round(sheet, '#c1862c', true) }),
    el('ellipse', {
      cx: 0,
      cy: -8,
      rx: 50,
      ry: 14,
      fill: gold(sheet),
      stroke: house.goldDark,
      'stroke-width': 1,
    }),
    el('ellipse', { cx: 0, cy: -6, rx: 44, ry: 11, fill: '#4a2a0c' }),
    ...beads,
  )
}

/** A cone of machine thread: wound silk, a little of the paper cone at the top. */
export function cone(sheet: Sheet, x: number, y: number, colour: string, scale = 1): string {
  const winding = Array.from({ length: 22 }, (_, i) => {
    const t = i / 21
    const [w, at] = [20 + 24 * t, -92 + 88 * t]
    return `M${-w} ${at}Q0 ${at + 9} ${w} ${at - 2.5}`
  }).join('')
  return group(
    { transform: translate(x, y, scale) },
    el('ellipse', { cx: 8, cy: 6, rx: 56, ry: 10, fill: '#0d0206', opacity: 0.5, filter: blurred(sheet, 5) }),
    path('M-9-122L9-122L14-98L-14-98Z', { fill: round(sheet, '#e8d6b4', true) }),
    path('M-19-96C-8-102 8-102 19-96L45-2C30 9-30 9-45-2Z', { fill: round(sheet, colour, true) }),
    stroke(winding, blend(colour, '#ffffff', 0.35), 0.9, { opacity: 0.55 }),
    stroke(winding, blend(colour, '#14040a', 0.6), 0.7, { opacity: 0.5, transform: 'translate(0 2)' }),
  )
}

/** The aari: a hooked needle in a turned handle. Its point is at the origin. */
export function aari(sheet: Sheet, x: number, y: number, angle: number, scale = 1): string {
  return group(
    { transform: `${translate(x, y, scale)} rotate(${angle})` },
    stroke('M2 4L60 6L170 8', '#12040a', 10, {
      opacity: 0.35,
      filter: blurred(sheet, 5),
      transform: 'translate(2 12)',
    }),
    stroke('M0 0C4-3 8-1 6 2M2 0L64 0', '#e9e6e2', 3),
    stroke('M6-.8L64-.8', '#ffffff', 1),
    group(
      { filter: raise(sheet) },
      path(
        'M60-5C66-8 72-7 76-5C92-12 110-9 126-6C140-10 156-9 170 0C156 9 140 10 126 6C110 9 92 12 76 5C72 7 66 8 60 5Z',
        { fill: round(sheet, '#8c3f1f', false) },
      ),
      path('M60-5.6L74-5.6L74 5.6L60 5.6Z', { fill: gold(sheet) }),
    ),
  )
}
