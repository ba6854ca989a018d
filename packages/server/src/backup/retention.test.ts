import { addDays } from '@zari/shared/time/due-date'
import { describe, expect, it } from 'vitest'
import { selectRetained, momentOf } from './retention.ts'

/** 03:10 in India. */
const night = (day: string) => `${addDays(day, -1)}T21-40-00Z`
const nights = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => night(addDays(last, -index)))
const now = new Date('2026-11-21T04:00:00+05:30')

describe('which backups are kept', () => {
  it.each([
    ['none of none', [], []],
    ['the only one, however old', [night('2020-01-01')], [night('2020-01-01')]],
    ['each of the last seven days', nights('2026-11-21', 7), nights('2026-11-21', 7)],
    [
      'after ten nights seven: no week or month before them has one that is newer',
      nights('2026-11-21', 10),
      [...nights('2026-11-21', 7)],
    ],
    [
      'days without one do not count: a shop that was closed finds what it had',
      [night('2026-11-21'), ...nights('2026-08-31', 3)],
      [night('2026-11-21'), ...nights('2026-08-31', 3)],
    ],
    [
      'all of the last two days, several a day too',
      ['2026-11-20T06-00-00Z', '2026-11-20T06-00-01Z', night('2026-11-21')],
      ['2026-11-20T06-00-00Z', '2026-11-20T06-00-01Z', night('2026-11-21')],
    ],
    [
      'of an older day the newest',
      ['2026-11-10T06-00-00Z', '2026-11-10T07-00-00Z', night('2026-11-21')],
      ['2026-11-10T07-00-00Z', night('2026-11-21')],
    ],
    [
      'a day is India’s: 18:29 and 18:30 UTC are two',
      ['2026-11-10T18-29-59Z', '2026-11-10T18-30-00Z', night('2026-11-21')],
      ['2026-11-10T18-29-59Z', '2026-11-10T18-30-00Z', night('2026-11-21')],
    ],
    [
      'a name of the future (a wrong clock) takes nobody’s place among the young',
      ['2099-01-01T00-00-00Z', ...nights('2026-11-21', 2)],
      ['2099-01-01T00-00-00Z', ...nights('2026-11-21', 2)],
    ],
    [
      'what is not a backup’s name is not spoken of',
      ['pictures', '.lock', '2026-11-20', night('2026-11-21')],
      [night('2026-11-21')],
    ],
  ])('%s', (_what, names, expected) => {
    expect([...selectRetained(names, now)].sort()).toEqual([...expected].sort())
  })

  it('after three years of nights: seven days, four weeks, twelve months', () => {
    const kept = [...selectRetained(nights('2026-11-21', 3 * 365), now)].sort().toReversed()
    expect(kept.slice(0, 7)).toEqual(nights('2026-11-21', 7))
    // The newest of each week and month; the current ones are among the seven days.
    expect(kept.slice(7)).toEqual(
      [
        '2026-11-08',
        '2026-11-01',
        '2026-10-31',
        '2026-09-30',
        '2026-08-31',
        '2026-07-31',
        '2026-06-30',
        '2026-05-31',
        '2026-04-30',
        '2026-03-31',
        '2026-02-28',
        '2026-01-31',
        '2025-12-31',
      ].map(night),
    )
  })

  it('a night at a time, it never removes what it will want later', () => {
    let held: string[] = []
    for (let index = 3 * 365; index >= 0; index--) {
      const day = addDays('2026-11-21', -index)
      const at = new Date(`${day}T03:30:00+05:30`)
      held = [...selectRetained([...held, night(day)], at)]
    }
    expect(held.sort()).toEqual([...selectRetained(nights('2026-11-21', 3 * 365), now)].sort())
  })

  it('reads the moment in a name', () => {
    expect(momentOf('2026-11-21T21-40-05Z').toISOString()).toBe('2026-11-21T21:40:05.000Z')
  })
})
