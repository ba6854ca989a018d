import { blend, house } from '../engine/colour.ts'
import { closed, type Curve, joined, line, spline } from '../engine/curve.ts'
import { gold } from '../engine/gold.ts'
import { blurred } from '../engine/panel.ts'
import type { Pair } from '../engine/point.ts'
import { circle, el, group, path, stroke, type Sheet } from '../engine/svg.ts'

export interface Niche {
  readonly wall: string
  readonly arch: string
  /** Where the light pools on the arch's back wall. */
  readonly glow?: number
  /** Foils along the inner line, as over a bridal door. */
  readonly cusped?: boolean
}

export const niches = {
  maroon: { wall: house.sand, arch: house.maroon },
  teal: { wall: '#f3e4cd', arch: house.teal },
  wine: { wall: '#f4dfd2', arch: '#75123f' },
  ink: { wall: '#eedcc3', arch: '#3a141d' },
  brass: { wall: '#f6ead4', arch: '#9a6b1f' },
  pine: { wall: '#efe3cb', arch: '#0a4144' },
} satisfies Record<string, Niche>

export interface Opening {
  readonly width: number
  readonly height: number
  readonly centre: number
  /** The point of the arch, where it springs from the jambs, and half its span. */
  readonly crown: number
  readonly spring: number
  readonly span: number
  readonly floor: number
}

const portrait: Opening = {
  width: 800,
  height: 1000,
  centre: 400,
  crown: 54,
  spring: 400,
  span: 312,
  floor: 908,
}

function ogee({ centre, crown, spring, span }: Opening, inset: number): Curve {
  const w = span - inset
  const top = crown + inset * 1.25
  const rise = spring - top
  const half: Pair[] = [
    [centre - w, spring],
    [centre - w * 0.975, spring - rise * 0.2],
    [centre - w * 0.88, spring - rise * 0.43],
    [centre - w * 0.7, spring - rise * 0.645],
    [centre - w * 0.46, spring - rise * 0.81],
    [centre - w * 0.2, spring - rise * 0.925],
    [centre, top],
  ]
  const left = spline(half)
  return joined(left, left.mirrored(centre).reversed())
}

function outline(opening: Opening, inset: number): Curve {
  const { centre, span, height } = opening
  const w = span - inset
  return joined(
    line([centre - w, height + 30], [centre - w, opening.spring]),
    ogee(opening, inset),
    line([centre + w, opening.spring], [centre + w, height + 30]),
  )
}

function foils(opening: Opening, inset: number, count: number, depth: number): Curve {
  const base = ogee(opening, inset)
  const scallops = base.offset((t) => {
    const wave = Math.abs(Math.sin(t * count * Math.PI))
    return depth * (1 - wave ** 0.75)
  })
  const { centre, span, height, spring } = opening
  const w = span - inset
  return joined(
    line([centre - w, height + 30], [centre - w, spring]),
    scallops,
    line([centre + w, spring], [centre + w, height + 30]),
  )
}

/** The wall, the recess in it, and the floor that the piece stands on. */
export function niche(sheet: Sheet, look: Niche, opening: Opening = portrait): string {
  const { width, height, centre, floor, span } = opening
  const { wall, arch, glow = 0.46, cusped = false } = look
  const rim = outline(opening, 0)
  const inner = cusped ? foils(opening, 26, 13, 17) : outline(opening, 20)
  const stitches = cusped ? outline(opening, 12) : outline(opening, 32)
  const wallPaint = sheet.define('wall', (id) =>
    el(
      'linearGradient',
      { id, x1: 0, y1: 0, x2: 0.25, y2: 1 },
      el('stop', { offset: 0, 'stop-color': blend(wall, '#ffffff', 0.34) }),
      el('stop', { offset: 0.55, 'stop-color': wall }),
      el('stop', { offset: 1, 'stop-color': blend(wall, '#a9683c', 0.2) }),
    ),
  )
  const backPaint = sheet.define('back', (id) =>
    el(
      'radialGradient',
      { id, cx: centre, cy: height * glow, r: span * 1.9, gradientUnits: 'userSpaceOnUse' },
      el('stop', { offset: 0, 'stop-color': blend(arch, '#ffdba8', 0.2) }),
      el('stop', { offset: 0.45, 'stop-color': arch }),
      el('stop', { offset: 1, 'stop-color': blend(arch, '#14030a', 0.5) }),
    ),
  )
  const back = closed(inner)
  return [
    el('rect', { width, height, fill: wallPaint }),
    path(closed(rim), {
      fill: '#2a0a10',
      opacity: 0.35,
      filter: blurred(sheet, 9),
      transform: 'translate(-5 -4)',
    }),
    path(closed(rim), { fill: blend(arch, '#fff0d0', 0.06) }),
    path(back, { fill: backPaint }),
    group(
      { 'clip-path': sheet.clip(back) },
      ground(sheet, opening, arch),
      stroke(back, '#0d0206', 34, {
        opacity: 0.55,
        filter: blurred(sheet, 13),
        transform: 'translate(9 12)',
      }),
      el('rect', { x: 0, y: floor, width, height: height - floor, fill: blend(arch, '#ffe2b8', 0.13) }),
      el('rect', { x: 0, y: floor - 1, width, height: 2, fill: blend(arch, '#ffe2b8', 0.3) }),
      el('rect', {
        x: 0,
        y: floor - 46,
        width,
        height: 60,
        fill: '#0d0206',
        opacity: 0.28,
        filter: blurred(sheet, 13),
      }),
    ),
    stroke(inner.d, house.goldDark, 4.4),
    stroke(inner.d, gold(sheet), 3),
    stroke(stitches.d, house.gold, 1.6, { 'stroke-dasharray': '5 5', opacity: 0.75 }),
    finial(sheet, centre, opening.crown),
  ].join('')
}

/** Lamps' smoke and hand plaster leave no wall quite even. */
function ground(sheet: Sheet, { width, height }: Opening, arch: string): string {
  const filter = sheet.define('plaster', (id) =>
    el(
      'filter',
      { id, x: 0, y: 0, width: '100%', height: '100%' },
      el('feTurbulence', { type: 'fractalNoise', baseFrequency: '.006 .009', numOctaves: 3, seed: 5 }),
      el('feColorMatrix', { values: '0 0 0 0 1 0 0 0 0 .86 0 0 0 0 .66 1.6 0 0 0 -.62' }),
    ),
  )
  return el('rect', { width, height, fill: arch, filter, opacity: 0.16 })
}

function finial(sheet: Sheet, x: number, y: number): string {
  return group(
    { transform: `translate(${x} ${y - 4})` },
    path('M0-26C5-17 10-12 10-5C10 2 5 5 0 5C-5 5-10 2-10-5C-10-12-5-17 0-26Z', {
      fill: gold(sheet),
      stroke: house.goldDark,
      'stroke-width': 1,
    }),
    circle(0, -30, 3, { fill: gold(sheet) }),
  )
}
