import { spline, type Curve } from '../engine/curve.ts'
import { gauss, mix, type Pair } from '../engine/point.ts'
import { profile, type Surface } from '../engine/surface.ts'

/** The dress form's measures in the units that every garment is cut in: about 0.9 to the millimetre. */
export const halfWidth = profile([
  [-120, 43],
  [-60, 43],
  [-36, 50],
  [-20, 70],
  [0, 112],
  [20, 143],
  [42, 161],
  [70, 166],
  [120, 160],
  [185, 157],
  [240, 146],
  [310, 125],
  [372, 112],
  [430, 124],
  [490, 156],
  [560, 172],
])

const depth = profile([
  [-120, 42],
  [-40, 46],
  [0, 54],
  [40, 66],
  [110, 84],
  [190, 94],
  [270, 84],
  [372, 76],
  [470, 98],
  [560, 108],
])

export type Side = 'front' | 'back'

/** Half an ellipse at every height, with a bust in front or shoulder blades behind. */
export function torso(side: Side, ease = 0, top = -30, bottom = 560): Surface {
  return (u, v) => {
    const y = mix(top, bottom, v)
    const angle = (u * Math.PI) / 2
    const x = (halfWidth(y) + ease) * Math.sin(angle)
    const round = depth(y) * Math.cos(angle)
    const lower = y > 180 ? 74 : 84
    const bust = 30 * (gauss(x, -66, 52) + gauss(x, 66, 52)) * gauss(y, 180, lower)
    const blades = 9 * (gauss(x, -80, 56) + gauss(x, 80, 50)) * gauss(y, 110, 70) - 7 * gauss(x, 0, 34)
    return { x, y, z: round + (side === 'front' ? bust : blades) }
  }
}

/** The slope from the neck to the arm: garments hang from it. */
const shoulderLine: Curve = spline([
  [50, -36],
  [70, -20],
  [112, 0],
  [143, 20],
  [161, 42],
])

export function onShoulder(t: number, lift = 3): Pair {
  const { x, y } = shoulderLine.share(t)
  return [x, y - lift]
}
