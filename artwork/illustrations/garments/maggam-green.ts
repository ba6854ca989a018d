import { silk } from '../engine/cloth.ts'
import { seeded } from '../engine/random.ts'
import { blouse } from '../form/blouse.ts'
import { onBust } from '../form/bust.ts'
import { sleeves } from '../form/sleeves.ts'
import { niches } from '../frame/arch.ts'
import { bead, pearl, stone } from '../motifs/beads.ts'
import { border } from '../motifs/borders.ts'
import { dotButta, flower } from '../motifs/flowers.ts'
import { hoop } from '../motifs/hoop.ts'
import { smallKairi } from '../motifs/kairi.ts'
import { dori } from '../motifs/latkan.ts'
import { along, halfDrop, mirroredAlong, onCloth, round, stamp } from '../motifs/motif.ts'
import { peacock } from '../motifs/peacock.ts'
import { trays } from '../motifs/threads.ts'
import { gallery } from './piece.ts'

const threads = { ...trays.ruby, name: 'peacocktray', petal: '#e23a7a', leaf: '#1c7f9c' }
const rani = '#a3134f'

export const maggamGreen = gallery(
  'The back of a bottle green silk blouse: two raised peacocks under a pot-shaped opening that ties with gold strings and tassels.',
  (sheet) =>
    onBust(
      sheet,
      niches.wine,
      'back',
      blouse(sheet, {
        cut: {
          side: 'back',
          strap: 0.36,
          neck: [
            [76, 30],
            [60, 70],
            [72, 112],
            [76, 144],
            [50, 174],
            [0, 184],
          ],
          hem: 306,
          sleeve: sleeves.elbow,
        },
        cloth: silk('#0f6b3f', '#021a16', '#e9d27a'),
        seed: 45,
        onBody: ({ neck, hem, body }) => {
          const yoke = neck.smoothed(40)
          const band = border(sheet, threads, neck.offset(15), neck.offset(2), {
            silk: rani,
            motif: stone,
            spacing: 13,
            scale: 0.72,
          })
          const foot = border(sheet, threads, hem.offset(30), hem.offset(3), {
            silk: rani,
            motif: [flower, smallKairi],
            spacing: 21,
            scale: 0.74,
            temple: 15,
          })
          return {
            flat: band.flat + foot.flat,
            raised: [
              band.raised,
              along(sheet, bead, threads, neck.offset(19), 6),
              mirroredAlong(sheet, smallKairi, threads, yoke.offset(30), 15, { scale: 0.9 }),
              along(sheet, pearl, threads, yoke.offset(42), 9, { scale: 0.7 }),
              onCloth(sheet, dotButta, threads, body, halfDrop(seeded(8), 9, 16, 0.1, 0.5), 0.55),
              stamp(sheet, peacock, threads, 'translate(-82 232) scale(.9)'),
              stamp(sheet, peacock, threads, 'translate(82 232) scale(-.9 .9)'),
              stamp(sheet, flower, threads, 'translate(0 248) scale(1.5)'),
              along(sheet, stone, threads, neck.part(0.46, 0.54).offset(64), 12, { scale: 0.7 }),
              foot.raised,
            ].join(''),
          }
        },
        onSleeve: (surface) => {
          const foot = hoop(sheet, threads, surface, {
            from: 0.78,
            to: 0.98,
            silk: rani,
            motif: [flower, smallKairi],
            spacing: 22,
            scale: 0.86,
            temple: 14,
          })
          return {
            flat: foot.flat,
            raised: [
              onCloth(sheet, dotButta, threads, surface, halfDrop(seeded(9), 8, 5, 0.1, 0.5), 0.55),
              onCloth(sheet, peacock, threads, surface, [{ u: 0.05, v: 0.58, scale: 0.62 }]),
              onCloth(sheet, pearl, threads, surface, round(surface, 0.72, 9), 0.7),
              foot.raised,
            ].join(''),
          }
        },
      }),
      dori(sheet, threads, rani, [79, 34], 58, 60),
    ),
)
