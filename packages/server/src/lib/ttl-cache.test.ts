import { describe, expect, it } from 'vitest'
import { TtlCache } from './ttl-cache.ts'

const LONG_MS = 60_000

/** Something to ask, which counts how often it was. */
function counted() {
  let times = 0
  return Object.assign(async () => ++times, { times: () => times })
}

describe('what is kept for a moment', () => {
  it('is asked for once within its time, by everybody at once too', async () => {
    const memory = new TtlCache<number>(LONG_MS)
    const ask = counted()
    expect(await Promise.all([memory.get('a', ask), memory.get('a', ask)])).toEqual([1, 1])
    expect(await memory.get('a', ask)).toBe(1)
  })

  it('is asked for again after its time', async () => {
    const memory = new TtlCache<number>(20)
    const ask = counted()
    expect(await memory.get('a', ask)).toBe(1)
    await expect.poll(() => memory.get('a', ask)).toBe(2)
  })

  it('is forgotten at once when it has changed here, also while it is being asked for', async () => {
    const memory = new TtlCache<string>(LONG_MS)
    const { promise, resolve } = Promise.withResolvers<string>()
    const before = memory.get('a', () => promise)
    memory.forget('a')
    resolve('of before')
    expect(await before).toBe('of before')
    expect(await memory.get('a', async () => 'of after')).toBe('of after')
  })

  it('keeps no error, and an answer of nothing as any other', async () => {
    const memory = new TtlCache<string | undefined>(LONG_MS)
    await expect(memory.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await memory.get('a', async () => undefined)).toBeUndefined()
    expect(await memory.get('a', async () => 'here')).toBeUndefined()
  })

  it('lets go of one when there are too many', async () => {
    const memory = new TtlCache<number>(LONG_MS, 2)
    const ask = counted()
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await memory.get(key, ask)
    expect(ask.times()).toBe(4)
  })
})
