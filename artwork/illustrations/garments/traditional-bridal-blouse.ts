import { silk } from '../engine/cloth.ts'
import { closed, mirrored, spline } from '../engine/curve.ts'
import { cord, raise } from '../engine/gold.ts'
import { panel, shadow } from '../engine/panel.ts'
import { seeded } from '../engine/random.ts'
import { across, down, silhouette } from '../engine/surface.ts'
import { group, stroke, type Sheet } from '../engine/svg.ts'
import { blouse } from '../form/blouse.ts'
import { onBust } from '../form/bust.ts'
import { drape } from '../form/drape.ts'
import { sleeves } from '../form/sleeves.ts'
import { niches } from '../frame/arch.ts'
import { bead, drop, pearl, stone } from '../motifs/beads.ts'
import { border } from '../motifs/borders.ts'
import { dotButta, flower, lotus } from '../motifs/flowers.ts'
import { hoop } from '../motifs/hoop.ts'
import { kairi } from '../motifs/kairi.ts'
import { along, halfDrop, mirroredAlong, onCloth, round, stamp } from '../motifs/motif.ts'
import { peacock } from '../motifs/peacock.ts'
import { trays, zardozi } from '../motifs/threads.ts'
import { gallery } from './piece.ts'

const threads = trays.antique
const red = silk('#b0122a', '#2e020c', '#ffb27a')
const green = '#0c5740'

/** The vaddanam, the bride's gold belt, and a long haram of mangoes round the neck. */
function jewels(sheet: Sheet): string {
  const belt = spline(
    mirrored([
      [112, 372],
      [72, 385],
      [0, 391],
    ]),
  )
  const haram = spline(
    mirrored([
      [48, -32],
      [62, 40],
      [50, 96],
      [0, 132],
    ]),
  )
  const choker = spline(
    mirrored([
      [47, -44],
      [28, -26],
      [0, -20],
    ]),
  )
  return group(
    { filter: raise(sheet) },
    ...[-13, 13].map((by) => cord(sheet, belt.offset(by), 5)),
    stroke(belt.d, zardozi(sheet, threads, 0), 24, { 'stroke-linecap': 'butt' }),
    along(sheet, [flower, stone], threads, belt, 19, { scale: 0.86 }),
    along(sheet, drop, threads, belt.offset(22), 15, { scale: 0.7 }),
    stamp(sheet, lotus, threads, 'translate(0 394) scale(1.1)'),
    along(sheet, stone, threads, choker, 11.5, { scale: 0.95 }),
    along(sheet, pearl, threads, choker.offset(10), 9, { scale: 0.8 }),
    cord(sheet, haram, 2.6),
    mirroredAlong(sheet, kairi, threads, haram.part(0.14, 0.86), 21, { scale: 0.48 }),
    stamp(sheet, lotus, threads, 'translate(0 138) scale(.95)'),
    stamp(sheet, drop, threads, 'translate(0 160) scale(.9)'),
  )
}

/** The saree's end over the shoulder, all zari. */
function pallu(sheet: Sheet): string {
  const surface = drape({
    left: [
      [96, -20],
      [98, 100],
      [88, 260],
      [72, 420],
      [66, 540],
    ],
    right: [
      [160, 34],
      [172, 160],
      [174, 300],
      [184, 440],
      [196, 560],
    ],
    pleats: 3.6,
    depth: 10,
    seed: 4,
  })
  const outline = silhouette(surface)
  const edges = [-0.97, -0.72, 0.72, 0.97].map((u) => down(surface, u))
  return (
    shadow(sheet, closed(outline), { blur: 7, dx: -5, dy: 6 }) +
    panel(sheet, {
      cloth: silk('#0f6a49', '#02201c', '#f6e69a'),
      surface,
      outline,
      columns: 90,
      rows: 110,
      flat:
        edges.map(({ d }) => stroke(d, '#dcae49', 3)).join('') +
        onCloth(sheet, dotButta, threads, surface, halfDrop(seeded(22), 22, 5, 0.02, 0.98, 0.66), 0.75),
      stitched: [-0.84, 0.84]
        .map((u) => along(sheet, [flower, bead], threads, down(surface, u), 12, { scale: 0.42 }))
        .join(''),
    })
  )
}

export const traditionalBridalBlouse = gallery(
  'A crimson Kanchi silk bridal blouse heavy with antique gold peacocks and a green temple border, with bridal belt, necklace and a green silk drape.',
  (sheet) =>
    onBust(
      sheet,
      { ...niches.brass, cusped: true },
      'front',
      blouse(sheet, {
        cut: {
          side: 'front',
          strap: 0.26,
          neck: [
            [78, 40],
            [76, 100],
            [68, 140],
            [44, 154],
            [0, 158],
          ],
          hem: 308,
          sleeve: sleeves.elbow,
        },
        cloth: red,
        seed: 71,
        onBody: ({ neck, hem, body }) => {
          const foot = border(sheet, threads, hem.offset(42), hem.offset(3), {
            silk: green,
            motif: kairi,
            spacing: 30,
            scale: 0.8,
            temple: 22,
          })
          const band = border(sheet, threads, neck.offset(20), neck.offset(2), {
            silk: green,
            motif: [flower, stone],
            spacing: 15,
            scale: 0.6,
          })
          return {
            flat: band.flat + foot.flat,
            raised: [
              onCloth(sheet, dotButta, threads, body, halfDrop(seeded(23), 10, 13, 0.04, 0.52), 0.8),
              band.raised,
              along(sheet, lotus, threads, neck.offset(40), 33, { scale: 0.74, turn: 180 }),
              along(sheet, bead, threads, neck.offset(24), 6.4),
              cord(sheet, neck.offset(62), 2.4),
              along(sheet, drop, threads, neck.offset(72), 15, { scale: 0.6 }),
              foot.raised,
            ].join(''),
          }
        },
        onSleeve: (surface) => {
          const foot = hoop(sheet, threads, surface, { from: 0.72, to: 0.98, silk: green, temple: 20 })
          return {
            flat: foot.flat,
            raised: [
              onCloth(sheet, dotButta, threads, surface, halfDrop(seeded(24), 6, 4, 0.06, 0.6), 0.8),
              onCloth(sheet, peacock, { ...threads, name: 'antiquebird', leaf: '#c92b50' }, surface, [
                { u: 0.05, v: 0.45, scale: 0.72 },
              ]),
              foot.raised,
              onCloth(sheet, kairi, threads, surface, round(surface, 0.87, 27), 0.88),
              ...[0.755, 0.95].map((v) => along(sheet, bead, threads, across(surface, v), 6.4)),
            ].join(''),
          }
        },
      }),
      jewels(sheet),
      pallu(sheet),
    ),
)
