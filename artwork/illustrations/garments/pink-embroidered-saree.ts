import { silk } from '../engine/cloth.ts'
import { closed, strip } from '../engine/curve.ts'
import { panel, shadow } from '../engine/panel.ts'
import { seeded } from '../engine/random.ts'
import { across, down, silhouette, type Surface } from '../engine/surface.ts'
import { path, stroke, type Sheet } from '../engine/svg.ts'
import { blouse } from '../form/blouse.ts'
import { near, onFigure } from '../form/bust.ts'
import { dressForm } from '../form/dress-form.ts'
import { fullSkirt, pool } from '../form/lehenga.ts'
import { fallen, front, hips, pleats } from '../form/saree.ts'
import { sleeves } from '../form/sleeves.ts'
import { niches } from '../frame/arch.ts'
import { butta, flower, rosette } from '../motifs/flowers.ts'
import { kairi } from '../motifs/kairi.ts'
import { halfDrop, onCloth, round } from '../motifs/motif.ts'
import { machine } from '../motifs/threads.ts'
import { vine } from '../motifs/vine.ts'
import { figure } from './piece.ts'

const threads = machine('sareethread', '#fff0dc', '#f2c14e', '#ffe1a0')
const cloth = silk('#d9447f', '#56082c', '#ffe3d2')
const border = '#0e5f60'

/** The border runs along one edge of the whole length of a saree. */
function selvedge(
  sheet: Sheet,
  surface: Surface,
  from: number,
  to: number,
): { flat: string; stitched: string } {
  const [a, b] = [down(surface, from), down(surface, to)]
  return {
    flat: path(strip(a, b), { fill: border }),
    stitched:
      [a, b].map(({ d }) => stroke(d, '#f0cf80', 4)).join('') +
      vine(sheet, threads, down(surface, (from + to) / 2, 0.01, 0.99), { swing: 7, wave: 74, scale: 1.1 }),
  }
}

function lower(sheet: Sheet): string {
  const wrap = hips
  const hem = across(wrap, 0.92, -1, 1, 200)
  const pleatHem = strip(across(pleats, 0.915, -1, 1, 160), across(pleats, 1.01, -1, 1, 160))
  const outline = silhouette(pleats)
  const buttas = (surface: Surface, rows: number, columns: number): string =>
    onCloth(sheet, butta, threads, surface, halfDrop(seeded(3), rows, columns, 0.04, 0.88), 1.7)
  return [
    fullSkirt(sheet, {
      cloth,
      surface: wrap,
      flat: path(strip(hem, across(wrap, 1.01, -1, 1, 200)), { fill: border }),
      stitched:
        buttas(wrap, 11, 7) +
        stroke(hem.d, '#f0cf80', 4) +
        onCloth(sheet, rosette, threads, wrap, round(wrap, 0.96, 44), 1.1),
    }),
    shadow(sheet, closed(outline), { blur: 7, dx: 5, dy: 2, opacity: 0.4 }),
    panel(sheet, {
      cloth,
      surface: pleats,
      outline,
      columns: 150,
      rows: 70,
      flat: path(pleatHem, { fill: border }),
      stitched:
        buttas(pleats, 11, 5) +
        stroke(across(pleats, 0.915, -1, 1, 160).d, '#f0cf80', 4) +
        onCloth(sheet, rosette, threads, pleats, round(pleats, 0.96, 40), 1.05),
    }),
  ].join('')
}

/** From the hip across the front and up to the shoulder. */
function wrapAcross(sheet: Sheet): string {
  const surface = front
  const edge = selvedge(sheet, surface, -0.97, -0.66)
  const outline = silhouette(surface)
  return (
    shadow(sheet, closed(outline), { blur: 8, dx: 3, dy: 9 }) +
    panel(sheet, {
      cloth,
      surface,
      outline,
      columns: 120,
      rows: 90,
      flat: edge.flat,
      stitched:
        edge.stitched +
        onCloth(
          sheet,
          butta,
          threads,
          surface,
          halfDrop(seeded(5), 7, 4, 0.06, 0.92, 0.86).filter(({ u }) => u > -0.5),
          1.6,
        ),
    })
  )
}

/** The worked end, over the shoulder and let fall at the side. */
function pallu(sheet: Sheet): string {
  const surface = fallen
  const edge = selvedge(sheet, surface, 0.74, 0.98)
  const end = strip(across(surface, 0.72, -1, 1, 140), across(surface, 1.01, -1, 1, 140))
  const outline = silhouette(surface)
  const rows = [0.72, 0.78, 0.93, 0.985]
    .map((v) => stroke(across(surface, v, -1, 1, 140).d, '#f0cf80', 5))
    .join('')
  const fringe = across(surface, 1, -0.98, 0.98, 140)
    .places(11)
    .map(({ x, y }) => stroke(`M${x} ${y - 4}q2 18 -1 34`, '#f0cf80', 3))
    .join('')
  return [
    fringe,
    shadow(sheet, closed(outline), { blur: 10 }),
    panel(sheet, {
      cloth,
      surface,
      outline,
      columns: 130,
      rows: 100,
      flat: edge.flat + path(end, { fill: border }),
      stitched: [
        onCloth(
          sheet,
          butta,
          threads,
          surface,
          halfDrop(seeded(6), 8, 4, 0.04, 0.68, 0.8).filter(({ u }) => u < 0.66),
          1.7,
        ),
        edge.stitched,
        rows,
        onCloth(sheet, flower, threads, surface, round(surface, 0.75, 30), 0.9),
        onCloth(sheet, kairi, threads, surface, round(surface, 0.862, 52), 1.9),
        onCloth(sheet, flower, threads, surface, round(surface, 0.958, 30), 0.9),
      ].join(''),
    }),
  ].join('')
}

export const pinkEmbroideredSaree = figure(
  'A pink silk saree draped on a dress form, front pleats and a fringed pallu machine-embroidered in ivory and gold with a teal border.',
  (sheet) =>
    onFigure(
      sheet,
      niches.ink,
      near,
      pool(sheet, 330),
      pallu(sheet),
      dressForm(sheet, 'front', 440),
      blouse(sheet, {
        cut: {
          side: 'front',
          strap: 0.34,
          neck: [
            [82, 34],
            [74, 80],
            [48, 118],
            [0, 132],
          ],
          hem: 292,
          sleeve: sleeves.elbow,
        },
        cloth: silk('#12696a', '#021c22', '#c2f0dc'),
        seed: 30,
        onBody: ({ neck }) => ({
          stitched: stroke(neck.offset(8).d, '#f0cf80', 5) + stroke(neck.offset(18).d, '#f0cf80', 2),
        }),
        onSleeve: (surface) => ({
          flat: path(strip(across(surface, 0.82), across(surface, 1)), { fill: '#a31658' }),
          stitched: [
            onCloth(sheet, butta, threads, surface, halfDrop(seeded(7), 4, 3, 0.14, 0.76), 1.5),
            stroke(across(surface, 0.82).d, '#f0cf80', 4),
            onCloth(sheet, rosette, threads, surface, round(surface, 0.9, 34), 0.9),
          ].join(''),
        }),
      }),
      lower(sheet),
      wrapAcross(sheet),
    ),
)
