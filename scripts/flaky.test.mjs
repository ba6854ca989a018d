import { expect, test } from 'vitest'
import { retriesOf, runWithRetries, summaryOf } from './lib/flaky.mjs'

/** A run of tests with these outcomes, one for each attempt. */
function attempts(...outcomes) {
  const run = async (attempt) => {
    run.count += 1
    return { broken: 0, ...outcomes[attempt] }
  }
  run.count = 0
  return run
}

test('a test that passes when it is tried again is flaky, and the run succeeds', async () => {
  const run = attempts(
    { passed: 5, failed: ['a', 'b'] },
    { passed: 1, failed: ['b'] },
    { passed: 1, failed: [] },
  )
  const result = await runWithRetries(run, 2)
  expect(result).toEqual({ passed: 7, failed: 0, flaky: ['a', 'b'] })
  expect(summaryOf(result)).toEqual({
    lines: ['Flaky: 2', '  a', '  b', '7 passed, 0 failed'],
    exitCode: 0,
  })
})

test('a test that fails three times fails the run', async () => {
  const once = { passed: 0, failed: ['a'] }
  const result = await runWithRetries(attempts({ passed: 5, failed: ['a'] }, once, once), 2)
  expect(result).toEqual({ passed: 5, failed: 1, flaky: [] })
  expect(summaryOf(result)).toEqual({ lines: ['5 passed, 1 failed'], exitCode: 1 })
})

test('a fourth flaky test fails the run, a third does not', () => {
  const flaky = ['a', 'b', 'c', 'd']
  expect(summaryOf({ passed: 9, failed: 0, flaky: flaky.slice(1) })).toMatchObject({ exitCode: 0 })
  const { lines, exitCode } = summaryOf({ passed: 9, failed: 0, flaky })
  expect(lines.at(-1)).toBe('5 passed, 4 failed')
  expect(exitCode).toBe(1)
})

test('without retries a failure is a failure', async () => {
  const run = attempts({ passed: 5, failed: ['a'] })
  expect(await runWithRetries(run, retriesOf({ ZARI_RETRIES: '0' }))).toMatchObject({ failed: 1 })
  expect(run.count).toBe(1)
  expect([retriesOf({}), retriesOf({ ZARI_RETRIES: 'x' })]).toEqual([2, 2])
})

test('more than ten failures are not tried again', async () => {
  const failed = Array.from({ length: 11 }, (_, index) => `test ${index}`)
  const run = attempts({ passed: 5, failed })
  expect(await runWithRetries(run, 2)).toEqual({ passed: 5, failed: 11, flaky: [] })
  expect(run.count).toBe(1)
})

test('a retry that runs fewer tests than failed does not pass them', async () => {
  const run = attempts({ passed: 1, failed: ['a', 'b'] }, { passed: 1, failed: [] })
  expect(await runWithRetries(run, 2)).toMatchObject({ failed: 1 })
})

test('a failure that may not be tried again stays failed', async () => {
  const run = attempts({ passed: 1, failed: ['a'], broken: 1 }, { passed: 1, failed: [] })
  expect(await runWithRetries(run, 2)).toEqual({ passed: 2, failed: 1, flaky: ['a'] })
})

test('no test at all is a failure', () => {
  expect(summaryOf({ passed: 0, failed: 0, flaky: [] })).toEqual({
    lines: ['0 passed, 1 failed'],
    exitCode: 1,
  })
})
