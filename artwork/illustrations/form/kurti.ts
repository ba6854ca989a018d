import { joined, spline, type Curve } from '../engine/curve.ts'
import { gauss, mix, type Pair } from '../engine/point.ts'
import { noise } from '../engine/random.ts'
import { profile, type Surface } from '../engine/surface.ts'
import { halfWidth, onShoulder } from './body.ts'

export const hemAt = 910
const slit = 560

export const width = profile([
  [0, 112],
  [60, 165],
  [185, 161],
  [372, 138],
  [500, 176],
  [700, 204],
  [hemAt, 226],
])

/** Straight from the shoulder, easy at the waist, and free below the hip. */
export const length: Surface = (u, v) => {
  const y = mix(-40, hemAt + 20, v)
  const angle = (u * Math.PI) / 2
  const x = width(y) * Math.sin(angle)
  const free = Math.max(0, (y - 300) / 600)
  const folds = 26 * free * Math.sin(u * 8.5 + 1.4 * noise(4, u * 2, v * 3)) * Math.cos(angle)
  const waist = 4 * Math.sin(Math.abs(x) * 0.12 + y * 0.07) * gauss(y, 380, 70) * gauss(Math.abs(x), 100, 60)
  const bust = 30 * (gauss(x, -66, 54) + gauss(x, 66, 54)) * gauss(y, 185, 80)
  return {
    x,
    y: y + 12 * Math.cos(angle) * v + folds * 0.2,
    z: width(y) * 0.55 * Math.cos(angle) + folds + waist + bust + 3 * noise(9, u * 5, v * 16),
  }
}

/** From the shoulder's point down the armhole and the side, and free of the back below the slit. */
export function sidesTo(bottom: number, inset: number): Curve {
  const tip = onShoulder(0.97)
  const armhole: Pair[] = [tip, [tip[0] - 7, 80], [tip[0] - 12, 122], [halfWidth(190) + 2, 196]]
  const side = [260, 372, 470, slit].map((y): Pair => [width(y), y])
  const free: Pair[] = [
    [width(740) - inset * 0.7, 740],
    [width(bottom) - inset, bottom],
  ]
  return joined(spline(armhole), spline([...side, ...free]))
}
