import { expect, it } from 'vitest'
import { isBackupDue, lastPlanned, throttled } from './nightly-backup.ts'

const india = (text: string) => new Date(`${text}+05:30`)
const run = (text: string) => ({ startedAt: india(text) })

it.each([
  ['2026-11-21T03:09:59', '2026-11-20T03:10:00'],
  ['2026-11-21T03:10:00', '2026-11-21T03:10:00'],
  ['2026-11-21T23:59:59', '2026-11-21T03:10:00'],
  // 18:30 UTC is midnight in India.
  ['2026-11-22T00:00:00', '2026-11-21T03:10:00'],
])('at %s the last one was planned for %s', (now, planned) => {
  expect(lastPlanned(india(now), '03:10')).toEqual(india(planned))
})

it.each([
  ['none was ever made', '2026-11-21T12:00:00', null, null, true],
  ['made this night', '2026-11-21T12:00:00', '2026-11-21T03:10:20', '2026-11-21T03:10:20', false],
  [
    'made last night, and it is not time yet',
    '2026-11-21T03:09:00',
    '2026-11-20T03:10:20',
    '2026-11-20T03:10:20',
    false,
  ],
  ['off at the hour, on since', '2026-11-21T10:30:00', '2026-11-20T03:10:20', '2026-11-20T03:10:20', true],
  ['failed half an hour ago', '2026-11-21T03:40:00', '2026-11-21T03:10:20', '2026-11-20T03:10:20', false],
  ['failed more than an hour ago', '2026-11-21T04:10:21', '2026-11-21T03:10:20', '2026-11-20T03:10:20', true],
  [
    'made by hand in the evening: again at night',
    '2026-11-21T03:10:00',
    '2026-11-20T22:00:00',
    '2026-11-20T22:00:00',
    true,
  ],
  ['failed, by a clock that was a year ahead', '2026-11-21T04:00:00', '2027-11-21T03:10:20', null, true],
])('%s', (_what, now, last, proven, isDue) => {
  expect(isBackupDue(india(now), '03:10', last ? run(last) : null, proven ? run(proven) : null)).toBe(isDue)
})

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
