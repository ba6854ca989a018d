import { orderRecord } from '@zari/shared/testing/orders'
import { expect, it } from 'vitest'
import { emptyRecords } from '../../sync/app-state/records-state.ts'
import { applyToKind, noRecords } from '../../sync/app-state/sorted-records.ts'
import { selectRecords } from './filter-orders.ts'
import { plainQuery } from './list-query.ts'
import { foundOutside } from './other-matches.tsx'

const TODAY = '2026-11-21'
const KIND = 'custom-outfit-quotes'
const quotes = ['in_progress', 'completed', 'completed', 'cancelled'].map((status, index) =>
  orderRecord({ id: `quote-${index}`, kind: KIND, name: 'Lakshmi', status }),
)
const outfit = orderRecord({ id: 'outfit', kind: 'outfit-details-orders', name: 'Lakshmi Devi' })
const records = {
  ...emptyRecords,
  [KIND]: applyToKind(noRecords, quotes, new Set()),
  'outfit-details-orders': applyToKind(noRecords, [outfit], new Set()),
}

function outside(changes: Partial<typeof plainQuery>) {
  const query = { ...plainQuery, ...changes }
  return foundOutside(records, KIND, selectRecords(records[KIND].newestFirst, query, TODAY), query, TODAY)
}

it('a search inside a chip says what it would find by other statuses, and in other lists', () => {
  const { statuses, kinds } = outside({ q: 'lakshmi', work: 'open' })
  expect(new Map(statuses.map(({ status, count }) => [status, count]))).toEqual(
    new Map([
      ['completed', 2],
      ['cancelled', 1],
    ]),
  )
  expect(kinds).toEqual([{ kind: 'outfit-details-orders', count: 1 }])
})

it('a search of the whole list has nothing outside but other lists', () => {
  expect(outside({ q: 'lakshmi' })).toEqual({
    statuses: [],
    kinds: [{ kind: 'outfit-details-orders', count: 1 }],
  })
  expect(outside({ q: 'nobody', work: 'open' })).toEqual({ statuses: [], kinds: [] })
})

it('where nothing is searched for there is nothing outside', () => {
  expect(outside({ work: 'open' })).toEqual({ statuses: [], kinds: [] })
})
