import { silk } from '../engine/cloth.ts'
import { closed } from '../engine/curve.ts'
import { cord } from '../engine/gold.ts'
import { panel, shadow } from '../engine/panel.ts'
import { seeded } from '../engine/random.ts'
import { across, down, profile, silhouette } from '../engine/surface.ts'
import { group, type Sheet } from '../engine/svg.ts'
import { blouse } from '../form/blouse.ts'
import { far, floor, onFigure } from '../form/bust.ts'
import { drape } from '../form/drape.ts'
import { dressForm } from '../form/dress-form.ts'
import { fullSkirt, kalis, pool } from '../form/lehenga.ts'
import { skirt } from '../form/skirt.ts'
import { sleeves } from '../form/sleeves.ts'
import { niches } from '../frame/arch.ts'
import { bead, pearl, stone } from '../motifs/beads.ts'
import { butta, dotButta, flower } from '../motifs/flowers.ts'
import { hoop } from '../motifs/hoop.ts'
import { kairi } from '../motifs/kairi.ts'
import { along, halfDrop, mirroredAlong, onCloth, round } from '../motifs/motif.ts'
import { trays } from '../motifs/threads.ts'
import { vine } from '../motifs/vine.ts'
import { figure } from './piece.ts'

const threads = { ...trays.ruby, name: 'blush', petal: '#b0175b', leaf: '#7f9a5a' }
const blush = silk('#eba3b4', '#8a1f4c', '#fff6ee')
const rani = '#a8145a'

const underskirt = skirt({
  top: 700,
  bottom: floor - 58,
  width: profile([
    [0, 300],
    [1, 440],
  ]),
  flutes: 22,
  fold: 16,
  seed: 40,
})

const gown = skirt({
  top: 268,
  bottom: 1096,
  width: profile([
    [0, 138],
    [0.12, 152],
    [0.35, 236],
    [0.7, 366],
    [1, 462],
  ]),
  flutes: 18,
  fold: 21,
  from: 0.05,
  seed: 27,
})

function skirts(sheet: Sheet): string {
  const lower = hoop(sheet, threads, underskirt, {
    from: 0.9,
    to: 0.99,
    silk: '#7d0d40',
    motif: [flower, stone],
    spacing: 40,
    scale: 1.3,
    temple: 20,
    cordWidth: 4.4,
  })
  const foot = hoop(sheet, threads, gown, {
    from: 0.925,
    to: 0.99,
    silk: rani,
    motif: flower,
    spacing: 42,
    scale: 1.5,
    cordWidth: 4.4,
  })
  return (
    fullSkirt(sheet, {
      cloth: silk(rani, '#34021f', '#ffb9a8'),
      surface: underskirt,
      flat: lower.flat,
      raised: lower.raised,
    }) +
    fullSkirt(sheet, {
      cloth: blush,
      surface: gown,
      flat: foot.flat + kalis(gown, 16, '#c9982f', 1.8),
      raised: [
        foot.raised,
        vine(sheet, threads, across(gown, 0.865, -1, 1, 240), { swing: 17, wave: 150, scale: 1.7 }),
        onCloth(sheet, kairi, threads, gown, round(gown, 0.77, 82), 1.55),
        onCloth(sheet, pearl, threads, gown, round(gown, 0.918, 16), 1.1),
        onCloth(sheet, butta, threads, gown, halfDrop(seeded(12), 8, 14, 0.16, 0.72), (spot) => 0.9 + spot.v),
        vine(sheet, threads, down(gown, 0, 0.02, 0.76), { swing: 15, wave: 120, scale: 1.5 }),
        ...[-0.075, 0.075].map((u) => cord(sheet, down(gown, u, 0.01, 0.86), 4)),
      ].join(''),
    })
  )
}

/** One long sheer dupatta behind the neck, its ends over both shoulders. */
function shawl(sheet: Sheet, flipped: boolean): string {
  const surface = drape({
    left: [
      [56, -34],
      [96, 40],
      [136, 200],
      [176, 420],
      [222, 720],
      [250, 1010],
    ],
    right: [
      [140, 16],
      [214, 90],
      [262, 240],
      [316, 460],
      [384, 760],
      [428, 1020],
    ],
    pleats: 3.4,
    depth: 15,
    seed: flipped ? 61 : 71,
    sag: 14,
  })
  const foot = hoop(sheet, threads, surface, {
    from: 0.88,
    to: 0.985,
    silk: '#7d0d40',
    motif: kairi,
    spacing: 44,
    scale: 1.25,
    temple: 18,
    cordWidth: 3.6,
  })
  const outline = silhouette(surface)
  return group(
    flipped ? { transform: 'scale(-1 1)' } : {},
    shadow(sheet, closed(outline), { blur: 8 }),
    panel(sheet, {
      cloth: silk('#b3175f', '#3a0322', '#ffc5b6'),
      surface,
      outline,
      columns: 80,
      rows: 100,
      opacity: 0.8,
      flat: foot.flat,
      raised: [
        onCloth(sheet, dotButta, threads, surface, halfDrop(seeded(14), 15, 4, 0.02, 0.84, 0.8), 1.3),
        cord(sheet, down(surface, -0.96), 6),
        cord(sheet, down(surface, 0.96), 6),
        foot.raised,
      ].join(''),
    }),
  )
}

export const pinkBridalEnsemble = figure(
  'A blush pink bridal anarkali worked in gold over a rani pink skirt, with a sheer rani dupatta falling over both shoulders.',
  (sheet) =>
    onFigure(
      sheet,
      { ...niches.ink, cusped: true },
      far,
      pool(sheet, 500),
      dressForm(sheet, 'front', 330),
      skirts(sheet),
      blouse(sheet, {
        cut: {
          side: 'front',
          strap: 0.26,
          neck: [
            [70, 16],
            [60, 60],
            [36, 98],
            [0, 142],
          ],
          hem: 272,
          sleeve: sleeves.long,
        },
        cloth: blush,
        seed: 19,
        onBody: ({ neck, hem, body }) => ({
          raised: [
            onCloth(sheet, butta, threads, body, halfDrop(seeded(15), 6, 9, 0.14, 0.48), 1.1),
            cord(sheet, neck.offset(4), 6),
            along(sheet, stone, threads, neck.offset(16), 17, { scale: 1.1 }),
            mirroredAlong(sheet, kairi, threads, neck.smoothed(40).offset(46), 36, { scale: 0.95 }),
            along(sheet, bead, threads, neck.smoothed(40).offset(74), 11, { scale: 1.4 }),
            along(sheet, flower, threads, hem.offset(20), 34, { scale: 1.15 }),
            cord(sheet, hem.offset(38), 4),
            cord(sheet, hem.offset(3), 4),
          ].join(''),
        }),
        onSleeve: (surface) => {
          const foot = hoop(sheet, threads, surface, {
            from: 0.86,
            to: 0.985,
            silk: rani,
            motif: flower,
            spacing: 30,
            scale: 1.05,
            temple: 14,
          })
          return {
            flat: foot.flat,
            raised:
              foot.raised +
              onCloth(sheet, butta, threads, surface, halfDrop(seeded(16), 9, 3, 0.08, 0.82), 1.2),
          }
        },
      }),
      shawl(sheet, true),
      shawl(sheet, false),
    ),
)
