import { silk } from '../engine/cloth.ts'
import { closed, joined, mirrored, spline, strip } from '../engine/curve.ts'
import { panel } from '../engine/panel.ts'
import { mix } from '../engine/point.ts'
import { across, profile } from '../engine/surface.ts'
import { group, path, stroke, type Sheet } from '../engine/svg.ts'
import { onShoulder, torso } from '../form/body.ts'
import { blouse, seam } from '../form/blouse.ts'
import { onBust } from '../form/bust.ts'
import { skirt } from '../form/skirt.ts'
import { sleeves } from '../form/sleeves.ts'
import { niches } from '../frame/arch.ts'
import { dotButta, lotus, rosette } from '../motifs/flowers.ts'
import { hoop } from '../motifs/hoop.ts'
import { jaali } from '../motifs/jaali.ts'
import { along, onCloth, round } from '../motifs/motif.ts'
import { machine } from '../motifs/threads.ts'
import { leaf, vine } from '../motifs/vine.ts'
import { gallery } from './piece.ts'

const cloth = silk('#1fa3a8', '#033447', '#e6fff2')
const threads = machine('turquoise', '#fff3dc', '#f2c14e', '#f7d98c')

/** The net over the shoulders, up to a band round the neck. */
function yoke(sheet: Sheet): string {
  const collar = spline([
    [-47, -58],
    [0, -48],
    [47, -58],
  ])
  const side = spline([[47, -58], [50, -38], ...[0.15, 0.4, 0.6].map((t) => onShoulder(t))])
  const lower = spline(mirrored([onShoulder(0.62), [112, 40], [96, 92], [56, 118], [0, 132]])).reversed()
  const outline = joined(collar, side, lower, side.mirrored().reversed())
  const band = spline([
    [-47, -80],
    [0, -70],
    [47, -80],
  ])
  const net = torso('front', 2, -70, 140)
  return [
    group(
      { 'clip-path': sheet.clip(closed(outline)) },
      path(closed(outline), { fill: '#1d8f98', opacity: 0.34 }),
      jaali(sheet, threads, net, {
        from: 0,
        to: 1,
        columns: 26,
        rows: 22,
        width: 0.6,
        colour: '#d7fff6',
        knot: dotButta,
        scale: 0.24,
      }),
    ),
    panel(sheet, {
      cloth,
      surface: (u, v) => {
        const angle = (u * Math.PI) / 2
        return {
          x: 48 * Math.sin(angle),
          y: mix(-84, -44, v) + 10 * Math.cos(angle),
          z: 46 * Math.cos(angle),
        }
      },
      outline: joined(band, collar.offset(3).reversed()),
    }),
    along(
      sheet,
      dotButta,
      threads,
      spline([
        [-46, -68],
        [0, -58],
        [46, -68],
      ]),
      12,
      { scale: 0.6 },
    ),
    stroke(band.d, '#f2d58a', 2.4) + stroke(collar.offset(3).d, '#f2d58a', 2.4),
  ].join('')
}

function peplum(sheet: Sheet): string {
  const surface = skirt({
    top: 292,
    bottom: 400,
    width: profile([
      [0, 136],
      [0.5, 168],
      [1, 208],
    ]),
    flutes: 17,
    fold: 10,
    stray: 0.3,
    seed: 6,
  })
  const foot = hoop(sheet, threads, surface, {
    from: 0.84,
    to: 0.99,
    silk: '#0d6f7a',
    motif: dotButta,
    spacing: 16,
    scale: 0.8,
  })
  return panel(sheet, {
    cloth,
    surface,
    columns: 220,
    rows: 44,
    soften: 1.6,
    cast: (_, v) => (v < 0.14 ? -0.3 * (1 - v / 0.14) : 0),
    flat: foot.flat,
    stitched: foot.raised + onCloth(sheet, leaf, threads, surface, round(surface, 0.78, 12), 0.7),
  })
}

export const turquoiseDesignerBlouse = gallery(
  'A turquoise blouse with a sheer high-necked yoke, cap sleeves, ivory machine-embroidered lotuses and a fluted peplum.',
  (sheet) =>
    onBust(
      sheet,
      niches.maroon,
      'front',
      peplum(sheet),
      yoke(sheet),
      blouse(sheet, {
        cut: {
          side: 'front',
          strap: 0.62,
          neck: [
            [112, 40],
            [96, 92],
            [56, 118],
            [0, 132],
          ],
          hem: 292,
          sleeve: sleeves.cap,
        },
        cloth,
        seed: 61,
        onBody: ({ neck, hem }) => {
          const princess = spline([
            [74, 118],
            [82, 190],
            [70, 310],
          ])
          return {
            stitched: [
              ...[princess, princess.mirrored()].map((line) => seam(sheet, line, cloth)),
              stroke(neck.offset(2).d, '#f2d58a', 3),
              along(sheet, lotus, threads, neck.offset(24), 40, { scale: 0.82, turn: 180 }),
              along(sheet, dotButta, threads, neck.offset(52), 20, { scale: 0.55 }),
              ...[-108, 0, 108].map((x) =>
                vine(
                  sheet,
                  threads,
                  spline([
                    [x, 300],
                    [x * 0.97, 250],
                    [x * 0.96, 196],
                  ]),
                  { swing: 7, wave: 78, scale: 0.8, blossom: rosette },
                ),
              ),
              stroke(hem.offset(16).d, '#0d6f7a', 26),
              along(sheet, [rosette, leaf], threads, hem.offset(16), 17, { scale: 0.6 }),
              stroke(hem.offset(29).d, '#f2d58a', 2.4),
              stroke(hem.offset(3).d, '#f2d58a', 2.4),
            ].join(''),
          }
        },
        onSleeve: (surface) => ({
          flat: path(strip(across(surface, 0.72), across(surface, 1)), { fill: '#0d6f7a' }),
          stitched: [
            stroke(across(surface, 0.72).d, '#f2d58a', 2.4),
            onCloth(sheet, rosette, threads, surface, round(surface, 0.86, 24), 0.6),
            onCloth(
              sheet,
              dotButta,
              threads,
              surface,
              [0.3, 0.52].flatMap((v) => round(surface, v, 24)),
              0.6,
            ),
          ].join(''),
        }),
      }),
    ),
)
