import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { atMost } from './at-most.ts'

it('runs so many at once, lets so many wait, and turns the rest away', async () => {
  const run = atMost(2, 3)
  let active = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++active)
    await sleep(5)
    active--
    return 'done'
  }
  const results = await Promise.allSettled(Array.from({ length: 7 }, () => run(work)))
  expect(most).toBe(2)
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ])
  expect((results[6] as PromiseRejectedResult).reason).toMatchObject({ status: 503, retryAfter: 2 })
})

it('goes on after work that failed', async () => {
  const run = atMost(1, 5)
  const failing = run(() => Promise.reject(new Error('torn')))
  const next = run(() => Promise.resolve('sewn'))
  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe('sewn')
})
