import { cotton } from '../engine/cloth.ts'
import { closed, Curve, joined, mirrored, spline, strip } from '../engine/curve.ts'
import { panel, shadow } from '../engine/panel.ts'
import { gauss } from '../engine/point.ts'
import { seeded } from '../engine/random.ts'
import { across, silhouette } from '../engine/surface.ts'
import { circle, path, stroke, type Sheet } from '../engine/svg.ts'
import { onShoulder } from '../form/body.ts'
import { seam } from '../form/blouse.ts'
import { floor, near, onFigure } from '../form/bust.ts'
import { dressForm } from '../form/dress-form.ts'
import { hemAt, length, sidesTo, width } from '../form/kurti.ts'
import { pool } from '../form/lehenga.ts'
import { piped } from '../form/piping.ts'
import { sleeves } from '../form/sleeves.ts'
import { otherSide, tube } from '../form/tube.ts'
import { niches } from '../frame/arch.ts'
import { butta, flower } from '../motifs/flowers.ts'
import { halfDrop, onCloth, round } from '../motifs/motif.ts'
import { machine } from '../motifs/threads.ts'
import { figure } from './piece.ts'

const indigo = { ...cotton('#33448a', '#080c26'), sheen: 0.3 }
const ivory = cotton('#f0e4cf', '#7c5f4c')
const print = machine('blockprint', '#c9d2ee', '#e6b64f', '#8fa0d6')
function front(sheet: Sheet): string {
  const neck = spline(mirrored([onShoulder(0.1), [52, -14], [34, 8], [0, 16]]))
  const side = sidesTo(hemAt, 34)
  const hem = across(length, (hemAt + 40) / (hemAt + 60)).points.filter(
    ({ x }) => Math.abs(x) < width(hemAt) - 34,
  )
  const outline = joined(neck, side, new Curve(hem.toReversed()), side.mirrored().reversed())
  const placket = spline([
    [0, 16],
    [0, 236],
  ])
  const yokes = spline([
    [120, 118],
    [96, 210],
    [88, 372],
    [104, 560],
    [122, 940],
  ])
  const foot = [0.885, 0.905, 0.965].map((v) => across(length, v))
  return (
    shadow(sheet, closed(outline), { blur: 9 }) +
    panel(sheet, {
      cloth: indigo,
      surface: length,
      outline,
      columns: 120,
      rows: 150,
      flat: [
        onCloth(
          sheet,
          butta,
          print,
          length,
          halfDrop(seeded(20), 15, 10, 0.06, 0.87).filter(({ u, v }) => Math.abs(u) > 0.14 || v > 0.32),
          1.25,
        ),
        path(strip(foot[1]!, foot[2]!), { fill: '#8f1d3a' }),
        onCloth(sheet, flower, print, length, round(length, 0.935, 34), 1.05),
      ].join(''),
      stitched: [
        ...[yokes, yokes.mirrored()].map((line) => seam(sheet, line, indigo)),
        path('M-19 10V238L0 258L19 238V10Z', { fill: '#8f1d3a', stroke: '#4d0a1c', 'stroke-width': 1.5 }),
        stroke('M-14 18V234L0 250L14 234V18', '#eec98a', 1.6, { 'stroke-dasharray': '5 4' }),
        ...placket
          .offset(0)
          .places(36)
          .map(
            ({ x, y }) =>
              circle(x, y + 6, 6, { fill: '#f2d38a', stroke: '#7a5210', 'stroke-width': 1.4 }) +
              circle(x - 1.6, y + 4.4, 1.7, { fill: '#fff8e0' }),
          ),
        piped(neck.offset(4), '#8f1d3a', '#e08a9c', 9),
        ...foot.map((line) => stroke(line.d, '#e6b64f', 3)),
        ...[side, side.mirrored()].map((line) =>
          stroke(line.part(0.62, 1).offset(0).d, '#e6b64f', 5, { opacity: 0.8 }),
        ),
      ].join(''),
    })
  )
}

/** The back length, seen at the slits. */
function back(sheet: Sheet): string {
  const side = sidesTo(hemAt + 6, 8)
  const outline = joined(side.part(0.5, 1), side.mirrored().part(0.5, 1).reversed())
  return panel(sheet, {
    cloth: indigo,
    surface: (u, v) => {
      const at = length(u, v)
      return { ...at, x: at.x * 1.03 }
    },
    outline,
    cast: () => -0.36,
    rows: 40,
    columns: 60,
  })
}

function trousers(sheet: Sheet): string {
  const leg = tube(
    {
      outer: [
        [168, 520],
        [184, 760],
        [188, 1000],
        [196, floor - 30],
      ],
      inner: [
        [-4, 540],
        [-2, 760],
        [2, 1000],
        [8, floor - 22],
      ],
      bow: 9,
      gathers: 9,
    },
    50,
  )
  return [otherSide(leg), leg]
    .map((surface) => {
      const outline = silhouette(surface)
      return (
        shadow(sheet, closed(outline), { blur: 8 }) +
        panel(sheet, {
          cloth: ivory,
          surface,
          outline,
          columns: 50,
          rows: 100,
          cast: (_, v) => -0.3 * gauss(v, 0.5, 0.14),
          stitched: [0.93, 0.955].map((v) => stroke(across(surface, v).d, '#c9982f', 2)).join(''),
        })
      )
    })
    .join('')
}

function arms(sheet: Sheet): string {
  const arm = tube(sleeves.long, 66)
  return [otherSide(arm), arm]
    .map((surface) => {
      const outline = silhouette(surface, 0, 0.86)
      return (
        shadow(sheet, closed(outline), { blur: 8 }) +
        panel(sheet, {
          cloth: indigo,
          surface,
          outline,
          columns: 50,
          rows: 90,
          flat:
            onCloth(sheet, butta, print, surface, halfDrop(seeded(21), 7, 3, 0.08, 0.7), 1.2) +
            path(strip(across(surface, 0.76), across(surface, 0.88)), { fill: '#8f1d3a' }),
          stitched: [0.76, 0.845].map((v) => stroke(across(surface, v).d, '#e6b64f', 3)).join(''),
        })
      )
    })
    .join('')
}

export const kurtis = figure(
  'A knee-length indigo cotton kurti with a buttoned maroon placket, three-quarter sleeves and side slits, over ivory trousers.',
  (sheet) =>
    onFigure(
      sheet,
      niches.brass,
      near,
      pool(sheet, 270),
      dressForm(sheet, 'front', 420),
      trousers(sheet),
      back(sheet),
      arms(sheet),
      front(sheet),
    ),
)
