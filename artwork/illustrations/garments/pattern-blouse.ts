import { cotton, silk } from '../engine/cloth.ts'
import { spline } from '../engine/curve.ts'
import { across } from '../engine/surface.ts'
import { strip } from '../engine/curve.ts'
import { path } from '../engine/svg.ts'
import { blouse, seam } from '../form/blouse.ts'
import { onBust } from '../form/bust.ts'
import { piped } from '../form/piping.ts'
import { sleeves } from '../form/sleeves.ts'
import { niches } from '../frame/arch.ts'
import { ikat } from '../motifs/ikat.ts'
import { dori } from '../motifs/latkan.ts'
import { trays } from '../motifs/threads.ts'
import { gallery } from './piece.ts'

const cloth = { ...silk('#232a5c', '#060a22', '#a9b6e8'), slub: 0.09 }
const plain = cotton('#a31f3c', '#3a0414')
const colours = ['#b8243f', '#f3e4c8', '#1c2150'] as const

export const patternBlouse = gallery(
  'The back of an indigo and crimson ikat blouse with princess seams and a deep U opening tied by strings with tasselled ends.',
  (sheet) =>
    onBust(
      sheet,
      niches.teal,
      'back',
      blouse(sheet, {
        cut: {
          side: 'back',
          strap: 0.4,
          neck: [
            [86, 30],
            [84, 90],
            [80, 150],
            [64, 204],
            [34, 232],
            [0, 240],
          ],
          hem: 306,
          sleeve: sleeves.elbow,
        },
        cloth,
        sleeveCloth: cloth,
        seed: 14,
        onBody: ({ neck, hem, body }) => {
          const princess = spline([
            [148, 96],
            [122, 150],
            [104, 220],
            [98, 330],
          ])
          return {
            flat:
              ikat(sheet, body, { columns: 9, rows: 20, colours }) +
              path(strip(hem.offset(26), hem), { fill: plain.ramp[2]! }),
            stitched:
              [princess, princess.mirrored()].map((line) => seam(sheet, line, cloth)).join('') +
              piped(neck.offset(3), '#a31f3c', '#f09aa6', 7) +
              piped(hem.offset(26), '#e0b04c', '#fff0c2', 2.6),
          }
        },
        onSleeve: (surface) => ({
          flat:
            ikat(sheet, surface, { columns: 3, rows: 10, colours }) +
            path(strip(across(surface, 0.86), across(surface, 1)), { fill: plain.ramp[2]! }),
          stitched: piped(across(surface, 0.86), '#e0b04c', '#fff0c2', 2.6),
        }),
      }),
      dori(
        sheet,
        { ...trays.antique, name: 'crimson', petal: '#b8243f', stone: '#1c2150' },
        '#b8243f',
        [88, 40],
        56,
        84,
      ),
    ),
)
