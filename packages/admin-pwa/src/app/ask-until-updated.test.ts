import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askUntilUpdated } from './ask-until-updated.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('reportError', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('an outdated app asks for its update at once, after 5, 15 and 60 seconds, and then each minute', async () => {
  const times: number[] = []
  const began = Date.now()
  const stop = askUntilUpdated(async () => void times.push((Date.now() - began) / 1000))
  await vi.advanceTimersByTimeAsync(200_000)
  expect(times).toEqual([0, 5, 20, 80, 140, 200])
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(times).toHaveLength(6)
})
