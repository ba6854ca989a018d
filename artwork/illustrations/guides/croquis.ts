import { closed, joined, line, spline } from '../engine/curve.ts'
import type { Pair } from '../engine/point.ts'
import { circle, el, group, path, stroke } from '../engine/svg.ts'
import { ink } from './sheet.ts'

const skin = '#f3d9c2'
const dress = '#cfe3dd'
const shade = '#b3d0c9'
const leggings = '#e8d5b8'

const side: readonly Pair[] = [
  [86, 336],
  [93, 362],
  [90, 392],
  [76, 430],
  [66, 478],
  [76, 530],
  [98, 580],
  [106, 626],
  [104, 680],
  [92, 770],
  [72, 862],
  [70, 930],
  [56, 1010],
  [36, 1090],
  [36, 1112],
]
const inner: readonly Pair[] = [
  [2, 664],
  [14, 760],
  [18, 862],
  [16, 930],
  [16, 1010],
  [12, 1090],
  [10, 1112],
]
const armOut: readonly Pair[] = [
  [24, 236],
  [62, 252],
  [98, 262],
  [118, 278],
  [130, 316],
  [134, 380],
  [140, 450],
  [152, 530],
  [160, 600],
  [166, 632],
]
const armIn: readonly Pair[] = [
  [86, 336],
  [98, 390],
  [108, 450],
  [120, 530],
  [136, 604],
  [144, 636],
]

const neck = spline([
  [22, 190],
  [21, 216],
  [24, 236],
])

/** A woman standing at ease, the right half drawn and the left its mirror image. */
export function croquis(): string {
  const shoulder = spline(armOut)
  const body = spline(side)
  const inside = spline(inner)
  const arm = spline(armIn)
  const hand = spline([
    [166, 632],
    [174, 660],
    [172, 692],
    [160, 708],
    [152, 690],
    [146, 664],
    [144, 636],
  ])
  const foot = spline([
    [36, 1112],
    [46, 1140],
    [44, 1156],
    [24, 1160],
    [10, 1148],
    [10, 1112],
  ])
  const limb = closed(joined(shoulder, hand, arm.reversed(), line([86, 336], [24, 300])))
  const trunk = closed(
    joined(
      line([0, 236], [24, 236]),
      shoulder.part(0, 0.2),
      line([86, 336]),
      body,
      foot,
      inside.reversed(),
      line([0, 664]),
    ),
  )
  const chest = closed(joined(line([0, 236], [24, 236]), shoulder.part(0, 0.2), line([86, 336], [0, 340])))
  const slip = closed(
    joined(
      spline([
        [0, 322],
        [34, 308],
        [52, 256],
      ]),
      shoulder.part(0.08, 0.2),
      spline([
        [98, 262],
        [84, 296],
        [86, 336],
      ]),
      body.part(0, 0.44),
      spline([body.share(0.44), { x: 50, y: 704 }, { x: 0, y: 690 }].map(({ x, y }): Pair => [x, y])),
    ),
  )
  const halves = (d: string, fill: string): string =>
    path(d, { fill }) + path(d, { fill, transform: 'scale(-1 1)' })
  const drawn = (d: string, width?: number): string =>
    ink(d, width) + group({ transform: 'scale(-1 1)' }, ink(d, width))
  return [
    halves(limb, skin),
    halves(trunk, leggings),
    halves(chest, skin),
    halves(closed(foot), skin),
    el('ellipse', { cx: 0, cy: 214, rx: 22, ry: 34, fill: skin }),
    halves(slip, dress),
    stroke('M-58 398C-44 412-20 412-6 398M58 398C44 412 20 412 6 398', shade, 3),
    stroke('M-40 500C-14 512 14 512 40 500', shade, 2.4),
    drawn(joined(neck, shoulder, hand).d),
    drawn(arm.reversed().d),
    drawn(joined(body, foot).d),
    drawn(inside.d),
    drawn(
      spline([
        [0, 322],
        [34, 308],
        [52, 256],
      ]).d,
      2.2,
    ),
    drawn(
      spline([
        [98, 262],
        [84, 296],
        [86, 336],
      ]).d,
      2,
    ),
    drawn(joined(line([38, 1106], [10, 1106])).d, 1.6),
    drawn(
      spline([
        [99, 658],
        [50, 704],
        [0, 690],
      ]).d,
      2,
    ),
    drawn('M8 252C20 250 36 254 48 258', 1.6),
    drawn('M52 858C46 868 32 868 26 860', 1.4),
    head(),
  ].join('')
}

function head(): string {
  const face = 'M-43 128C-44 168-28 200 0 206C28 200 44 168 43 128C44 90 24 72 0 72C-24 72-44 90-43 128Z'
  const hair = 'M-46 142C-54 92-34 60 0 58C34 60 54 92 46 142C42 118 30 98 0 84C-30 98-42 118-46 142Z'
  return [
    circle(0, 46, 26, { fill: '#3a1a1c' }),
    stroke('M-16 40C-6 32 8 32 16 42M-12 54C-2 46 8 48 14 56', '#6b3a34', 1.6),
    path(face, { fill: skin }),
    path(hair, { fill: '#3a1a1c' }),
    ink(face, 2.6),
    stroke('M0 60V84', '#e9cdb4', 2),
    stroke('M-26 134C-21 130-13 130-9 135M9 135C13 130 21 130 26 134', '#5b1020', 2.2),
    stroke('M-29 122C-22 115-12 116-8 119M8 119C12 116 22 115 29 122', '#5b1020', 2),
    stroke('M1 140C4 150 6 156 0 159', '#5b1020', 1.6),
    path('M-11 175C-5 171-2 173 0 174C2 173 5 171 11 175C6 183-6 183-11 175Z', { fill: '#b0175b' }),
    circle(0, 108, 4, { fill: '#b0175b' }),
    ...[-44, 44].map((x) => circle(x, 164, 6, { fill: '#c9982f', stroke: '#8a5f14', 'stroke-width': 1.4 })),
  ].join('')
}
