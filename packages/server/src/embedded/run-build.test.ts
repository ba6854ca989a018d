import { expect, it } from 'vitest'
import { BuildProgress, timeLeft } from './run-build.ts'

const SECOND = 1_000

it('goes on while the last step takes minutes, never back, and is not done before it is', () => {
  const progress = new BuildProgress(211, 0)
  const seen: number[] = [progress.percent(10 * SECOND)]
  for (let step = 1; step <= 211; step++) {
    progress.step(step * SECOND)
    seen.push(progress.percent(step * SECOND))
  }
  for (let second = 221; second <= 400; second += 10) seen.push(progress.percent(second * SECOND))
  expect(seen[0]).toBe(0)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  // In the last three minutes something new is shown every ten seconds.
  expect(new Set(seen.slice(-18)).size).toBeGreaterThan(14)
  expect(seen.at(-1)).toBeLessThan(99)
  expect(progress.percent(10_000 * SECOND)).toBe(99)
})

it('is not thrown by a build that has more steps than was thought', () => {
  const progress = new BuildProgress(2, 0)
  for (let step = 0; step < 5; step++) progress.step(step)
  expect(progress.percent(5)).toBeLessThanOrEqual(70)
})

it.each([
  ['at the start, by what it usually takes', 0, 10, 'about 9 minutes left'],
  ['in the middle', 48, 170, 'about 5 minutes left'],
  ['on a machine that is three times slower', 50, 900, 'about 15 minutes left'],
  ['near the end', 95, 500, 'about a minute left'],
])('says what is left: %s', (_when, percent, elapsed, expected) => {
  expect(timeLeft(percent, elapsed, 540)).toBe(expected)
})
