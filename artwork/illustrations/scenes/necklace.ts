import { mirrored, spline } from '../engine/curve.ts'
import { cord, raise } from '../engine/gold.ts'
import { group, type Sheet } from '../engine/svg.ts'
import { drop, pearl, stone } from '../motifs/beads.ts'
import { flower, lotus } from '../motifs/flowers.ts'
import { along, stamp } from '../motifs/motif.ts'
import type { Threads } from '../motifs/threads.ts'

/** A choker of stones and a long chain of flowers that ends in a lotus. */
export function necklace(sheet: Sheet, threads: Threads): string {
  const choker = spline(
    mirrored([
      [47, -46],
      [30, -25],
      [0, -18],
    ]),
  )
  const long = spline(
    mirrored([
      [50, -32],
      [60, 30],
      [44, 84],
      [0, 112],
    ]),
  )
  return group(
    { filter: raise(sheet) },
    along(sheet, stone, threads, choker, 11, { scale: 0.95 }),
    along(sheet, drop, threads, choker.offset(13), 13, { scale: 0.5, turn: 0 }),
    cord(sheet, long, 2.6),
    along(sheet, [flower, pearl], threads, long.part(0.12, 0.88), 12, { scale: 0.5 }),
    stamp(sheet, lotus, threads, 'translate(0 118) scale(.95)'),
    stamp(sheet, drop, threads, 'translate(0 140) scale(.8)'),
  )
}
