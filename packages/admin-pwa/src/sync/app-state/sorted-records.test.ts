import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, test } from 'vitest'
import { applyToKind, noRecords } from './sorted-records.ts'

const older = orderRecord({ id: 'a', createdAt: '2026-11-01T00:00:00.000Z', revision: 1 })
const newer = orderRecord({ id: 'b', createdAt: '2026-11-02T00:00:00.000Z', revision: 1 })
const undated = orderRecord({ id: 'c', createdAt: null, revision: 1 })
const none: ReadonlySet<string> = new Set()

describe('applyToKind', () => {
  const both = applyToKind(noRecords, [undated, older, newer], none)

  test('newest first, records without a date last', () => {
    expect(both.newestFirst.map((record) => record.id)).toEqual(['b', 'a', 'c'])
  })

  test('a changed record takes its place', () => {
    const changed = { ...older, revision: 2, status: 'completed' }
    expect(applyToKind(both, [changed], none).newestFirst[1]).toBe(changed)
  })

  test('a record that got another date moves', () => {
    const dated = { ...undated, createdAt: '2026-11-03T00:00:00.000Z' }
    expect(applyToKind(both, [dated], none).newestFirst.map((record) => record.id)).toEqual(['c', 'b', 'a'])
  })

  test('nothing new keeps the very same lists, so that nothing is drawn again', () => {
    expect(applyToKind(both, [older], none)).toBe(both)
    expect(applyToKind(both, [], new Set(['x']))).toBe(both)
  })

  test('a deleted record disappears', () => {
    const after = applyToKind(both, [], new Set(['b']))
    expect(after.newestFirst.map((record) => record.id)).toEqual(['a', 'c'])
    expect(after.byId.has('b')).toBe(false)
  })

  test('pieces in any order come to the same as all at once', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      orderRecord({
        id: `r${index}`,
        createdAt:
          index % 7 === 0
            ? null
            : `2026-11-${String(((index * 11) % 28) + 1).padStart(2, '0')}T00:00:00.000Z`,
      }),
    )
    const whole = applyToKind(noRecords, many, none).newestFirst
    const inPieces = [17, 40, 3, 51].reduce(
      (records, start) => applyToKind(records, [...many.slice(start), ...many.slice(0, start / 2)], none),
      applyToKind(noRecords, many.slice(20, 30), none),
    )
    expect(inPieces.newestFirst).toEqual(whole)
    expect(inPieces.byId.size).toBe(60)
  })
})
