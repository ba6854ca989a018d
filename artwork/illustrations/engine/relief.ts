import { clamp, mix, type Point3 } from './point.ts'
import { facing, minus, type Surface } from './surface.ts'
import { group, number, path } from './svg.ts'

const length = Math.hypot(-0.42, -0.36, 0.83)
const light: Point3 = { x: -0.42 / length, y: -0.36 / length, z: 0.83 / length }
const between: Point3 = (() => {
  const half = { x: light.x, y: light.y, z: light.z + 1 }
  const size = Math.hypot(half.x, half.y, half.z)
  return { x: half.x / size, y: half.y / size, z: half.z / size }
})()

const dot = (a: Point3, b: Point3): number => a.x * b.x + a.y * b.y + a.z * b.z

/** How bright cloth is where it faces `n`: a half is the cloth's own colour seen flat. */
function brightness(n: Point3, sheen: number): number {
  const turn = dot(n, light) - light.z
  // Away from the lamp the room's own light fills in.
  const diffuse = 0.52 + turn * (turn > 0 ? 0.62 : 0.43)
  const shine = Math.max(0, dot(n, between)) ** 14 - between.z ** 14
  return clamp(diffuse + sheen * shine, 0, 1)
}

const LEVELS = 44

interface MeshOptions {
  readonly columns: number
  readonly rows: number
  readonly sheen: number
  readonly from?: number
  readonly to?: number
  /** Light that the shape alone does not explain, such as the shade under a hem above. */
  readonly cast?: (u: number, v: number) => number
}

/**
 * The surface's light and shade as grey cells. Cells of one grey share one path, and neighbours in a row that
 * are equally bright become one cell: a panel stays at a few tens of kilobytes.
 */
export function mesh(surface: Surface, options: MeshOptions): string {
  const { columns, rows, sheen, from = 0, to = 1, cast = () => 0 } = options
  const cells: string[] = Array.from({ length: LEVELS + 1 }, () => '')
  const grid = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_each, column) =>
      surface(mix(-1, 1, column / columns), mix(from, to, row / rows)),
    ),
  )
  const corner = (column: number, row: number): string => {
    const { x, y } = grid[row]![column]!
    return `${number(x)} ${number(y)}`
  }
  const faces = (column: number, row: number): Point3 => {
    const [upper, lower] = [grid[row]!, grid[row + 1]!]
    const falling = minus(lower[column + 1]!, upper[column]!)
    const rising = minus(upper[column + 1]!, lower[column]!)
    return facing(rising, falling)
  }
  for (let row = 0; row < rows; row++) {
    let start = 0
    let level = -1
    const close = (end: number): void => {
      if (level < 0 || end === start) return
      const top = Array.from({ length: end - start + 1 }, (_, i) => corner(start + i, row))
      const bottom = Array.from({ length: end - start + 1 }, (_, i) => corner(end - i, row + 1))
      cells[level] += `M${[...top, ...bottom].join('L')}Z`
    }
    for (let column = 0; column <= columns; column++) {
      let next = -1
      if (column < columns) {
        const u = mix(-1, 1, (column + 0.5) / columns)
        const v = mix(from, to, (row + 0.5) / rows)
        const n = faces(column, row)
        if (n.z > 0) next = Math.round(clamp(brightness(n, sheen) + cast(u, v), 0, 1) * LEVELS)
      }
      if (next !== level) {
        close(column)
        start = column
        level = next
      }
    }
    close(columns)
  }
  return group(
    { 'stroke-width': 1.2, 'stroke-linejoin': 'round' },
    ...cells.map((d, level) => {
      const grey = Math.round((level / LEVELS) * 255)
      const colour = `rgb(${grey},${grey},${grey})`
      return d === '' ? '' : path(d, { fill: colour, stroke: colour })
    }),
  )
}
