import { silk } from '../engine/cloth.ts'
import { spline, strip } from '../engine/curve.ts'
import { across } from '../engine/surface.ts'
import { circle, path, stroke, type Sheet } from '../engine/svg.ts'
import { blouse, seam } from '../form/blouse.ts'
import { onBust } from '../form/bust.ts'
import { piped } from '../form/piping.ts'
import { sleeves } from '../form/sleeves.ts'
import { niches } from '../frame/arch.ts'
import { gallery } from './piece.ts'

const turmeric = silk('#eaa522', '#8a3408', '#fff3c0')
const piping = '#6d1226'

function hooks(sheet: Sheet, top: number, bottom: number): string {
  const placket = spline([
    [0, top],
    [0, bottom],
  ])
  const edge = spline([
    [9, top - 4],
    [9, bottom],
  ])
  return [
    seam(sheet, placket, turmeric),
    stroke(edge.d, turmeric.ramp[0]!, 1, { 'stroke-dasharray': '4 3', opacity: 0.7 }),
    ...placket
      .places(24)
      .map(({ x, y }) =>
        circle(x + 4.4, y, 2.4, { fill: '#f6dfa4', stroke: '#6b4310', 'stroke-width': 0.7 }),
      ),
  ].join('')
}

export const regularBlouse = gallery(
  'A turmeric yellow raw silk blouse with a deep round neck, short sleeves, maroon piping and neatly stitched front darts.',
  (sheet) =>
    onBust(
      sheet,
      niches.maroon,
      'front',
      blouse(sheet, {
        cut: {
          side: 'front',
          strap: 0.34,
          neck: [
            [80, 30],
            [70, 76],
            [46, 116],
            [22, 131],
            [0, 135],
          ],
          hem: 304,
          sleeve: sleeves.short,
        },
        cloth: { ...turmeric, slub: 0.15, grain: [0.015, 0.4] },
        seed: 3,
        onBody: ({ neck, hem }) => {
          const darts = [
            spline([
              [66, 318],
              [68, 270],
              [70, 226],
            ]),
            spline([
              [156, 236],
              [124, 214],
              [98, 202],
            ]),
            spline([
              [138, 120],
              [112, 138],
              [92, 160],
            ]),
          ]
          return {
            flat: path(strip(hem.offset(22), hem), { fill: piping, opacity: 0.92 }),
            stitched: [
              ...darts.flatMap((dart) => [dart, dart.mirrored()]).map((dart) => seam(sheet, dart, turmeric)),
              hooks(sheet, 138, 318),
              piped(neck.offset(2.5), piping, '#d4738a', 6),
              stroke(neck.offset(11).d, turmeric.ramp[0]!, 1, { 'stroke-dasharray': '5 3.4', opacity: 0.6 }),
              piped(hem.offset(22), '#e6b64f', '#fff0c2', 2.4),
              stroke(hem.offset(7).d, '#d4738a', 1, { 'stroke-dasharray': '5 3.4', opacity: 0.7 }),
            ].join(''),
          }
        },
        onSleeve: (surface) => ({
          flat: path(strip(across(surface, 0.87), across(surface, 1)), { fill: piping, opacity: 0.92 }),
          stitched:
            piped(across(surface, 0.87), '#e6b64f', '#fff0c2', 2.4) +
            stroke(across(surface, 0.965).d, '#d4738a', 1, { 'stroke-dasharray': '5 3.4', opacity: 0.7 }),
        }),
      }),
    ),
)
