import { spline } from '../engine/curve.ts'
import { mix, smoothstep, type Pair } from '../engine/point.ts'
import { noise } from '../engine/random.ts'
import type { Surface } from '../engine/surface.ts'

interface DrapeCut {
  /** Its edges, both from the top down; the left one first as the eye sees them. */
  readonly left: readonly Pair[]
  readonly right: readonly Pair[]
  readonly pleats: number
  readonly depth: number
  readonly seed: number
  /** How far the lower end dips between its corners. */
  readonly sag?: number
  /** A stiff border along both edges keeps them out of the folds. */
  readonly stiffEdges?: boolean
}

/** A length of cloth that hangs or is wrapped: pleated across, and the pleats wander as they fall. */
export function drape({ left, right, pleats, depth, seed, sag = 0, stiffEdges = false }: DrapeCut): Surface {
  const a = spline(left)
  const b = spline(right)
  return (u, v) => {
    const from = a.share(v)
    const to = b.share(v)
    const wander = 0.8 * noise(seed, u * 1.5, v * 3) + 0.3 * noise(seed + 5, u * 4, v * 2)
    const wave = Math.sin(Math.PI * pleats * u + wander * 2.2)
    const t = (u + 1) / 2 + (0.16 / pleats) * Math.cos(Math.PI * pleats * u + wander * 2.2) * (1 - u * u)
    const stiff = stiffEdges ? 1 - 0.8 * smoothstep(0.55, 0.8, Math.abs(u)) : 1
    const size = stiff * depth * (0.75 + 0.45 * noise(seed + 2, u * pleats, v * 2))
    return {
      x: mix(from.x, to.x, t),
      y: mix(from.y, to.y, t) + sag * (1 - u * u) * v + wave * depth * 0.22 * v,
      z: wave * size + 5 * noise(seed + 3, u * 3, v * 6),
    }
  }
}
