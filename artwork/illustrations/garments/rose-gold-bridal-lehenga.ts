import { silk } from '../engine/cloth.ts'
import { closed } from '../engine/curve.ts'
import { panel, shadow } from '../engine/panel.ts'
import { seeded } from '../engine/random.ts'
import { across, profile, silhouette } from '../engine/surface.ts'
import { group, type Sheet } from '../engine/svg.ts'
import { blouse } from '../form/blouse.ts'
import { far, floor, onFigure } from '../form/bust.ts'
import { drape } from '../form/drape.ts'
import { dressForm } from '../form/dress-form.ts'
import { fullSkirt, pool } from '../form/lehenga.ts'
import { skirt } from '../form/skirt.ts'
import { niches } from '../frame/arch.ts'
import { bead, drop, pearl, sequin, stone } from '../motifs/beads.ts'
import { flower, lotus } from '../motifs/flowers.ts'
import { hoop } from '../motifs/hoop.ts'
import { jaali } from '../motifs/jaali.ts'
import { along, halfDrop, onCloth, round } from '../motifs/motif.ts'
import { trays } from '../motifs/threads.ts'
import { vine } from '../motifs/vine.ts'
import { figure } from './piece.ts'

const threads = trays.rose
const cloth = { ...silk('#e9b7a4', '#a85c55', '#fffaf4'), sheen: 0.55 }
const waist = 352

/** Tiers from the lowest up: each springs out from under the one above and ends in scallops. */
const tiers = [
  { bottom: floor - 66, reach: 520, flutes: 21, seed: 3 },
  { bottom: 960, reach: 418, flutes: 18, seed: 5 },
  { bottom: 720, reach: 292, flutes: 14, seed: 8 },
] as const

function tier(sheet: Sheet, { bottom, reach, flutes, seed }: (typeof tiers)[number]): string {
  const surface = skirt({
    top: waist,
    bottom,
    width: profile([
      [0, 116],
      [0.14, 116 + reach * 0.2],
      [0.6, 116 + (reach - 116) * 0.72],
      [1, reach],
    ]),
    flutes,
    fold: 20,
    from: 0.1,
    seed,
  })
  const foot = hoop(sheet, threads, surface, {
    from: 0.9,
    to: 0.99,
    silk: '#c98270',
    motif: [flower, drop],
    spacing: 40,
    scale: 1.3,
    cordWidth: 4,
  })
  return fullSkirt(sheet, {
    cloth,
    surface,
    flat: foot.flat,
    stitched: onCloth(sheet, sequin, threads, surface, halfDrop(seeded(seed), 12, 30, 0.3, 0.72), 1.05),
    raised: [
      foot.raised,
      vine(sheet, threads, across(surface, 0.83, -1, 1, 240), { swing: 15, wave: 150, scale: 1.6 }),
      onCloth(sheet, lotus, threads, surface, round(surface, 0.74, 84), 1.5),
      onCloth(sheet, pearl, threads, surface, round(surface, 0.895, 15), 1.1),
    ].join(''),
  })
}

/** Sheer net from the shoulder, caught at the elbow and let fall into a train. */
function veil(sheet: Sheet, flipped: boolean): string {
  const surface = drape({
    left: [
      [120, 4],
      [186, 150],
      [214, 330],
      [280, 640],
      [330, 1000],
      [330, 1250],
    ],
    right: [
      [164, 34],
      [268, 200],
      [330, 380],
      [440, 680],
      [560, 1010],
      [600, 1240],
    ],
    pleats: 4,
    depth: 17,
    seed: 31,
    sag: 18,
  })
  const foot = hoop(sheet, threads, surface, {
    from: 0.955,
    to: 0.995,
    silk: '#c98a78',
    motif: stone,
    spacing: 30,
    scale: 1.1,
    cordWidth: 3.4,
  })
  const outline = silhouette(surface)
  return group(
    flipped ? { transform: 'scale(-1 1)' } : {},
    shadow(sheet, closed(outline), { blur: 12, opacity: 0.25 }),
    panel(sheet, {
      cloth: silk('#fbe3d8', '#d29c92', '#fffdf8'),
      surface,
      outline,
      columns: 90,
      rows: 110,
      opacity: 0.62,
      flat: foot.flat,
      raised:
        foot.raised + onCloth(sheet, sequin, threads, surface, halfDrop(seeded(4), 26, 5, 0.03, 0.94, 0.85)),
    }),
  )
}

export const roseGoldBridalLehenga = figure(
  'A rose gold bridal lehenga in three full tiers with pearl and lotus borders, a jewelled sleeveless choli, and sheer net falling from both shoulders.',
  (sheet) =>
    onFigure(
      sheet,
      { ...niches.maroon, cusped: true },
      far,
      pool(sheet, 570),
      veil(sheet, true),
      veil(sheet, false),
      dressForm(sheet, 'front', 440),
      ...tiers.map((each) => tier(sheet, each)),
      blouse(sheet, {
        cut: {
          side: 'front',
          strap: 0.62,
          neck: [
            [122, 50],
            [112, 100],
            [84, 118],
            [40, 122],
            [0, 152],
          ],
          hem: 304,
          sleeve: undefined,
        },
        cloth,
        seed: 10,
        onBody: ({ neck, hem, body }) => ({
          raised: [
            jaali(sheet, threads, body, {
              from: 0.2,
              to: 0.54,
              columns: 15,
              rows: 9,
              knot: stone,
              fill: sequin,
              scale: 0.85,
              width: 2,
            }),
            along(sheet, stone, threads, neck.offset(9), 15, { scale: 1.2 }),
            along(sheet, lotus, threads, neck.smoothed(40).offset(36), 42, { scale: 1.05, turn: 180 }),
            along(sheet, bead, threads, neck.offset(19), 9, { scale: 1.3 }),
            along(sheet, flower, threads, hem.offset(17), 30, { scale: 1.05 }),
            along(sheet, drop, threads, hem.offset(-2), 18, { turn: 0, scale: 0.9 }),
          ].join(''),
        }),
      }),
    ),
)
