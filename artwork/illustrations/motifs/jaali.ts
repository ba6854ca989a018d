import { Curve } from '../engine/curve.ts'
import { mix } from '../engine/point.ts'
import { lay, type Surface } from '../engine/surface.ts'
import { stroke, type Sheet } from '../engine/svg.ts'
import { stamp, type Motif } from './motif.ts'
import { zari, type Threads } from './threads.ts'

interface Jaali {
  readonly from: number
  readonly to: number
  readonly columns: number
  readonly rows: number
  readonly width?: number
  readonly colour?: string
  readonly knot?: Motif
  readonly fill?: Motif
  readonly scale?: number
}

/** A net of slanting threads with a knot at every crossing and something small in every mesh. */
export function jaali(sheet: Sheet, threads: Threads, surface: Surface, net: Jaali): string {
  const { from, to, columns, rows, width = 1.3, knot, fill, scale = 1 } = net
  const v = (row: number): number => mix(from, to, row / rows)
  const u = (column: number): number => (column / columns) * 2 - 1
  const lines: string[] = []
  for (let start = -rows; start <= columns + rows; start++) {
    for (const slant of [1, -1]) {
      const points = []
      for (let row = 0; row <= rows; row += 0.25) {
        const column = start + slant * row
        if (column >= -0.5 && column <= columns + 0.5) {
          points.push(surface(Math.max(-1, Math.min(1, u(column))), v(row)))
        }
      }
      if (points.length > 1) lines.push(new Curve(points).d)
    }
  }
  const marks: string[] = []
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const laid = (step: number): string => lay(surface, u(column), v(row + step), scale).matrix
      if (knot) marks.push(stamp(sheet, knot, threads, laid(0)))
      if (fill && row < rows) marks.push(stamp(sheet, fill, threads, laid(0.5)))
    }
  }
  return stroke(lines.join(''), net.colour ?? zari(sheet, threads), width) + marks.join('')
}
