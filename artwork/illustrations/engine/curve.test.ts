import { describe, expect, it } from 'vitest'
import { spline } from './curve.ts'
import { distance } from './point.ts'

const wave = spline([
  [0, 0],
  [40, 60],
  [120, -40],
  [130, 10],
  [300, 0],
])

describe('a curve', () => {
  it('sets places evenly by arc length', () => {
    const fine = Array.from({ length: 4001 }, (_, i) => wave.share(i / 4000))
    const travelled = (to: number): number =>
      fine.slice(1, to + 1).reduce((sum, here, i) => sum + distance(fine[i]!, here), 0)
    const nearest = wave.places(25).map(({ x, y }) => {
      const gaps = fine.map((here) => distance(here, { x, y }))
      return travelled(gaps.indexOf(Math.min(...gaps)))
    })
    const steps = nearest.slice(1).map((reach, i) => reach - nearest[i]!)
    for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 0)
  })

  it('passes through the points it was given', () => {
    const gap = Math.min(...wave.points.map((here) => distance(here, { x: 120, y: -40 })))
    expect(gap).toBeLessThan(1e-6)
  })

  it('runs beside itself at the distance asked for', () => {
    const straight = spline([
      [0, 0],
      [50, 0],
      [100, 0],
    ])
    for (const { y } of straight.offset(7).points) expect(y).toBeCloseTo(7, 5)
  })
})
