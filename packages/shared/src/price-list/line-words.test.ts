import { expect, it } from 'vitest'
import { lineWords } from './line-words.ts'

const rows = [{ id: 'lining', name: 'Lining', nameTe: 'లైనింగ్', nameHi: '' }]
const line = { row: 'lining', what: 'Lining' }

it.each([
  ['the row’s name in the customer’s language', line, 'te', 'లైనింగ్'],
  ['its English name where it has no other', line, 'hi', 'Lining'],
  ['its own words, where they are not the row’s name', { ...line, what: 'Silk lining' }, 'te', 'Silk lining'],
  ['its own words, where it is of no row', { row: null, what: 'Lining' }, 'te', 'Lining'],
  ['no property of objects', { row: null, what: 'constructor' }, 'te', 'constructor'],
  ['the app’s own words, translated', { row: null, what: 'Adjustment' }, 'hi', 'सुधार'],
] as const)('a line of a bill says %s', (_, of, language, words) => {
  expect(lineWords(of, language, rows)).toBe(words)
})
