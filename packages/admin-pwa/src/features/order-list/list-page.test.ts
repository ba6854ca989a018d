import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, test } from 'vitest'
import type { Coverage } from '../../sync/replica/coverage.ts'
import { selectRecords } from './filter-orders.ts'
import { splitLocalRemote, remoteOnPage, remotePath } from './list-page.ts'
import { type ListQuery, plainQuery } from './list-query.ts'

const records = [
  { id: 'new', createdAt: '2026-11-20T06:30:00.000Z', status: 'completed' },
  { id: 'first', createdAt: '2026-08-22T18:30:00.000Z', status: 'cancelled' },
  { id: 'evening before', createdAt: '2026-08-22T18:29:59.999Z', status: 'completed' },
  { id: 'old and open', createdAt: '2024-01-01T06:30:00.000Z', status: 'in_progress' },
  { id: 'undated', createdAt: null, status: 'completed' },
].map((record) => orderRecord({ ...record, dueDate: '2026-11-21' }))

const season: Coverage = { from: '2026-08-23', open: true, cards: true }
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id)

function parts(query: Partial<ListQuery>, coverage: Coverage) {
  const asked = { ...plainQuery, ...query }
  const { local, remote, hasMore } = splitLocalRemote(
    selectRecords(records, asked, '2026-11-21'),
    asked,
    coverage,
  )
  return { local: ids(local), remote: ids(remote), hasMore }
}

describe('of a list this device has', () => {
  test('all, when it holds everything', () => {
    expect(parts({}, { ...season, from: '' })).toEqual({ local: ids(records), remote: [], hasMore: false })
  })

  test('what was created since it lets nothing go; the rest goes on at the server', () => {
    expect(parts({}, season)).toEqual({
      local: ['new', 'first'],
      remote: ['evening before', 'old and open', 'undated'],
      hasMore: true,
    })
  })

  test('by due date all that is open first', () => {
    expect(parts({ sort: 'due' }, season)).toEqual({
      local: ['old and open', 'new', 'first'],
      remote: ['evening before', 'undated'],
      hasMore: true,
    })
  })

  test.each<[string, Partial<ListQuery>, Coverage, boolean]>([
    ['open ones', { status: 'in_progress' }, season, false],
    [
      'open ones, when there are too many to hold',
      { status: 'in_progress' },
      { ...season, open: false },
      true,
    ],
    ['those that are done', { status: 'completed' }, season, true],
    ['what is due', { due: 'overdue' }, season, false],
    ['the last weeks', { orderFrom: '2026-08-23' }, season, false],
    ['a day more', { orderFrom: '2026-08-22' }, season, true],
    ['anything that is searched for', { q: 'sita' }, season, true],
    ['anything, while the replica is read', { q: 'sita' }, { from: null, open: false, cards: false }, true],
  ])('%s: goes on at the server: %s', (_, query, coverage, hasMore) => {
    expect(parts(query, coverage).hasMore).toBe(hasMore)
  })
})

test.each([
  // Local rows, page, then skip and limit of the server's rows on it.
  [45, 1, 0, 0],
  [45, 2, 0, 0],
  [45, 3, 0, 15],
  [45, 4, 15, 20],
  [45, 100, 1935, 20],
  [0, 1, 0, 20],
  [40, 3, 0, 20],
])('with %i rows here, page %i has those after %i, %i of them', (local, page, skip, limit) => {
  expect(remoteOnPage(local, page)).toEqual({ skip, limit })
})

test('the server is asked for what is not here', () => {
  const ask = (query: Partial<ListQuery>, coverage = season) =>
    remotePath('contact-inquiries', { ...plainQuery, ...query }, coverage, { skip: 15, limit: 20 })
  expect(ask({})).toBe('/api/admin/contact-inquiries?limit=20&skip=15&before=2026-08-23')
  expect(ask({ q: ' 98765 43210 ', status: 'completed', orderTo: '2026-01-31', dueFrom: '2026-01-01' })).toBe(
    '/api/admin/contact-inquiries?limit=20&skip=15&before=2026-08-23&status=completed&createdTo=2026-01-31&dueFrom=2026-01-01&q=98765+43210',
  )
  expect(ask({ sort: 'due' })).toContain('work=done')
  expect(ask({}, { from: null, open: false, cards: false })).not.toContain('before')
})
