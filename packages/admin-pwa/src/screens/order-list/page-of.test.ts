import { describe, expect, test } from 'vitest'
import { pageOf } from './list-page.ts'

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
