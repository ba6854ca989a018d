import { spline, type Curve } from '../engine/curve.ts'
import { gauss, mix, type Pair } from '../engine/point.ts'
import { noise } from '../engine/random.ts'
import type { Surface } from '../engine/surface.ts'

export interface TubeCut {
  readonly outer: readonly Pair[]
  readonly inner: readonly Pair[]
  /** How far the hem bows: seen from a little above. */
  readonly bow: number
  /** Gathers at both ends, as in a puffed sleeve. */
  readonly gathers?: number
}

/** A tube between its two edges, creased where the arm bends away from the body. */
export function tube(cut: TubeCut, seed: number): Surface {
  const outer: Curve = spline(cut.outer)
  const inner: Curve = spline(cut.inner)
  const gathers = cut.gathers ?? 0
  return (u, v) => {
    const a = inner.share(v)
    const b = outer.share(v)
    const angle = (u * Math.PI) / 2
    const across = (Math.sin(angle) + 1) / 2
    const half = Math.hypot(b.x - a.x, b.y - a.y) / 2
    const pull = 2.6 * Math.sin(across * 5 + v * 26) * gauss(u, -0.7, 0.55) * gauss(v, 0.42, 0.3)
    const soft = 5 * noise(seed, u * 1.7 + v * 1.2, v * 4.2 - u)
    const pleats =
      gathers * Math.sin(u * 15 + noise(seed + 3, u * 2, v * 2)) * (gauss(v, 0, 0.34) + gauss(v, 1, 0.26))
    return {
      x: mix(a.x, b.x, across),
      y: mix(a.y, b.y, across) + cut.bow * Math.cos(angle) * v,
      z: half * 0.9 * Math.cos(angle) + pull + soft + pleats,
    }
  }
}

/** The other arm's: mirrored in shape, though the light still falls from the same side. */
export const otherSide =
  (surface: Surface): Surface =>
  (u, v) => {
    const { x, y, z } = surface(-u, v)
    return { x: -x, y, z }
  }
