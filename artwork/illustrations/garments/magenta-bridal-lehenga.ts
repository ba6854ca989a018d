import { silk } from '../engine/cloth.ts'
import { cord } from '../engine/gold.ts'
import { closed } from '../engine/curve.ts'
import { panel, shadow } from '../engine/panel.ts'
import { seeded } from '../engine/random.ts'
import { down, profile, silhouette } from '../engine/surface.ts'
import { type Sheet } from '../engine/svg.ts'
import { blouse } from '../form/blouse.ts'
import { far, floor, onFigure } from '../form/bust.ts'
import { drape } from '../form/drape.ts'
import { dressForm } from '../form/dress-form.ts'
import { fullSkirt, kalis, pool } from '../form/lehenga.ts'
import { skirt } from '../form/skirt.ts'
import { sleeves } from '../form/sleeves.ts'
import { niches } from '../frame/arch.ts'
import { bead, stone } from '../motifs/beads.ts'
import { border } from '../motifs/borders.ts'
import { butta, flower, lotus } from '../motifs/flowers.ts'
import { hoop } from '../motifs/hoop.ts'
import { kairi } from '../motifs/kairi.ts'
import { along, halfDrop, mirroredAlong, onCloth, round } from '../motifs/motif.ts'
import { trays } from '../motifs/threads.ts'
import { figure } from './piece.ts'

const threads = trays.emerald
const magenta = silk('#bb0f6a', '#34021f', '#ffc3b0')
const green = '#0b5a45'

const flare = skirt({
  top: 352,
  bottom: floor - 66,
  width: profile([
    [0, 116],
    [0.12, 176],
    [0.4, 300],
    [0.75, 440],
    [1, 524],
  ]),
  flutes: 16,
  fold: 21,
  from: 0.06,
  seed: 17,
})

function lehenga(sheet: Sheet): string {
  const foot = hoop(sheet, threads, flare, {
    from: 0.87,
    to: 0.985,
    silk: green,
    motif: [lotus, kairi],
    spacing: 58,
    scale: 1.7,
    temple: 30,
    cordWidth: 5,
  })
  const above = hoop(sheet, threads, flare, {
    from: 0.7,
    to: 0.745,
    silk: '#7d0a45',
    motif: [flower, stone],
    spacing: 34,
    scale: 1.15,
    cordWidth: 3.4,
  })
  const waist = hoop(sheet, threads, flare, {
    from: 0,
    to: 0.05,
    silk: green,
    motif: stone,
    spacing: 18,
    scale: 1.1,
    cordWidth: 3.4,
  })
  return fullSkirt(sheet, {
    cloth: magenta,
    surface: flare,
    flat: kalis(flare, 14, '#e0b04c', 3) + above.flat + foot.flat + waist.flat,
    raised: [
      onCloth(sheet, kairi, threads, flare, round(flare, 0.64, 74), 1.5),
      onCloth(
        sheet,
        butta,
        threads,
        flare,
        halfDrop(seeded(6), 8, 14, 0.1, 0.58),
        (spot) => 0.9 + spot.v * 1.3,
      ),
      onCloth(sheet, lotus, threads, flare, round(flare, 0.815, 62), 1.35),
      above.raised,
      foot.raised,
      waist.raised,
    ].join(''),
  })
}

function dupatta(sheet: Sheet): string {
  const surface = drape({
    left: [
      [104, -14],
      [112, 120],
      [128, 330],
      [150, 560],
      [168, 800],
    ],
    right: [
      [160, 34],
      [196, 160],
      [236, 340],
      [290, 560],
      [330, 790],
    ],
    pleats: 4.5,
    depth: 15,
    seed: 9,
    sag: 12,
  })
  const foot = hoop(sheet, threads, surface, {
    from: 0.86,
    to: 0.985,
    silk: magenta.ramp[2]!,
    motif: kairi,
    spacing: 44,
    scale: 1.2,
    temple: 18,
    cordWidth: 3.6,
  })
  const outline = silhouette(surface)
  return (
    shadow(sheet, closed(outline), { blur: 8 }) +
    panel(sheet, {
      cloth: silk('#dd9a2a', '#6b1a10', '#fff3c4'),
      surface,
      outline,
      columns: 110,
      rows: 90,
      flat: foot.flat,
      raised: [
        onCloth(sheet, butta, threads, surface, halfDrop(seeded(2), 13, 4, 0.02, 0.8, 0.8), 1.25),
        cord(sheet, down(surface, -0.97), 6),
        cord(sheet, down(surface, 0.97), 6),
        foot.raised,
      ].join(''),
    })
  )
}

export const magentaBridalLehenga = figure(
  'A magenta bridal lehenga of many panels with a deep green lotus border, a worked choli, and a saffron dupatta pleated over one shoulder.',
  (sheet) =>
    onFigure(
      sheet,
      { ...niches.teal, cusped: true },
      far,
      pool(sheet, 560),
      dressForm(sheet, 'front', 440),
      lehenga(sheet),
      blouse(sheet, {
        cut: {
          side: 'front',
          strap: 0.36,
          neck: [
            [84, 40],
            [78, 92],
            [66, 128],
            [34, 142],
            [0, 158],
          ],
          hem: 292,
          sleeve: sleeves.elbow,
        },
        cloth: magenta,
        seed: 12,
        onBody: ({ neck, hem }) => {
          const foot = border(sheet, threads, hem.offset(38), hem.offset(3), {
            silk: green,
            motif: flower,
            spacing: 27,
            scale: 1,
            temple: 16,
          })
          return {
            flat: foot.flat,
            raised: [
              cord(sheet, neck.offset(4), 6),
              along(sheet, stone, threads, neck.offset(16), 17, { scale: 1.1 }),
              mirroredAlong(sheet, kairi, threads, neck.smoothed(50).offset(48), 38, { scale: 1 }),
              along(sheet, bead, threads, neck.smoothed(50).offset(78), 11, { scale: 1.4 }),
              foot.raised,
            ].join(''),
          }
        },
        onSleeve: (surface) => {
          const foot = hoop(sheet, threads, surface, {
            from: 0.78,
            to: 0.98,
            silk: green,
            motif: flower,
            spacing: 30,
            scale: 1.1,
            temple: 16,
          })
          return {
            flat: foot.flat,
            raised:
              onCloth(sheet, butta, threads, surface, halfDrop(seeded(3), 5, 3, 0.12, 0.66), 1.4) +
              foot.raised,
          }
        },
      }),
      dupatta(sheet),
    ),
)
