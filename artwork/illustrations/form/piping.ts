import type { Curve } from '../engine/curve.ts'
import { stroke } from '../engine/svg.ts'

/** Cord in a bias strip: dark below, a line of light along its back. */
export function piped(curve: Curve, colour: string, light: string, width = 5): string {
  return (
    stroke(curve.d, '#1a0409', width + 1.4, { opacity: 0.5 }) +
    stroke(curve.d, colour, width) +
    stroke(curve.offset(-width * 0.2).d, light, width * 0.28, { opacity: 0.7 })
  )
}
