import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TtlCache } from './ttl-cache.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Something to ask, which counts how often it was. */
function counted() {
  let times = 0
  return Object.assign(async () => ++times, { times: () => times })
}

describe('what is kept for a moment', () => {
  it('is asked for once within its time, by everybody at once too', async () => {
    const memory = new TtlCache<number>(1_000)
    const ask = counted()
    expect(await Promise.all([memory.get('a', ask), memory.get('a', ask)])).toEqual([1, 1])
    vi.advanceTimersByTime(999)
    expect(await memory.get('a', ask)).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await memory.get('a', ask)).toBe(2)
  })

  it('is forgotten at once when it has changed here, also while it is being asked for', async () => {
    const memory = new TtlCache<string>(1_000)
    const { promise, resolve } = Promise.withResolvers<string>()
    const before = memory.get('a', () => promise)
    memory.forget('a')
    resolve('of before')
    expect(await before).toBe('of before')
    expect(await memory.get('a', async () => 'of after')).toBe('of after')
  })

  it('keeps no error', async () => {
    const memory = new TtlCache<string>(1_000)
    await expect(memory.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await memory.get('a', async () => 'here')).toBe('here')
  })

  it('lets go of the oldest when there are too many, and of none too early when the clock is set back', async () => {
    const memory = new TtlCache<number>(1_000, 2)
    const ask = counted()
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await memory.get(key, ask)
    expect(ask.times()).toBe(4)
    vi.setSystemTime(Date.now() - 3_600_000)
    await memory.get('b', ask)
    expect(ask.times(), 'it would otherwise be kept for an hour').toBe(5)
  })
})
