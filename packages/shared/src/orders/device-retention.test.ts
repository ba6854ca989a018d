import { describe, expect, test } from 'vitest'
import { orderRecord } from '../testing/orders.ts'
import { byImportance, RETENTION, isRetained } from './device-retention.ts'

const today = '2026-11-21'
const long = '2020-01-01T06:30:00.000Z'

describe('a device holds', () => {
  test.each<[string, boolean, Parameters<typeof orderRecord>[0], openedOn?: string]>([
    ['an open order of any age', true, { status: 'not_started', createdAt: long, updatedAt: long }],
    ['one under way', true, { status: 'in_progress', createdAt: long, updatedAt: null }],
    ['one whose status nobody knows', true, { status: 'Awaiting cloth', createdAt: long, updatedAt: long }],
    ['no order that was done long ago', false, { status: 'completed', createdAt: long, updatedAt: long }],
    ['none that was cancelled long ago', false, { status: 'cancelled', createdAt: long, updatedAt: long }],
    // The 23rd of August is 90 days before; it begins in India at 18:30 of the 22nd by UTC.
    [
      'one closed 90 days ago',
      true,
      { status: 'completed', createdAt: long, updatedAt: '2026-08-22T18:30:00.000Z' },
    ],
    [
      'none closed the day before',
      false,
      { status: 'completed', createdAt: long, updatedAt: '2026-08-22T18:29:59.999Z' },
    ],
    [
      'a new one without a change',
      true,
      { status: 'cancelled', createdAt: '2026-11-01T06:30:00.000Z', updatedAt: null },
    ],
    ['none of which no date is known', false, { status: 'completed', createdAt: null, updatedAt: null }],
    [
      'one that was opened here 30 days ago',
      true,
      { status: 'completed', createdAt: long, updatedAt: long },
      '2026-10-22',
    ],
    [
      'none that was opened before',
      false,
      { status: 'completed', createdAt: long, updatedAt: long },
      '2026-10-21',
    ],
    [
      'one opened by a clock that was ahead',
      true,
      { status: 'completed', createdAt: long, updatedAt: long },
      '2027-01-01',
    ],
  ])('%s: %s', (_, expected, record, openedOn) => {
    expect(isRetained(orderRecord(record), openedOn, today, RETENTION)).toBe(expected)
  })

  test('each order for ever less, the later it is: what was let go does not come back by itself', () => {
    const order = orderRecord({ status: 'completed', createdAt: long, updatedAt: '2026-09-01T06:30:00.000Z' })
    const days = ['2026-09-01', '2026-11-21', '2026-11-30', '2026-12-01', '2027-09-01']
    expect(days.map((day) => isRetained(order, undefined, day))).toEqual([true, true, true, false, false])
  })
})

test('what is over the bound goes first: done before open, then the longest untouched', () => {
  const of = (id: string, status: string, updatedAt: string | null) =>
    orderRecord({ id, status, createdAt: null, updatedAt })
  const sorted = [
    of('unknown', 'completed', null),
    of('done', 'completed', '2026-11-20T06:30:00.000Z'),
    of('old', 'in_progress', '2021-11-20T06:30:00.000Z'),
    of('new', 'not_started', '2026-11-20T06:30:00.000Z'),
  ].sort(byImportance)
  expect(sorted.map(({ id }) => id)).toEqual(['new', 'old', 'done', 'unknown'])
})
