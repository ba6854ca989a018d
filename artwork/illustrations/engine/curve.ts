import { between2, distance, mix, point, type Pair, type Place, type Point } from './point.ts'
import { number } from './svg.ts'

/** A line that is sampled finely enough to be measured, so that motifs can be set out by arc length. */
export class Curve {
  readonly points: readonly Point[]
  readonly length: number
  readonly #reach: readonly number[]

  constructor(points: readonly Point[]) {
    const reach = [0]
    for (let i = 1; i < points.length; i++) {
      reach.push(reach[i - 1]! + distance(points[i - 1]!, points[i]!))
    }
    this.points = points
    this.#reach = reach
    this.length = reach.at(-1) ?? 0
  }

  at(travelled: number): Place {
    const reach = this.#reach
    let low = 0
    let high = reach.length - 1
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (reach[middle]! <= travelled) low = middle
      else high = middle
    }
    const from = this.points[low]!
    const to = this.points[high]!
    const span = reach[high]! - reach[low]! || 1
    const angle = Math.atan2(to.y - from.y, to.x - from.x)
    return { ...between2(from, to, (travelled - reach[low]!) / span), angle }
  }

  share(t: number): Place {
    return this.at(t * this.length)
  }

  /** Places that are evenly apart by arc length, as near to `spacing` as a whole number of them allows. */
  places(spacing: number, inset = 0.5): Place[] {
    const count = Math.max(1, Math.round(this.length / spacing))
    const step = this.length / count
    return Array.from({ length: count }, (_, i) => this.at((i + inset) * step))
  }

  /** Positive distances lie to the right of the direction of travel (y grows downwards). */
  offset(by: number | ((t: number) => number)): Curve {
    const steps = Math.max(8, Math.ceil(this.length / 4))
    return new Curve(
      Array.from({ length: steps + 1 }, (_, i) => {
        const t = i / steps
        const reach = 2.5 / Math.max(this.length, 5)
        const here = this.share(t)
        const before = this.share(Math.max(0, t - reach))
        const after = this.share(Math.min(1, t + reach))
        const angle = Math.atan2(after.y - before.y, after.x - before.x)
        const d = typeof by === 'number' ? by : by(t)
        return { x: here.x - Math.sin(angle) * d, y: here.y + Math.cos(angle) * d }
      }),
    )
  }

  /** Rounds off corners and points, so that lines further out do not bunch up behind them. */
  smoothed(reach: number): Curve {
    const steps = Math.max(8, Math.ceil(this.length / 4))
    return new Curve(
      Array.from({ length: steps + 1 }, (_, i) => {
        const middle = (i / steps) * this.length
        const span = Math.min(reach, middle, this.length - middle)
        let x = 0
        let y = 0
        for (let k = -6; k <= 6; k++) {
          const near = this.at(middle + (k / 6) * span)
          x += near.x / 13
          y += near.y / 13
        }
        return { x, y }
      }),
    )
  }

  part(from: number, to: number): Curve {
    const steps = Math.max(4, Math.ceil((this.length * Math.abs(to - from)) / 4))
    return new Curve(Array.from({ length: steps + 1 }, (_, i) => this.share(mix(from, to, i / steps))))
  }

  reversed(): Curve {
    return new Curve(this.points.toReversed())
  }

  mirrored(axis = 0): Curve {
    return new Curve(this.points.map(({ x, y }) => ({ x: 2 * axis - x, y })))
  }

  get d(): string {
    return `M${this.points.map(({ x, y }) => `${number(x)} ${number(y)}`).join('L')}`
  }
}

/** A smooth line through the given points (centripetal Catmull-Rom: it neither loops nor overshoots). */
export function spline(pairs: readonly Pair[], closed = false): Curve {
  const through = pairs.map(point)
  const count = through.length
  const pick = (i: number): Point => {
    if (closed) return through[(i + count) % count]!
    if (i < 0) return reflect(through[0]!, through[1]!)
    if (i >= count) return reflect(through[count - 1]!, through[count - 2]!)
    return through[i]!
  }
  const spans = closed ? count : count - 1
  const points: Point[] = []
  for (let i = 0; i < spans; i++) {
    const steps = Math.max(4, Math.ceil(distance(pick(i), pick(i + 1)) / 3))
    for (let s = 0; s < steps; s++) {
      points.push(catmullRom(pick(i - 1), pick(i), pick(i + 1), pick(i + 2), s / steps))
    }
  }
  points.push(pick(spans))
  return new Curve(points)
}

export function line(...pairs: Pair[]): Curve {
  return new Curve(pairs.map(point))
}

const reflect = (around: Point, of: Point): Point => ({
  x: 2 * around.x - of.x,
  y: 2 * around.y - of.y,
})

function catmullRom(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const knot = (a: Point, b: Point): number => Math.sqrt(distance(a, b)) || 1e-4
  const t1 = knot(p0, p1)
  const t2 = t1 + knot(p1, p2)
  const t3 = t2 + knot(p2, p3)
  const at = mix(t1, t2, t)
  const a1 = between2(p0, p1, at / t1)
  const a2 = between2(p1, p2, (at - t1) / (t2 - t1))
  const a3 = between2(p2, p3, (at - t2) / (t3 - t2))
  const b1 = between2(a1, a2, at / t2)
  const b2 = between2(a2, a3, (at - t1) / (t3 - t1))
  return between2(b1, b2, (at - t1) / (t2 - t1))
}

/** Curves end to end as one line. */
export function joined(...curves: readonly Curve[]): Curve {
  return new Curve(curves.flatMap((curve) => curve.points))
}

export const closed = (curve: Curve): string => `${curve.d}Z`

/** The strip of cloth between two lines that run the same way. */
export const strip = (a: Curve, b: Curve): string => closed(joined(a, b.reversed()))

/** Given the right half from the top to the axis (or away from it), both halves as one line. */
export function mirrored(half: readonly Pair[]): Pair[] {
  const left = half.map(([x, y]): Pair => [-x, y])
  const meets = half.at(-1)![0] === 0
  return [...left, ...half.toReversed().slice(meets ? 1 : 0)]
}
