import { house } from '../engine/colour.ts'
import { kairiOutline } from '../motifs/kairi.ts'
import { circle, el, group, path, stroke } from '../engine/svg.ts'

const { gold, goldDark, rani } = house

function svg(width: number, height: number, ...body: readonly string[]): string {
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    ...body,
  )
}

const petals = (count: number, d: string, fill: string): string =>
  Array.from({ length: count }, (_, i) => path(d, { fill, transform: `rotate(${(i * 360) / count})` })).join(
    '',
  )

const flower = (x: number, y: number, scale = 1): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    petals(8, 'M0-3.4C-3.4-6-3.2-10.6 0-13C3.2-10.6 3.4-6 0-3.4Z', gold),
    circle(0, 0, 3.2, { fill: rani }),
  )

const kairi = (x: number, y: number, turn: number, scale: number): string =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` },
    path(kairiOutline, { fill: 'none', stroke: gold, 'stroke-width': 2 }),
    path('M0 6C-5 5-7-1-4-5C-2-9 3-9 6-12C6-8 6-5 6-1C6 4 3 7 0 6Z', { fill: gold }),
    circle(1, -1, 2, { fill: rani }),
  )

/** A couched thread that runs out on both sides of a flower. */
const divider = svg(
  320,
  32,
  stroke(
    'M4 16C40 16 52 8 82 10C112 12 118 20 138 16M316 16C280 16 268 24 238 22C208 20 202 12 182 16',
    goldDark,
    2.6,
  ),
  stroke(
    'M4 16C40 16 52 8 82 10C112 12 118 20 138 16M316 16C280 16 268 24 238 22C208 20 202 12 182 16',
    gold,
    1.6,
    { 'stroke-dasharray': '5 2' },
  ),
  path('M110 13C104 6 96 4 90 5C94 11 102 14 110 13ZM210 19C216 26 224 28 230 27C226 21 218 18 210 19Z', {
    fill: gold,
  }),
  circle(145, 16, 2, { fill: rani }),
  circle(175, 16, 2, { fill: rani }),
  flower(160, 16),
)

const butta = svg(
  48,
  64,
  stroke('M24 30C25 42 23 50 20 60', gold, 2),
  path('M23 46C14 46 8 40 8 33C16 34 22 39 23 46ZM24 52C33 52 38 47 39 41C32 41 26 45 24 52Z', {
    fill: gold,
  }),
  flower(24, 18, 1.2),
)

const corner = svg(
  96,
  96,
  stroke('M4 92V22C4 12 12 4 22 4H92', gold, 2),
  stroke('M12 92V28C12 18 18 12 28 12H92', gold, 1.4, { 'stroke-dasharray': '5 4' }),
  kairi(36, 42, -48, 0.85),
  flower(22, 72, 0.6),
  flower(72, 22, 0.6),
  ...[
    [22, 88],
    [88, 22],
  ].map(([x, y]) => circle(x!, y!, 2, { fill: rani })),
)

const arch = svg(
  48,
  60,
  path('M4 58V30C4 16 16 12 24 3C32 12 44 16 44 30V58Z', { fill: house.maroon }),
  stroke('M9 58V31C9 20 18 17 24 10C30 17 39 20 39 31V58', gold, 1.6),
  flower(24, 34, 0.62),
)

const mangoPair = svg(
  72,
  40,
  kairi(22, 24, 20, 0.8),
  group({ transform: 'translate(72 0) scale(-1 1)' }, kairi(22, 24, 20, 0.8)),
  circle(36, 32, 2, { fill: rani }),
)

export const ornaments = { divider, butta, corner, arch, kairi: mangoPair } as const
