import { spline, type Curve } from '../engine/curve.ts'
import { cord, raise } from '../engine/gold.ts'
import type { Pair } from '../engine/point.ts'
import { circle, group, path, stroke, translate, type Sheet } from '../engine/svg.ts'
import { bead, stone } from './beads.ts'
import { deep, satin, zardozi, zari, type Threads } from './threads.ts'

/** A bell of wire with silk strands under it and a bead over it. */
export function latkan(
  sheet: Sheet,
  threads: Threads,
  silk: string,
  x: number,
  y: number,
  scale = 1,
): string {
  const strands = Array.from({ length: 9 }, (_, i) => {
    const spread = (i - 4) * 2.6
    return stroke(
      `M${spread * 0.6} 20C${spread * 0.9} 32 ${spread * 1.1} 40 ${spread * 1.15} 54`,
      i % 2 ? silk : zari(sheet, threads),
      2.2,
    )
  })
  return group(
    { transform: translate(x, y, scale), filter: raise(sheet) },
    ...strands,
    path('M-11 22C-11 8-7 2 0 1C7 2 11 8 11 22C6 25-6 25-11 22Z', {
      fill: zardozi(sheet, threads, 90),
      stroke: deep[threads.metal],
      'stroke-width': 0.8,
    }),
    stroke('M-11 19C-5 22 5 22 11 19', threads.petal, 2.4),
    ...[-9, -4.5, 0, 4.5, 9].map((at) => group({ transform: translate(at, 26) }, bead.draw(sheet, threads))),
    group({ transform: translate(0, 11, 0.7) }, stone.draw(sheet, threads)),
    circle(0, -4, 5, { fill: satin(sheet, silk, 15), stroke: deep[threads.metal], 'stroke-width': 0.6 }),
  )
}

/** The strings that tie a low back, their bow, and a latkan on each end. */
export function dori(
  sheet: Sheet,
  threads: Threads,
  silk: string,
  from: Pair,
  knot: number,
  drop: number,
): string {
  const side = spline([from, [from[0] * 0.55, knot - 12], [0, knot]])
  const loop = spline([
    [0, knot],
    [26, knot - 18],
    [46, knot - 6],
    [36, knot + 12],
    [0, knot],
  ])
  const tail = spline([
    [0, knot],
    [10, knot + 24],
    [9, knot + drop * 0.6],
    [17, knot + drop],
  ])
  const longer = spline([
    [0, knot],
    [-9, knot + 30],
    [-14, knot + drop * 0.7],
    [-13, knot + drop + 26],
  ])
  const strings: Curve[] = [side, side.mirrored(), loop, loop.mirrored(), tail, longer]
  return [
    group(
      { filter: raise(sheet) },
      ...strings.map((string) => cord(sheet, string, 4.2)),
      circle(0, knot, 5.4, { fill: zari(sheet, threads) }),
    ),
    latkan(sheet, threads, silk, 17, knot + drop + 6),
    latkan(sheet, threads, silk, -13, knot + drop + 32),
  ].join('')
}
