import { silk } from '../engine/cloth.ts'
import { stroke } from '../engine/svg.ts'
import { blouse } from '../form/blouse.ts'
import { onBust } from '../form/bust.ts'
import { sleeves } from '../form/sleeves.ts'
import { niches } from '../frame/arch.ts'
import { border } from '../motifs/borders.ts'
import { butta, flower, rosette } from '../motifs/flowers.ts'
import { hoop } from '../motifs/hoop.ts'
import { jaali } from '../motifs/jaali.ts'
import { along } from '../motifs/motif.ts'
import { machine } from '../motifs/threads.ts'
import { leaf, vine } from '../motifs/vine.ts'
import { gallery } from './piece.ts'

const threads = machine('tealthread', '#f0a3b8', '#f8e6c0', '#e2b95c')
const small = { ...threads, name: 'tealsmall', petal: '#e9c878' }

export const tealEmbroideredBlouse = gallery(
  'A peacock teal silk blouse with a boat neck, covered in an even machine-stitched trellis of small flowers with rose and gold borders.',
  (sheet) =>
    onBust(
      sheet,
      niches.wine,
      'front',
      blouse(sheet, {
        cut: {
          side: 'front',
          strap: 0.3,
          neck: [
            [70, -6],
            [52, 22],
            [28, 35],
            [0, 39],
          ],
          hem: 304,
          sleeve: sleeves.elbow,
        },
        cloth: silk('#12777a', '#021c26', '#b9f0da'),
        seed: 52,
        onBody: ({ neck, hem, body }) => {
          const foot = border(sheet, threads, hem.offset(40), hem.offset(3), { silk: '#0a4d55' })
          return {
            flat: foot.flat,
            stitched: [
              jaali(sheet, small, body, {
                from: 0.02,
                to: 0.56,
                columns: 12,
                rows: 11,
                width: 1.5,
                fill: butta,
                scale: 0.95,
                colour: '#c9a24e',
              }),
              stroke(neck.offset(17).d, '#0a4d55', 32),
              vine(sheet, threads, neck.offset(17), { swing: 6, wave: 60, scale: 0.78, blossom: flower }),
              stroke(neck.offset(33).d, '#e9c878', 2.6),
              stroke(neck.offset(2).d, '#e9c878', 3.4),
              along(sheet, leaf, threads, neck.offset(37), 9, { scale: 0.62, turn: 180 }),
              vine(sheet, threads, hem.offset(21), { swing: 8, wave: 74, scale: 0.92, blossom: rosette }),
              stroke(hem.offset(40).d, '#e9c878', 3),
              stroke(hem.offset(4).d, '#e9c878', 3),
            ].join(''),
          }
        },
        onSleeve: (surface) => {
          const foot = hoop(sheet, threads, surface, { from: 0.76, to: 0.98, silk: '#0a4d55' })
          return {
            flat: foot.flat,
            stitched: [
              jaali(sheet, small, surface, {
                from: 0.02,
                to: 0.72,
                columns: 4,
                rows: 7,
                width: 1.5,
                fill: butta,
                scale: 0.95,
                colour: '#c9a24e',
              }),
              hoop(sheet, threads, surface, {
                from: 0.76,
                to: 0.98,
                silk: '#0a4d55',
                motif: [rosette, leaf],
                spacing: 23,
                scale: 0.85,
              }).raised,
            ].join(''),
          }
        },
      }),
    ),
)
