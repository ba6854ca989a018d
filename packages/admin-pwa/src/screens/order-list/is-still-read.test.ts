import { expect, test } from 'vitest'
import { isIncomplete } from './list-page.ts'
import { plainQuery } from './list-query.ts'

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
