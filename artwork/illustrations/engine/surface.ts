import { Curve } from './curve.ts'
import { clamp, mix, type Point, type Point3 } from './point.ts'

/** Cloth in space, seen straight on: u runs across (-1…1), v down the length (0…1), z towards the eye. */
export type Surface = (u: number, v: number) => Point3

/** The six numbers of an SVG matrix that lays a flat motif on the cloth there. */
interface Lay {
  readonly at: Point
  readonly matrix: string
}

const STEP = 0.004

function tangents(surface: Surface, u: number, v: number): { across: Point3; down: Point3 } {
  const slope = (a: Point3, b: Point3, span: number): Point3 => ({
    x: (b.x - a.x) / span,
    y: (b.y - a.y) / span,
    z: (b.z - a.z) / span,
  })
  return {
    across: slope(surface(u - STEP, v), surface(u + STEP, v), 2 * STEP),
    down: slope(surface(u, v - STEP), surface(u, v + STEP), 2 * STEP),
  }
}

export const minus = (a: Point3, b: Point3): Point3 => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z })

/** The direction that cloth faces where it runs `across` one way and `down` the other. */
export function facing(across: Point3, down: Point3): Point3 {
  const x = across.y * down.z - across.z * down.y
  const y = across.z * down.x - across.x * down.z
  const z = across.x * down.y - across.y * down.x
  const length = Math.hypot(x, y, z) || 1
  return { x: x / length, y: y / length, z: z / length }
}

export function normal(surface: Surface, u: number, v: number): Point3 {
  const { across, down } = tangents(surface, u, v)
  return facing(across, down)
}

/** A motif foreshortens with the cloth it lies on, so it turns away at the sides and into folds. */
export function lay(surface: Surface, u: number, v: number, scale = 1, turn = 0): Lay {
  const { across, down } = tangents(surface, u, v)
  const unit = ({ x, y, z }: Point3): Point => {
    const length = Math.hypot(x, y, z) || 1
    return { x: (x / length) * scale, y: (y / length) * scale }
  }
  const a = unit(across)
  const b = unit(down)
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const at = surface(u, v)
  const parts = [
    a.x * cos + b.x * sin,
    a.y * cos + b.y * sin,
    b.x * cos - a.x * sin,
    b.y * cos - a.y * sin,
  ].map((part) => Math.round(part * 1000) / 1000)
  return {
    at,
    matrix: `matrix(${parts.join(' ')} ${Math.round(at.x * 10) / 10} ${Math.round(at.y * 10) / 10})`,
  }
}

export function across(surface: Surface, v: number, from = -1, to = 1, steps = 120): Curve {
  return new Curve(Array.from({ length: steps + 1 }, (_, i) => surface(mix(from, to, i / steps), v)))
}

export function down(surface: Surface, u: number, from = 0, to = 1, steps = 60): Curve {
  return new Curve(Array.from({ length: steps + 1 }, (_, i) => surface(u, mix(from, to, i / steps))))
}

/** The silhouette: folds may reach further out than the edges of the cloth. */
export function silhouette(surface: Surface, from = 0, to = 1): Curve {
  const rows = 60
  const edge = (side: -1 | 1): Point[] =>
    Array.from({ length: rows + 1 }, (_, i) => {
      const v = mix(from, to, i / rows)
      let out = surface(side, v)
      for (let u = 0.4; u < 1; u += 0.03) {
        const here = surface(side * u, v)
        if (here.x * side > out.x * side) out = here
      }
      return out
    })
  return new Curve([
    ...edge(-1),
    ...across(surface, to, -1, 1, 240).points,
    ...edge(1).toReversed(),
    ...across(surface, from, 1, -1).points,
  ])
}

/** Values between stops, eased so that no ring shows where two stretches meet. */
export function profile(stops: readonly (readonly [number, number])[]): (at: number) => number {
  return (at) => {
    const last = stops.length - 1
    if (at <= stops[0]![0]) return stops[0]![1]
    if (at >= stops[last]![0]) return stops[last]![1]
    let i = 0
    while (stops[i + 1]![0] < at) i++
    const [x1, y1] = stops[i]!
    const [x2, y2] = stops[i + 1]!
    const slopeAt = (k: number): number => {
      const a = stops[clamp(k - 1, 0, last)]!
      const b = stops[clamp(k + 1, 0, last)]!
      return (b[1] - a[1]) / (b[0] - a[0])
    }
    const span = x2 - x1
    const t = (at - x1) / span
    const h = t * t * (3 - 2 * t)
    return y1 + (y2 - y1) * h + span * (slopeAt(i) * t * (1 - t) ** 2 - slopeAt(i + 1) * t * t * (1 - t))
  }
}
