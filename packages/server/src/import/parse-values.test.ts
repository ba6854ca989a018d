import { expect, it } from 'vitest'
import { parseCell, readDay, readInstant, readList } from './parse-values.ts'

it.each([
  ['2025-03-07T10:00:00.000Z', '2025-03-07T10:00:00.000Z'],
  ['2025-03-07 10:00:00.123456+00', '2025-03-07T10:00:00.123Z'],
  ['2025-03-07 10:00:00+05:30', '2025-03-07T04:30:00.000Z'],
  ['2025-03-07T10:00:00+0530', '2025-03-07T04:30:00.000Z'],
  ['2025-03-07 10:00:00', '2025-03-07T10:00:00.000Z'],
  ['2025-03-07', '2025-03-06T18:30:00.000Z'],
  ['7/3/2025', '2025-03-06T18:30:00.000Z'],
  ['07-03-2025 4:05 PM', '2025-03-07T10:35:00.000Z'],
  ['1741341600', '2025-03-07T10:00:00.000Z'],
  [1_741_341_600_000, '2025-03-07T10:00:00.000Z'],
  ['Fri Mar 07 2025 15:30:00 GMT+0530 (India Standard Time)', '2025-03-07T10:00:00.000Z'],
  ['last Tuesday', undefined],
  ['2025-02-30', undefined],
  ['31/31/2025', undefined],
])('%j is %s', (typed, instant) => {
  expect(readInstant(typed)?.at.toISOString()).toBe(instant)
})

it('a day with the day first', () => {
  expect(['21/11/2026', '21.11.2026 10:30', '2026-11-21', '13/13/2026'].map(readDay)).toEqual([
    '2026-11-21',
    '2026-11-21',
    undefined,
    undefined,
  ])
})

it.each([
  ['["/a/1","b, c.jpg"]', ['/a/1', 'b, c.jpg']],
  ['{/objects/uploads/a,"b \\"c\\".jpg"}', ['/objects/uploads/a', 'b "c".jpg']],
  ['a.jpg; b.png', ['a.jpg', 'b.png']],
  ['a.jpg,b.png', ['a.jpg', 'b.png']],
  ['front, neck.jpg', ['front, neck.jpg']],
  ['one\ntwo', ['one', 'two']],
  ['{}', []],
  ['[]', []],
  [['a', null, ''], ['a']],
])('the list %j', (typed, list) => {
  expect(readList(typed)).toEqual(list)
})

it.each([
  ['NULL', null],
  ['\\N', null],
  ['  ', null],
  [[], null],
  ["'+91 98765 43210", '+91 98765 43210'],
  ["'tis", "'tis"],
  [{ $oid: '65f1c0ffee65f1c0ffee65f1' }, '65f1c0ffee65f1c0ffee65f1'],
  [{ $date: { $numberLong: '1741341600000' } }, '1741341600000'],
  [0, 0],
])('%j was meant as %j', (typed, value) => {
  expect(parseCell(typed)).toEqual(value)
})
