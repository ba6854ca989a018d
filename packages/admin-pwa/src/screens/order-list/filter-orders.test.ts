import { filtersOfOddDates, recordsWithOddDates } from '@zari/shared/testing/legacy-dates'
import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, test } from 'vitest'
import { selectRecords } from './filter-orders.ts'
import { type ListQuery, plainQuery } from './list-query.ts'

const today = '2026-11-21'

const records = [
  // 23:59 in India on the 20th is already the 21st at UTC + 6.
  {
    name: 'late evening',
    createdAt: '2026-11-20T18:29:59.999Z',
    dueDate: '2026-11-28',
    status: 'not_started',
  },
  { name: 'midnight', createdAt: '2026-11-20T18:30:00.000Z', dueDate: '2026-11-21', status: 'in_progress' },
  { name: 'overdue', createdAt: '2026-11-10T06:00:00.000Z', dueDate: '2026-11-19', status: 'in_progress' },
  { name: 'done late', createdAt: '2026-11-09T06:00:00.000Z', dueDate: '2026-11-18', status: 'completed' },
  { name: 'no due', createdAt: '2026-11-08T06:00:00.000Z', dueDate: null, status: 'not_started' },
  { name: 'odd due', createdAt: '2026-11-07T06:00:00.000Z', dueDate: 'soon', status: 'Waiting for cloth' },
  { name: 'no date', createdAt: null, dueDate: '2026-12-24', status: 'cancelled' },
].map((record, index) => orderRecord({ ...record, id: `0193e5a0-7b3c-7000-8000-00000000000${index}` }))

function names(query: Partial<ListQuery>): string[] {
  return selectRecords(records, { ...plainQuery, ...query }, today).map((record) => record.name)
}

const all = records.map((record) => record.name)

describe('selectRecords', () => {
  test.each<[string, Partial<ListQuery>, string[]]>([
    ['nothing asked', {}, all],
    ['status, exactly', { status: 'in_progress' }, ['midnight', 'overdue']],
    [
      'order date: the upper bound reaches to the end of its day in India',
      { orderTo: '2026-11-20' },
      ['late evening', 'overdue', 'done late', 'no due', 'odd due'],
    ],
    ['order date: the lower bound begins with its day in India', { orderFrom: '2026-11-21' }, ['midnight']],
    ['order dates: one day', { orderFrom: '2026-11-20', orderTo: '2026-11-20' }, ['late evening']],
    [
      'due date never excludes a record without one',
      { dueTo: '2026-11-19' },
      ['overdue', 'done late', 'no due', 'odd due'],
    ],
    [
      'due date: both bounds are inclusive',
      { dueFrom: '2026-11-21', dueTo: '2026-11-28' },
      ['late evening', 'midnight', 'no due', 'odd due'],
    ],
    ['overdue: what is done hurries nobody', { due: 'overdue' }, ['overdue']],
    ['due today', { due: 'today' }, ['midnight']],
    ['due this week', { due: 'this-week' }, ['late evening']],
    ['search and status together', { q: 'late', status: 'completed' }, ['done late']],
    [
      'by due date: open and soonest first, then none, then what is done',
      { sort: 'due' },
      ['overdue', 'midnight', 'late evening', 'no due', 'odd due', 'done late', 'no date'],
    ],
  ])('%s', (_, query, expected) => {
    expect(names(query)).toEqual(expected)
  })
})

describe('dates as old systems left them', () => {
  const odd = recordsWithOddDates.map((record) => orderRecord({ ...record, id: record.name }))

  test.each(filtersOfOddDates)('%j finds what the server finds', (asked, expected) => {
    const { createdFrom: orderFrom, createdTo: orderTo, dueFrom, dueTo } = asked
    const query = { ...plainQuery, orderFrom, orderTo, dueFrom, dueTo }
    expect(selectRecords(odd, query, today).map((record) => record.name)).toEqual(expected)
  })
})
