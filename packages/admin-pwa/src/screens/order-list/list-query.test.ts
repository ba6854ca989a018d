import { describe, expect, test } from 'vitest'
import { filtersInUse, plainQuery, readListQuery, writeListQuery } from './list-query.ts'

function read(address: string) {
  return readListQuery(new URLSearchParams(address))
}

describe('a list’s address', () => {
  test('an empty address asks for nothing', () => {
    expect(read('')).toEqual(plainQuery)
    expect(writeListQuery(plainQuery).toString()).toBe('')
  })

  test('what is written is read again', () => {
    const query = {
      ...plainQuery,
      q: 'sita & co',
      status: 'completed',
      due: 'today',
      dueTo: '2026-12-01',
      page: 3,
    } as const
    expect(readListQuery(writeListQuery(query))).toEqual(query)
  })

  test.each([
    'page=0',
    'page=-2',
    'page=1.5',
    'page=second',
    'status=Cancelled%20perhaps',
    'orderFrom=yesterday',
    'dueTo=2026-02-30',
    'sort=price',
    'due=never',
    `q=${'x'.repeat(201)}`,
    'unknown=1',
  ])('%s is as if it were not there', (address) => {
    expect(read(address)).toEqual(plainQuery)
  })

  test('a range of dates counts as one filter', () => {
    expect(filtersInUse(read('status=completed&orderFrom=2026-01-01&orderTo=2026-02-01'))).toBe(2)
  })
})
