import { expect, it } from 'vitest'
import { csvText, fromCsvText } from './csv-text.ts'

it.each([
  '=1+1',
  '+91 98765+1',
  '+919876543210',
  '+91-98765-43210',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\u00A0=1',
  '|cmd',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  '\n=1',
])('%j has an apostrophe before it in a CSV file, and none when it is read again', (text) => {
  expect(csvText(text)).toBe(`'${text}`)
  expect(fromCsvText(csvText(text))).toBe(text)
})

it.each([
  '+91 98765 43210',
  '+1 202 555 0143',
  'Lakshmi',
  '',
  "'quoted'",
  "it's = 5",
  '12500',
  'పద్మ',
  '1-2',
  "'",
])('%j stays as it is', (text) => {
  expect(csvText(text)).toBe(text)
  expect(fromCsvText(text)).toBe(text)
})
