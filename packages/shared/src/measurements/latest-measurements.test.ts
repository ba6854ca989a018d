import { describe, expect, it, test } from 'vitest'
import { lastMeasuredOn, latestMeasurements, type TakenSet, valuesOf } from './latest-measurements.ts'

let sets = 0
function taken(takenAt: string, values: Record<string, number>, changes: Partial<TakenSet> = {}): TakenSet {
  sets += 1
  return {
    id: `set-${String(sets).padStart(4, '0')}`,
    takenAt,
    by: 'asha',
    values,
    takenBackAt: null,
    ...changes,
  }
}

const june = taken('2026-06-10T06:00:00.000Z', { bodyBust: 288, bodyWaist: 232, bodyHip: 304 })
const ashas = taken('2026-11-22T06:00:00.000Z', { bodyBust: 292, bodyWaist: 232 })
const binas = taken('2026-11-22T06:01:00.000Z', { bodyShoulder: 112, bodyWaist: 242 }, { by: 'bina' })

const byKey = (measured: ReturnType<typeof latestMeasurements>) =>
  [...measured.keys()].toSorted((a, b) => (a < b ? -1 : 1)).map((key) => [key, measured.get(key)])

describe('measurements of a person', () => {
  it('two tablets that measure them at once come to all of it, and the later of two values counts', () => {
    const measured = latestMeasurements([june, ashas, binas])
    expect(valuesOf(measured)).toEqual({ bodyBust: 292, bodyWaist: 242, bodyHip: 304, bodyShoulder: 112 })
    expect(measured.get('bodyWaist')).toEqual({
      eighths: 242,
      day: '2026-11-22',
      by: 'bina',
      before: { eighths: 232, day: '2026-06-10' },
      sameDay: [232],
    })
    expect(measured.get('bodyBust')?.sameDay).toEqual([])
    expect(measured.get('bodyHip')?.before).toBeUndefined()
  })

  it('in whatever order the sets arrive, on every device the same', () => {
    const orders = [
      [june, ashas, binas],
      [binas, june, ashas],
      [ashas, binas, june],
      [binas, ashas, june],
    ]
    const all = orders.map((each) => JSON.stringify(byKey(latestMeasurements(each))))
    expect(new Set(all).size).toBe(1)
  })

  it('of one instant, as two clocks may have it, too', () => {
    const [one, other] = [taken(binas.takenAt, { bodyBust: 300 }), taken(binas.takenAt, { bodyBust: 304 })]
    expect(latestMeasurements([one, other]).get('bodyBust')?.eighths).toBe(304)
    expect(latestMeasurements([other, one]).get('bodyBust')?.eighths).toBe(304)
  })

  it('a set that was taken back counts no more', () => {
    const wrong = taken(
      '2026-11-23T06:00:00.000Z',
      { bodyBust: 999 },
      { takenBackAt: '2026-11-23T06:05:00.000Z' },
    )
    expect(latestMeasurements([june, wrong]).get('bodyBust')?.eighths).toBe(288)
  })

  it('days are India’s', () => {
    const late = taken('2026-11-21T19:00:00.000Z', { bodyBust: 290 })
    expect(latestMeasurements([late, ashas]).get('bodyBust')).toMatchObject({
      before: undefined,
      sameDay: [290],
    })
    expect(lastMeasuredOn(latestMeasurements([june, late]))).toBe('2026-11-22')
  })

  test.each([[[]], [[taken('', { bodyBust: 1 })]]])('nothing is known of nothing', (none) => {
    expect(latestMeasurements(none).size).toBe(0)
    expect(lastMeasuredOn(latestMeasurements(none))).toBeUndefined()
  })
})
