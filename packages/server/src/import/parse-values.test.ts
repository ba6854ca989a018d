import { expect, it } from 'vitest'
import { parseCell, readList } from './parse-values.ts'

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
