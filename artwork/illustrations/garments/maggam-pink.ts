import { silk } from '../engine/cloth.ts'
import { seeded } from '../engine/random.ts'
import { blouse } from '../form/blouse.ts'
import { onBust } from '../form/bust.ts'
import { sleeves } from '../form/sleeves.ts'
import { niches } from '../frame/arch.ts'
import { bead, pearl, stone } from '../motifs/beads.ts'
import { border } from '../motifs/borders.ts'
import { butta, flower } from '../motifs/flowers.ts'
import { hoop } from '../motifs/hoop.ts'
import { kairi } from '../motifs/kairi.ts'
import { along, halfDrop, mirroredAlong, onCloth, round } from '../motifs/motif.ts'
import { trays } from '../motifs/threads.ts'
import { gallery } from './piece.ts'

const threads = trays.emerald
const green = '#0d5a46'

export const maggamPink = gallery(
  'A rani pink silk blouse on a dress form, its sweetheart neck ringed with raised gold mangoes, green stones and pearls.',
  (sheet) =>
    onBust(
      sheet,
      niches.teal,
      'front',
      blouse(sheet, {
        cut: {
          side: 'front',
          strap: 0.42,
          neck: [
            [88, 40],
            [80, 92],
            [74, 128],
            [50, 142],
            [22, 138],
            [0, 158],
          ],
          hem: 300,
          sleeve: sleeves.elbow,
        },
        cloth: silk('#d0206a', '#4a0428', '#ffd0ac'),
        seed: 21,
        onBody: ({ neck, hem, body }) => {
          const yoke = neck.smoothed(60)
          const band = border(sheet, threads, neck.offset(17), neck.offset(2), {
            silk: green,
            motif: [flower, stone],
            spacing: 13,
            scale: 0.5,
          })
          const foot = border(sheet, threads, hem.offset(34), hem.offset(3), {
            silk: green,
            motif: flower,
            spacing: 24,
            scale: 0.86,
            temple: 15,
          })
          return {
            flat: band.flat + foot.flat,
            raised: [
              onCloth(sheet, butta, threads, body, halfDrop(seeded(4), 4, 12, 0.37, 0.5)),
              band.raised,
              along(sheet, bead, threads, neck.offset(21), 6),
              mirroredAlong(sheet, kairi, threads, yoke.offset(44), 31, { scale: 0.78 }),
              along(sheet, pearl, threads, yoke.offset(66), 9, { scale: 0.8 }),
              foot.raised,
            ].join(''),
          }
        },
        onSleeve: (surface) => {
          const foot = hoop(sheet, threads, surface, {
            from: 0.83,
            to: 0.985,
            silk: green,
            motif: flower,
            spacing: 23,
            scale: 0.8,
            temple: 13,
          })
          return {
            flat: foot.flat,
            raised: [
              onCloth(sheet, butta, threads, surface, halfDrop(seeded(5), 6, 4, 0.18, 0.6)),
              onCloth(sheet, bead, threads, surface, round(surface, 0.63, 7)),
              onCloth(sheet, kairi, threads, surface, round(surface, 0.71, 25), 0.66),
              foot.raised,
            ].join(''),
          }
        },
      }),
    ),
)
