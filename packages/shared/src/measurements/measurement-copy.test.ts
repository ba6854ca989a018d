import { describe, expect, it, test } from 'vitest'
import { copyMeasurements, readFrozen } from './measurement-copy.ts'

const lakshmi = {
  day: '2026-11-22',
  name: 'Lakshmi Devi',
  values: { bodyWaist: 242, bodyBust: 292, blouseNeckwidth: 4, bodyWrist: 51 },
}

describe('measurements frozen into an order', () => {
  it('are text that anybody can read', () => {
    expect(copyMeasurements(lakshmi)).toBe(
      '2026-11-22 Lakshmi Devi\nblouseNeckwidth 1/2\nbodyBust 36 1/2\nbodyWaist 30 1/4\nbodyWrist 6 3/8',
    )
  })

  it('are read again as they were, to the eighth', () => {
    expect(readFrozen(copyMeasurements(lakshmi))).toEqual(lakshmi)
    const all = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`measure${index}`, index + 1]))
    expect(readFrozen(copyMeasurements({ ...lakshmi, values: all }))?.values).toEqual(all)
  })

  it('of somebody without a name, or of a strange one, too', () => {
    expect(readFrozen(copyMeasurements({ ...lakshmi, name: '' }))).toEqual({ ...lakshmi, name: '' })
    expect(readFrozen(copyMeasurements({ ...lakshmi, name: ' లక్ష్మి\n దేవి ' }))?.name).toBe('లక్ష్మి దేవి')
  })

  it('are the same text for the same measurements, whoever measured what first', () => {
    const turned = Object.fromEntries(Object.entries(lakshmi.values).toReversed())
    expect(copyMeasurements({ ...lakshmi, values: turned })).toBe(copyMeasurements(lakshmi))
  })

  test.each([
    null,
    '',
    '36 at the bust, 30 at the waist',
    '2026-11-22 Lakshmi',
    '2026-02-30 Lakshmi\nbodyBust 36',
    '2026-11-22 Lakshmi\nbodyBust',
    '2026-11-22 Lakshmi\nbodyBust 36\nbodyBust 37',
    '2026-11-22 Lakshmi\nbodyBust 86 cm',
    '2026-11-22 Lakshmi\n__proto__ 36',
  ])('%j is none', (text) => {
    expect(readFrozen(text)).toBeUndefined()
  })
})
