import { describe, expect, it, test } from 'vitest'
import { type MeasureKey, measureOf, measures } from './measures.ts'
import { readMeasurement } from './parse-measurement.ts'
import { type PlausibilityWarning, checkPlausibility } from './plausibility.ts'

function asked(key: MeasureKey, typed: string, before?: string): PlausibilityWarning['type'] | undefined {
  const eighths = (text: string) => {
    const reading = readMeasurement(text)
    return reading.type === 'inches' ? reading.eighths : Number.NaN
  }
  const measure = measureOf(key)
  return (
    measure &&
    checkPlausibility(measure, eighths(typed), before === undefined ? undefined : eighths(before))?.type
  )
}

const cases: Array<
  [key: MeasureKey, typed: string, before: string | undefined, PlausibilityWarning['type'] | undefined]
> = [
  ['bodyBust', '36', undefined, undefined],
  ['bodyBust', '36½', '36', undefined],
  ['bodyBust', '37⅜', '36', undefined],
  ['bodyBust', '37½', '36', 'far'],
  ['bodyBust', '34½', '36', 'far'],
  ['bodyWaist', '30¼', '29', 'far'],
  ['bodyWaist', '29¾', '29', undefined],
  ['bodyWrist', '6½', '6', undefined],
  ['bodyWrist', '7', '6', 'far'],
  ['blouseBackneck', '9½', '7', undefined],
  ['blouseBackneck', '11', '7', 'far'],
  ['bodyBust', '86', undefined, 'centimetres'],
  ['bodyBust', '86', '34', 'centimetres'],
  ['bodyShoulder', '36', undefined, 'centimetres'],
  ['blouseFrontneck', '18', undefined, 'centimetres'],
  ['bodyBust', '250', undefined, 'impossible'],
  ['bodyBust', '6', undefined, 'impossible'],
  ['bodyWaist', '½', undefined, 'impossible'],
]

describe('what is asked about', () => {
  test.each(cases)('%s of %s, after %s: %s', (key, typed, before, expected) => {
    expect(asked(key, typed, before)).toBe(expected)
  })

  it('names the inches that centimetres would be', () => {
    const bust = measureOf('bodyBust')
    expect(bust && checkPlausibility(bust, 86 * 8, undefined)).toEqual({ type: 'centimetres', eighths: 271 })
  })
})

describe('the lists of the guide', () => {
  it('have every measure under one key, with a range', () => {
    expect(new Set(measures.map(({ key }) => key)).size).toBe(23)
    for (const { key, least, most } of measures) {
      expect(key).toMatch(/^[a-z][A-Za-z0-9]{0,39}$/)
      expect(least).toBeLessThan(most)
    }
  })
})
