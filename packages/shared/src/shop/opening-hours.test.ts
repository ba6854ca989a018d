import { describe, expect, it, test } from 'vitest'
import { business } from './business.ts'
import { holidayLine, holidaysFrom, type Hours, hoursLines, openDays } from './opening-hours.ts'

const closed: Hours = {
  Monday: null,
  Tuesday: null,
  Wednesday: null,
  Thursday: null,
  Friday: null,
  Saturday: null,
  Sunday: null,
}
const early = { opens: '00:15', closes: '12:00' }
const late = { opens: '12:30', closes: '23:59' }

describe('the hours', () => {
  it('read as the specification has them', () => {
    expect(hoursLines(business.hours)).toEqual(['Monday to Saturday: 10:30 AM to 8:00 PM', 'Sunday: Holiday'])
  })

  test.each<[Partial<Hours>, string[]]>([
    [{}, ['Every day: Holiday']],
    [
      { Monday: early, Tuesday: early },
      ['Monday and Tuesday: 12:15 AM to 12:00 PM', 'Wednesday to Sunday: Holiday'],
    ],
    [
      { Monday: early, Wednesday: late, Sunday: early },
      [
        'Monday: 12:15 AM to 12:00 PM',
        'Tuesday: Holiday',
        'Wednesday: 12:30 PM to 11:59 PM',
        'Thursday to Saturday: Holiday',
        'Sunday: 12:15 AM to 12:00 PM',
      ],
    ],
  ])('of days in a row are one line: %j', (open, lines) => {
    expect(hoursLines({ ...closed, ...open })).toEqual(lines)
  })

  it('are told to machines by the times', () => {
    expect(openDays({ ...closed, Monday: early, Wednesday: late, Sunday: early })).toEqual([
      { days: ['Monday', 'Sunday'], ...early },
      { days: ['Wednesday'], ...late },
    ])
  })
})

describe('holidays', () => {
  const republic = { from: '2027-01-26', to: '2027-01-26', name: 'Republic Day' }
  const diwali = { from: '2026-11-07', to: '2026-11-09', name: '' }

  it('that are over are not among those to come', () => {
    expect(holidaysFrom([republic, diwali], '2026-11-09')).toEqual([diwali, republic])
    expect(holidaysFrom([republic, diwali], '2026-11-10')).toEqual([republic])
  })

  it('say the day and what it is', () => {
    expect([republic, diwali].map(holidayLine)).toEqual([
      'Closed on 26 January 2027: Republic Day',
      'Closed from 7 November 2026 to 9 November 2026',
    ])
  })
})
