import { type Curve, spline } from '../engine/curve.ts'
import { circle, group, path, stroke } from '../engine/svg.ts'
import { stone } from './beads.ts'
import type { Motif } from './motif.ts'
import { deep, satin, zardozi, zari } from './threads.ts'

export const kairiOutline =
  'M-2 12C-11 10-14-1-9-9C-5-16 3-18 9-23C14-27 12-32 8-32C14-35 20-28 17-20C15-14 13-10 13-2C13 8 6 13-2 12Z'
const inner = 'M-1 8C-7 7-9.4-1-6-7C-3-12 4-13 9-17C9-11 9.4-7 9.2-1C9 5 4 9-1 8Z'

/** The outline again, sampled, so that beads can walk around it. */
const rim: Curve = spline([
  [16, -18],
  [15, -8],
  [15.4, 0],
  [12, 10],
  [3, 15],
  [-6, 14],
  [-13.4, 6],
  [-14.4, -3],
  [-11, -11],
  [-4, -17.4],
  [3, -21],
])

/** The mango of Kanchi and Kashmir, with a stone in its belly and beads around it. */
export const kairi: Motif = {
  name: 'kairi',
  draw: (sheet, threads) => {
    const flat = threads.hand === 'flat'
    return [
      path(kairiOutline, {
        fill: flat ? satin(sheet, threads.petal, 30) : zardozi(sheet, threads, 30),
        stroke: deep[threads.metal],
        'stroke-width': 0.8,
      }),
      path(inner, {
        fill: satin(sheet, flat ? threads.accent : threads.petal, 75),
        stroke: deep[threads.metal],
        'stroke-width': 0.6,
      }),
      flat
        ? circle(1.5, -1.5, 3.4, { fill: satin(sheet, threads.leaf, 10) })
        : group({ transform: 'translate(1.5 -1.5) scale(.72)' }, stone.draw(sheet, threads)),
      ...rim
        .places(5.2)
        .map(({ x, y }) =>
          circle(x, y, 1.3, { fill: flat ? satin(sheet, threads.leaf, 0) : zari(sheet, threads) }),
        ),
    ].join('')
  },
}

/** A single curl of wire in the mango's shape: for narrow borders. */
export const smallKairi: Motif = {
  name: 'smallkairi',
  draw: (sheet, threads) =>
    path('M-1 6C-6 5-7-1-4-5C-2-8 2-9 4-12C8-9 7-5 6.4-1C6 4 3 7-1 6Z', {
      fill: threads.hand === 'flat' ? satin(sheet, threads.petal, 30) : zari(sheet, threads),
      stroke: deep[threads.metal],
      'stroke-width': 0.5,
    }) +
    circle(0.6, 0, 2, { fill: threads.hand === 'flat' ? threads.accent : threads.stone }) +
    stroke('M4-12C2-13.6 0-12.6 0-11', zari(sheet, threads), 1.2),
}
