import { silk } from '../engine/cloth.ts'
import { closed, type Curve, joined, line, mirrored, spline, strip } from '../engine/curve.ts'
import { cord } from '../engine/gold.ts'
import type { Pair } from '../engine/point.ts'
import { seeded } from '../engine/random.ts'
import { across, down, profile } from '../engine/surface.ts'
import { circle, group, path, stroke, type Sheet } from '../engine/svg.ts'
import { blouse, bodyOutline, partsOf, type BlouseCut } from '../form/blouse.ts'
import { far, floor, onFigure } from '../form/bust.ts'
import { dressForm, stand } from '../form/dress-form.ts'
import { fullSkirt, kalis, pool } from '../form/lehenga.ts'
import { skirt } from '../form/skirt.ts'
import { sleeves } from '../form/sleeves.ts'
import { niches } from '../frame/arch.ts'
import { dotButta, flower } from '../motifs/flowers.ts'
import { hoop } from '../motifs/hoop.ts'
import { along, halfDrop, onCloth } from '../motifs/motif.ts'
import { trays } from '../motifs/threads.ts'
import { pin, tape } from '../scenes/tools.ts'
import { figure } from './piece.ts'

const coral = silk('#e8683f', '#851426', '#ffe6b8')
const threads = trays.pearl
const chalk = '#f7ead0'

const cut: BlouseCut = {
  side: 'front',
  strap: 0.3,
  neck: [
    [84, 34],
    [66, 84],
    [36, 118],
    [0, 134],
  ],
  hem: 284,
  sleeve: sleeves.elbow,
}

const gown = skirt({
  top: 276,
  bottom: 1150,
  width: profile([
    [0, 140],
    [0.12, 156],
    [0.4, 254],
    [0.75, 384],
    [1, 462],
  ]),
  flutes: 17,
  fold: 22,
  from: 0.05,
  seed: 83,
})

/** Where drawing turns into cloth. */
const seamLine: Pair[] = [
  [6, -170],
  [-6, 40],
  [10, 180],
  [-26, 330],
  [18, 520],
  [-46, 760],
  [34, 980],
  [-30, 1180],
  [0, 1340],
]

function sewn(sheet: Sheet): string {
  const foot = hoop(sheet, threads, gown, {
    from: 0.9,
    to: 0.985,
    silk: '#7a1230',
    motif: flower,
    spacing: 46,
    scale: 1.5,
    cordWidth: 4.6,
    temple: 24,
  })
  const edge = joined(spline(seamLine), line([700, 1340], [700, -170]))
  return group(
    { 'clip-path': sheet.clip(closed(edge)) },
    fullSkirt(sheet, {
      cloth: coral,
      surface: gown,
      flat: foot.flat + kalis(gown, 14, '#8a1a24', 1.6),
      raised:
        foot.raised + onCloth(sheet, dotButta, threads, gown, halfDrop(seeded(31), 13, 15, 0.08, 0.86), 1.3),
    }),
    blouse(sheet, {
      cut,
      cloth: coral,
      seed: 90,
      onBody: ({ neck, hem }) => ({
        flat: path(strip(hem.offset(26), hem), { fill: '#7a1230' }),
        raised: [
          cord(sheet, neck.offset(4), 6),
          along(sheet, flower, threads, neck.offset(24), 30, { scale: 0.95 }),
          cord(sheet, hem.offset(26), 4),
        ].join(''),
      }),
      onSleeve: (surface) => {
        const end = hoop(sheet, threads, surface, {
          from: 0.84,
          to: 0.98,
          silk: '#7a1230',
          motif: flower,
          spacing: 34,
          scale: 0.95,
        })
        return { flat: end.flat, raised: end.raised }
      },
    }),
  )
}

function drawn(sheet: Sheet): string {
  const parts = partsOf(cut, 90)
  const mark = (curve: Curve, width: number, dashes?: string): string =>
    stroke(curve.d, chalk, width, { opacity: 0.9, ...(dashes && { 'stroke-dasharray': dashes }) })
  const body = bodyOutline(parts, cut)
  const sleeve = parts.sleeve!
  const left = joined(spline(seamLine), line([-700, 1340], [-700, -170]))
  const mirror = (markup: string): string => group({ transform: 'scale(-1 1)' }, markup)
  const princess = spline([
    [-120, 120],
    [-96, 200],
    [-84, 284],
  ])
  return group(
    { 'clip-path': sheet.clip(closed(left)) },
    mark(body, 4.4),
    mirror(
      mark(down(sleeve, 1), 4.4) +
        mark(down(sleeve, -1, 0.5, 1), 4.4) +
        mark(across(sleeve, 1), 4.4) +
        mark(across(sleeve, 0.84), 2.6, '12 9'),
    ),
    mark(princess, 2.6, '12 9'),
    mark(parts.neck.offset(24), 2.6, '4 10'),
    ...[-0.86, -0.7, -0.52, -0.35, -0.18].map((u) => mark(down(gown, u, 0.01, 1), 2.6, '14 9')),
    mark(down(gown, -1), 4.6),
    mark(across(gown, 1, -1, 0.2, 160), 4.6),
    mark(across(gown, 0.9, -1, 0.2, 160), 2.8, '14 9'),
    ...across(gown, 0.945, -0.98, 0.1, 160)
      .places(62)
      .map(
        ({ x, y }) =>
          circle(x, y, 15, { fill: 'none', stroke: chalk, 'stroke-width': 2.4, opacity: 0.8 }) +
          circle(x, y, 5, { fill: 'none', stroke: chalk, 'stroke-width': 2, opacity: 0.8 }),
      ),
  )
}

function tapeMeasure(sheet: Sheet): string {
  return [
    tape(
      sheet,
      spline(
        mirrored([
          [56, -40],
          [30, -6],
          [0, 6],
        ]),
      ),
      22,
    ),
    tape(
      sheet,
      spline([
        [54, -44],
        [84, 40],
        [92, 190],
        [80, 360],
        [88, 520],
      ]),
      22,
    ),
    tape(
      sheet,
      spline([
        [-54, -44],
        [-80, 30],
        [-92, 150],
        [-84, 300],
      ]),
      22,
    ),
  ].join('')
}

export const customOutfit = figure(
  'A dress form wearing a gown that is half chalk drawing and half coral silk, with pins along the seam and a tape measure round its neck.',
  (sheet) =>
    onFigure(
      sheet,
      niches.pine,
      far,
      pool(sheet, 480),
      stand(sheet, 420, floor + 10),
      dressForm(sheet, 'front', 520),
      drawn(sheet),
      sewn(sheet),
      stroke(spline(seamLine).part(0.2, 0.86).offset(-12).d, '#f6d98c', 3.4, { 'stroke-dasharray': '16 11' }),
      ...spline(seamLine)
        .part(0.24, 0.84)
        .places(112)
        .map(({ x, y }, i) => pin(sheet, x + 12, y, i % 2 ? 78 : 64, i % 2 ? '#f4d58a' : '#f6f0e6', 1.5)),
      tapeMeasure(sheet),
    ),
)
