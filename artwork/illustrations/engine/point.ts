export interface Point {
  readonly x: number
  readonly y: number
}

export interface Point3 extends Point {
  readonly z: number
}

/** A point with the direction of travel there, in radians. */
export interface Place extends Point {
  readonly angle: number
}

export type Pair = readonly [number, number]

export const point = ([x, y]: Pair): Point => ({ x, y })

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t

export const between2 = (a: Point, b: Point, t: number): Point => ({
  x: mix(a.x, b.x, t),
  y: mix(a.y, b.y, t),
})

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))

/** 0 below `from`, 1 above `to`, with soft ends. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

export const gauss = (value: number, centre: number, width: number): number =>
  Math.exp(-(((value - centre) / width) ** 2))
