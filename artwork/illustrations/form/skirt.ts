import { clamp, mix } from '../engine/point.ts'
import { noise } from '../engine/random.ts'
import type { Surface } from '../engine/surface.ts'

interface SkirtCut {
  readonly top: number
  readonly bottom: number
  /** Half the width at a share of the length. */
  readonly width: (v: number) => number
  readonly flutes: number
  /** How deep the folds are at the hem. */
  readonly fold: number
  /** Where the folds begin, as a share of the length. */
  readonly from?: number
  /** How far the folds stray as they fall. */
  readonly stray?: number
  readonly seed: number
}

/** Cloth that falls from the waist in flutes: round ridges, narrow valleys, deeper towards the hem. */
export function skirt(cut: SkirtCut): Surface {
  const { top, bottom, width, flutes, fold, from = 0, stray = 1, seed } = cut
  return (u, v) => {
    const angle = (u * Math.PI) / 2
    const grown = clamp((v - from) / (1 - from), 0, 1.1) ** 0.85
    const wander = stray * 0.5 * noise(seed, u * flutes * 0.6, v * 1.4) + 0.35 * noise(seed + 1, u * 3, 0.4)
    const phase = Math.PI * (u * flutes * 0.5 + wander)
    const ridge = Math.sqrt(Math.sin(phase) ** 2 + 0.03) * 1.7 - 1
    const deep = fold * grown * ridge * (0.8 + 0.4 * noise(seed + 2, u * 4, 0))
    const soft = 4 * grown * noise(seed + 4, u * flutes, v * 5)
    const half = width(v)
    const z = (half * 0.62 + deep * 1.25 + soft) * Math.cos(angle) + deep * 0.35
    return {
      x: (half + deep * 0.45) * Math.sin(angle) + deep * 0.16 * Math.cos(phase),
      y: mix(top, bottom, v) + 0.17 * half * Math.cos(angle) * v + deep * 0.3 * v,
      z,
    }
  }
}
