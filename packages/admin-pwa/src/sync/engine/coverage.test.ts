import { expect, test } from 'vitest'
import { afterEviction, type Coverage, coverageOf } from './coverage.ts'
import type { ReplicaMeta } from './replica.ts'

const replica: ReplicaMeta = {
  name: 'replica',
  cursor: 'x',
  complete: true,
  stamp: 1,
  count: 0,
  sent: { from: '', open: true },
}

test.each<[string, Partial<ReplicaMeta>, Coverage]>([
  ['nothing while it is being read', { complete: false }, { from: null, open: false }],
  ['everything, when there is nothing else', {}, { from: '', open: true }],
  ['what the server says', { sent: { from: '2026-08-23', open: true } }, { from: '2026-08-23', open: true }],
  [
    'all that was created after the newest that it evicted',
    { evictedThrough: '2026-01-05' },
    { from: '2026-01-05', open: true },
  ],
  [
    'no more than the server says, where it evicted only older ones',
    { evictedThrough: '2026-01-05', sent: { from: '2026-08-23', open: true } },
    { from: '2026-08-23', open: true },
  ],
  [
    'no open ones, where one of them is not held',
    { evictedThrough: '2026-01-05', hasEvictedOpen: true },
    { from: '2026-01-05', open: false },
  ],
  [
    'nothing for sure, when there were too many',
    { sent: { from: null, open: false } },
    { from: null, open: false },
  ],
])('a replica holds %s', (_, changes, expected) => {
  expect(coverageOf({ ...replica, ...changes })).toEqual(expected)
})

test('what is evicted is remembered by its day, and whether it was open', () => {
  const done = afterEviction(replica, [{ status: 'completed', createdAt: '2026-01-04T20:00:00.000Z' }])
  expect(coverageOf(done)).toEqual({ from: '2026-01-06', open: true })
  const undated = { status: 'not_started', createdAt: null }
  expect(coverageOf(afterEviction(replica, [undated]))).toEqual({ from: '1900-01-01', open: false })
  expect(afterEviction(replica, [])).toBe(replica)
})
