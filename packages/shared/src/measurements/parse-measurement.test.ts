import { describe, expect, it, test } from 'vitest'
import { formatChange, formatEighths, readMeasurement } from './parse-measurement.ts'

const inEighths = (inches: number) => inches * 8

describe('a measurement as it is typed', () => {
  const cases: Array<[typed: string, inches: number]> = [
    ['34', 34],
    [' 34 ', 34],
    ['34½', 34.5],
    ['34 ½', 34.5],
    ['½', 0.5],
    ['34 1/4', 34.25],
    ['34-1/4', 34.25],
    ['34 - 1/4', 34.25],
    ['34 1 4', 34.25],
    ['34.1/2', 34.5],
    ['34.½', 34.5],
    ['34. 1/2', 34.5],
    ['34+1/2', 34.5],
    ['34 + ½', 34.5],
    ['34 and 1/2', 34.5],
    ['34 And ½ in', 34.5],
    ['34 & 1/2', 34.5],
    ['34 3 8', 34.375],
    ['34 1 / 2', 34.5],
    ['34 1⁄2', 34.5],
    ['34 2/8', 34.25],
    ['34 2/16', 34.125],
    ['3/4', 0.75],
    ['34.25', 34.25],
    ['34,5', 34.5],
    ['34.50', 34.5],
    ['34.0', 34],
    ['34.00', 34],
    ['.5', 0.5],
    ['34.125', 34.125],
    ['34.12', 34.125],
    ['34.13', 34.125],
    ['34.38', 34.375],
    ['34.62', 34.625],
    ['34.88', 34.875],
    ['34"', 34],
    ['34½”', 34.5],
    ['34 in', 34],
    ['34.5 inches', 34.5],
    ['౩౪', 34],
    ['३४ १/२', 34.5],
    ['۳۴', 34],
    ['\u200e34\u00a01/2\u200b', 34.5],
    ['34–1/4', 34.25],
    ['34⅞', 34.875],
  ]
  test.each(cases)('%s is %d inches', (typed, inches) => {
    expect(readMeasurement(typed)).toEqual({ type: 'inches', eighths: inEighths(inches) })
  })

  test.each([
    ['34.3', '34¼', '34⅜'],
    ['34.1', '34', '34⅛'],
    ['34.2', '34⅛', '34¼'],
    ['34.9', '34⅞', '35'],
    ['34.33', '34¼', '34⅜'],
    ['34 1/16', '34', '34⅛'],
  ])('%s is no eighth: %s or %s', (typed, lower, upper) => {
    const reading = readMeasurement(typed)
    expect(reading.type).toBe('between')
    expect(reading.type === 'between' && [reading.lower, reading.upper].map(formatEighths)).toEqual([
      lower,
      upper,
    ])
  })

  test.each([
    ['86 cm', 86, '33⅞'],
    ['86cms', 86, '33⅞'],
    ['86.5 cm', 86.5, '34'],
    ['71 Centimetres', 71, '28'],
    ['91 से.मी.', 91, '35⅞'],
    ['91 సెం.మీ.', 91, '35⅞'],
  ])('%s is in centimetres: %d, which are %s inches', (typed, centimetres, inches) => {
    const reading = readMeasurement(typed)
    expect(reading).toMatchObject({ type: 'centimetres', centimetres })
    expect(reading.type === 'centimetres' && formatEighths(reading.eighths)).toBe(inches)
  })

  test.each([
    '0',
    '-3',
    'thirty four',
    '34 5/4',
    '34 1/3',
    '34 0/4',
    '34 1 4 2',
    '34..5',
    '34/',
    '34.1 2',
    '34 and 2',
    '34.1/3',
    'and 1/2',
    '34 cm 2',
    '3 ft',
    '99999',
    '34 36',
    '0 cm',
    '860 mm',
    '1e2',
  ])('%s can’t be read', (typed) => {
    expect(readMeasurement(typed)).toEqual({ type: 'unreadable' })
  })

  it('nothing is nothing', () => {
    expect(readMeasurement('  ')).toEqual({ type: 'nothing' })
  })

  it('every eighth is read again as it is shown', () => {
    for (let eighths = 1; eighths <= 2_400; eighths++)
      expect(readMeasurement(formatEighths(eighths))).toEqual({ type: 'inches', eighths })
  })
})

test('a change is shown with its sign, and none is shown for none', () => {
  expect([4, -10, 0, 8].map(formatChange)).toEqual(['+½', '−1¼', '', '+1'])
})
