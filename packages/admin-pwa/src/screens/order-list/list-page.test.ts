import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, test } from 'vitest'
import type { Coverage } from '../../sync/engine/coverage.ts'
import { selectRecords } from './filter-orders.ts'
import { isIncomplete, localPart, olderPath, pageOf, pageWithOlder, placeOf } from './list-page.ts'
import { type ListQuery, plainQuery } from './list-query.ts'

const records = [
  { id: 'new', createdAt: '2026-11-20T06:30:00.000Z', status: 'completed' },
  { id: 'first', createdAt: '2026-08-22T18:30:00.000Z', status: 'cancelled' },
  { id: 'evening before', createdAt: '2026-08-22T18:29:59.999Z', status: 'completed' },
  { id: 'old and open', createdAt: '2024-01-01T06:30:00.000Z', status: 'in_progress' },
  { id: 'undated', createdAt: null, status: 'completed' },
].map((record) => orderRecord({ ...record, dueDate: '2026-11-21' }))

const season: Coverage = { from: '2026-08-23', open: true }
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id)

function parts(query: Partial<ListQuery>, coverage: Coverage) {
  const asked = { ...plainQuery, ...query }
  const { rows, hasOlder } = localPart(selectRecords(records, asked, '2026-11-21'), asked, coverage)
  return { local: ids(rows), hasOlder }
}

describe('of a list this device has', () => {
  test('all, when it holds everything', () => {
    expect(parts({}, { ...season, from: '' })).toEqual({ local: ids(records), hasOlder: false })
  })

  test('what was created since it lets nothing go; older orders follow at the server', () => {
    expect(parts({}, season)).toEqual({ local: ['new', 'first'], hasOlder: true })
  })

  test('by due date all that is open first', () => {
    expect(parts({ sort: 'due' }, season)).toEqual({
      local: ['old and open', 'new', 'first'],
      hasOlder: true,
    })
  })

  test.each([{ sort: 'due' }, { due: 'overdue' }] as const)(
    'nothing by due date (%j) where it has more open orders than it may hold',
    (query) => {
      expect(parts(query, { ...season, open: false })).toEqual({ local: [], hasOlder: true })
      expect(parts(query, { from: '', open: true }).hasOlder).toBe(false)
    },
  )

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
    ['anything, while the replica is read', { q: 'sita' }, { from: null, open: false }, true],
  ])('%s: older orders at the server: %s', (_, query, coverage, hasOlder) => {
    expect(parts(query, coverage).hasOlder).toBe(hasOlder)
  })
})

test.each([
  // Local rows, older ones, the wanted page, then the page, and how many older ones stand before it.
  [45, undefined, 3, 3, 0],
  [45, undefined, 4, 4, 15],
  [46, undefined, 4, 4, 14],
  [45, 30, 300, 4, 15],
  [45, 0, 300, 3, 0],
  [40, 1, 3, 3, 0],
  [0, undefined, 1, 1, 0],
  [0, 0, 9, 1, 0],
])('with %i rows here and %j at the server, page %i is %i', (local, older, wanted, page, skip) => {
  expect(placeOf(local, older, wanted)).toMatchObject({ page, skip })
})

test.each([24, 25, 40])('of %i rows here and 22 at the server each is on one page', (length) => {
  const local = list(length)
  const older = list(22).map((each) => each + length)
  const pages = [1, 2, 3, 4].map((wanted) => {
    const { skip } = placeOf(length, 22, wanted)
    return pageWithOlder(local, { items: older.slice(skip, skip + 20), total: 22 }, wanted, 22)
  })
  const last = pages.find(({ page, pages: all }) => page === all)
  expect(pages.slice(0, last?.page).flatMap(({ items }) => items)).toEqual(list(length + 22))
  expect(last).toMatchObject({ total: length + 22, last: length + 22 })
})

test('the rows of this device are shown while older ones are read', () => {
  expect(pageWithOlder(list(25), undefined, 2, undefined)).toMatchObject({ first: 21, last: 25 })
  expect(pageWithOlder(list(25), undefined, 3, undefined)).toMatchObject({ items: [], first: 0, page: 3 })
})

test('the server is asked for what is not here', () => {
  const ask = (query: Partial<ListQuery>, coverage = season) =>
    olderPath('contact-inquiries', { ...plainQuery, ...query }, coverage, 20)
  expect(ask({})).toBe('/api/admin/contact-inquiries?limit=20&skip=20&before=2026-08-23')
  expect(ask({ q: ' 98765 43210 ', status: 'completed', orderTo: '2026-01-31', dueFrom: '2026-01-01' })).toBe(
    '/api/admin/contact-inquiries?limit=20&skip=20&before=2026-08-23&status=completed&createdTo=2026-01-31&dueFrom=2026-01-01&q=98765+43210',
  )
  expect(ask({ sort: 'due' })).toContain('work=done')
  expect(ask({ sort: 'due', due: 'overdue' }, { ...season, open: false })).toBe(
    '/api/admin/contact-inquiries?limit=20&skip=20&due=overdue&sort=due',
  )
  expect(ask({}, { from: null, open: false })).not.toContain('before')
})

function list(length: number): number[] {
  return Array.from({ length }, (_, index) => index + 1)
}

describe('pageOf', () => {
  test.each([
    { length: 0, wanted: 1, page: 1, pages: 1, first: 0, last: 0 },
    { length: 1, wanted: 1, page: 1, pages: 1, first: 1, last: 1 },
    { length: 20, wanted: 1, page: 1, pages: 1, first: 1, last: 20 },
    { length: 21, wanted: 1, page: 1, pages: 2, first: 1, last: 20 },
    { length: 21, wanted: 2, page: 2, pages: 2, first: 21, last: 21 },
    { length: 45, wanted: 9, page: 3, pages: 3, first: 41, last: 45 },
  ])('page $wanted of $length records', ({ length, wanted, ...expected }) => {
    const page = pageOf(list(length), wanted)
    expect(page).toMatchObject({ ...expected, total: length })
    expect(page.items).toEqual(list(length).slice(Math.max(0, expected.first - 1), expected.last))
  })
})

describe('a list is incomplete', () => {
  test.each([
    ['the newest, while the device is opened', 'opening', {}, 20, false],
    ['the newest, of which none is here yet', 'opening', {}, 0, true],
    ['another page', 'opening', { page: 3 }, 20, true],
    ['what matches a search', 'opening', { q: 'silk' }, 2, true],
    ['what is due first', 'opening', { sort: 'due' as const }, 20, true],
    ['what is overdue', 'opening', { due: 'overdue' as const }, 1, true],
    ['what matches a search, while the device is filled', 'filling', { q: 'silk' }, 2, false],
    ['what matches a search and was not found yet', 'filling', { q: 'silk' }, 0, true],
    ['what does not exist', 'whole', { q: 'silk' }, 0, false],
    ['another page of everything', 'whole', { page: 3 }, 9_000, false],
  ] as const)('asked for %s (%s)', (_what, extent, changes, found, expected) => {
    expect(isIncomplete(extent, { ...plainQuery, ...changes }, found)).toBe(expected)
  })
})
