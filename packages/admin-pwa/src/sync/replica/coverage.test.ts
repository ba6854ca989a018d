import { expect, test } from 'vitest'
import { afterLettingGo, type Coverage, coverageOf, withoutCards } from './coverage.ts'
import type { ReplicaMeta } from './replica.ts'

const replica: ReplicaMeta = {
  name: 'copy',
  format: 1,
  cursor: 'x',
  complete: true,
  stamp: 1,
  count: 0,
  cards: 0,
}

test.each<[string, Partial<ReplicaMeta>, Coverage]>([
  ['nothing while it is being read', { complete: false }, { from: null, open: false }],
  ['everything, when an earlier version read it', {}, { from: '', open: true }],
  [
    'everything, when there is nothing else',
    { sent: { from: '2026-08-23', open: true, cards: true } },
    { from: '', open: true },
  ],
  [
    'what the server says, before the cards are here',
    { letGoTo: '2026-01-05', sent: { from: '2026-08-23', open: true, cards: false } },
    { from: '2026-08-23', open: true },
  ],
  [
    'all that was created after the newest that it let go',
    { letGoTo: '2026-01-05', sent: { from: '2026-08-23', open: true, cards: true } },
    { from: '2026-01-05', open: true },
  ],
  [
    'no open ones, where one of them is not held',
    { letGoTo: '2026-01-05', openLetGo: true },
    { from: '2026-01-05', open: false },
  ],
  [
    'nothing for sure, when there were too many',
    { sent: { from: null, open: false, cards: false } },
    { from: null, open: false },
  ],
  [
    'less, when cards did not fit',
    { letGoTo: '2026-01-05', cardsDropped: true, sent: { from: '2026-08-23', open: true, cards: true } },
    { from: '2026-08-23', open: true },
  ],
])('a replica holds %s', (_, changes, expected) => {
  expect(coverageOf({ ...replica, ...changes })).toEqual(expected)
})

test.each<[string, Partial<ReplicaMeta>]>([
  ['had all cards', { letGoTo: '2026-01-05', sent: { from: '2026-08-23', open: true, cards: true } }],
  ['was filled by an earlier version', { letGoTo: '2026-01-05', openLetGo: true }],
  ['lacked cards', { cardsDropped: true, sent: { from: '2026-08-23', open: false, cards: true } }],
  ['had too much', { sent: { from: null, open: false, cards: false } }],
])('a replica that %s knows without cards what it knew with them', (_, changes) => {
  const before = { ...replica, ...changes }
  expect(coverageOf(withoutCards(before))).toEqual(coverageOf(before))
  expect(withoutCards(before).cardsDropped).toBe(true)
})

test('what is let go is remembered by its day, and whether it was open', () => {
  const whole = { ...replica, sent: { from: '', open: true, cards: true } }
  const done = afterLettingGo(whole, [{ status: 'completed', createdAt: '2026-01-04T20:00:00.000Z' }])
  expect(coverageOf(done)).toEqual({ from: '2026-01-06', open: true })
  const undated = { status: 'not_started', createdAt: null }
  expect(coverageOf(afterLettingGo(whole, [undated]))).toEqual({ from: '1900-01-01', open: false })
  expect(afterLettingGo(whole, [])).toBe(whole)
})
