import { expect, it } from 'vitest'
import { throttled } from './nightly-backup.ts'

function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('rests as long as it has worked, once that is long enough to be noticed', async () => {
  const check = throttled(() => {})
  expect(check()).toBeUndefined()
  work(120)
  const start = performance.now()
  await check()
  expect(performance.now() - start).toBeGreaterThan(110)
  expect(check()).toBeUndefined()
})

it('ends the work where the check does', () => {
  const check = throttled(() => {
    throw new Error('somebody else has taken over')
  })
  expect(check).toThrow('somebody else has taken over')
})
