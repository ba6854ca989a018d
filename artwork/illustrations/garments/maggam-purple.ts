import { silk } from '../engine/cloth.ts'
import { cord } from '../engine/gold.ts'
import { blouse } from '../form/blouse.ts'
import { onBust } from '../form/bust.ts'
import { sleeves } from '../form/sleeves.ts'
import { niches } from '../frame/arch.ts'
import { bead, coil, drop, pearl, sequin, stone } from '../motifs/beads.ts'
import { border } from '../motifs/borders.ts'
import { flower, lotus } from '../motifs/flowers.ts'
import { hoop } from '../motifs/hoop.ts'
import { jaali } from '../motifs/jaali.ts'
import { along, onCloth, round } from '../motifs/motif.ts'
import { trays } from '../motifs/threads.ts'
import { vine } from '../motifs/vine.ts'
import { gallery } from './piece.ts'

const threads = { ...trays.ruby, name: 'plumtray', petal: '#f08ab0', stone: '#d2124a', leaf: '#7fb58c' }

export const maggamPurple = gallery(
  'A purple silk blouse on a dress form with lotuses, ruby drops and pearls worked round a wide round neck and a gold net on the puffed sleeves.',
  (sheet) =>
    onBust(
      sheet,
      niches.brass,
      'front',
      blouse(sheet, {
        cut: {
          side: 'front',
          strap: 0.3,
          neck: [
            [84, 44],
            [76, 84],
            [50, 116],
            [22, 128],
            [0, 131],
          ],
          hem: 296,
          sleeve: sleeves.puff,
        },
        cloth: silk('#5f2a8c', '#170428', '#f2a7d8'),
        seed: 33,
        onBody: ({ neck, hem }) => {
          const foot = border(sheet, threads, hem.offset(22), hem.offset(3), {
            silk: '#8a1546',
            motif: [flower, stone],
            spacing: 17,
            scale: 0.62,
          })
          return {
            flat: foot.flat,
            raised: [
              cord(sheet, neck.offset(2), 4),
              along(sheet, stone, threads, neck.offset(10), 14, { scale: 0.9 }),
              cord(sheet, neck.offset(18), 3),
              along(sheet, lotus, threads, neck.offset(40), 37, { scale: 0.92, turn: 180 }),
              along(sheet, bead, threads, neck.offset(25), 7),
              cord(sheet, neck.offset(69), 2.4),
              along(sheet, drop, threads, neck.offset(82), 24, { scale: 0.85 }),
              along(sheet, pearl, threads, neck.offset(97), 24, { scale: 0.8 }),
              vine(sheet, threads, hem.offset(56), { swing: 11, wave: 92, scale: 0.86 }),
              along(sheet, coil, threads, hem.offset(30), 19, { scale: 0.7 }),
              foot.raised,
            ].join(''),
          }
        },
        onSleeve: (surface) => {
          const foot = hoop(sheet, threads, surface, {
            from: 0.84,
            to: 0.98,
            silk: '#8a1546',
            motif: [flower, stone],
            spacing: 15,
            scale: 0.6,
          })
          return {
            flat: foot.flat,
            raised: [
              jaali(sheet, threads, surface, {
                from: 0.12,
                to: 0.78,
                columns: 7,
                rows: 6,
                knot: stone,
                fill: sequin,
                scale: 0.72,
                width: 1.6,
              }),
              onCloth(sheet, pearl, threads, surface, round(surface, 0.81, 8)),
              foot.raised,
            ].join(''),
          }
        },
      }),
    ),
)
