import { expect, test } from 'vitest'
import { type Coverage, coverageOf } from './coverage.ts'
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
  ['nothing while it is being read', { complete: false }, { from: null, open: false, cards: false }],
  ['everything, when an earlier version read it', {}, { from: '', open: true, cards: true }],
  [
    'everything, when there is nothing else',
    { sent: { from: '2026-08-23', open: true, cards: true } },
    { from: '', open: true, cards: true },
  ],
  [
    'what the server says, before the cards are here',
    { letGoTo: '2026-01-05', sent: { from: '2026-08-23', open: true, cards: false } },
    { from: '2026-08-23', open: true, cards: false },
  ],
  [
    'all that was created after the newest that it let go',
    { letGoTo: '2026-01-05', sent: { from: '2026-08-23', open: true, cards: true } },
    { from: '2026-01-05', open: true, cards: true },
  ],
  [
    'no open ones, where one of them is not held',
    { letGoTo: '2026-01-05', openLetGo: true },
    { from: '2026-01-05', open: false, cards: true },
  ],
  [
    'nothing for sure, when there were too many',
    { sent: { from: null, open: false, cards: false } },
    { from: null, open: false, cards: false },
  ],
  [
    'less, when cards did not fit',
    { letGoTo: '2026-01-05', cardsDropped: true, sent: { from: '2026-08-23', open: true, cards: true } },
    { from: '2026-08-23', open: true, cards: false },
  ],
])('a replica holds %s', (_, changes, expected) => {
  expect(coverageOf({ ...replica, ...changes })).toEqual(expected)
})
