import { expect, it } from 'vitest'
import { dayIn, possibleOrder, readDay, readInstant } from './read-date.ts'

it.each([
  ['2025-03-07T10:00:00.000Z', '2025-03-07T10:00:00.000Z'],
  ['2025-03-07 10:00:00.123456+00', '2025-03-07T10:00:00.123Z'],
  ['2025-03-07 10:00:00+05:30', '2025-03-07T04:30:00.000Z'],
  ['2025-03-07T10:00:00+0530', '2025-03-07T04:30:00.000Z'],
  ['2025-03-07 10:00:00', '2025-03-07T10:00:00.000Z'],
  ['2025-03-07', '2025-03-06T18:30:00.000Z'],
  ['7/3/2025', '2025-03-06T18:30:00.000Z'],
  ['07-03-2025 4:05 PM', '2025-03-07T10:35:00.000Z'],
  ['1741341600', '2025-03-07T10:00:00.000Z'],
  [1_741_341_600_000, '2025-03-07T10:00:00.000Z'],
  ['Fri Mar 07 2025 15:30:00 GMT+0530 (India Standard Time)', '2025-03-07T10:00:00.000Z'],
  ['last Tuesday', undefined],
  ['2025-02-30', undefined],
  ['31/31/2025', undefined],
])('%j is %s', (typed, instant) => {
  expect(readInstant(typed)?.at.toISOString()).toBe(instant)
})

it('a day with the day first', () => {
  expect(['21/11/2026', '21.11.2026 10:30', '2026-11-21', '13/13/2026'].map((text) => readDay(text))).toEqual(
    ['2026-11-21', '2026-11-21', undefined, undefined],
  )
})

it.each([
  ['20-Dec-26', '2026-12-20'],
  ['20/12/26', '2026-12-20'],
  ['20 Dec 2026', '2026-12-20'],
  ['20th December, 2026', '2026-12-20'],
  ['Dec 20, 2026', '2026-12-20'],
  ['Sunday, December 20 2026', '2026-12-20'],
  ['2026/12/20', '2026-12-20'],
  ['2026-12-5', '2026-12-05'],
  ['20.12.26', '2026-12-20'],
  ['20.12.2026', '2026-12-20'],
  ['46376', '2026-12-20'],
  ['46376.5', '2026-12-20'],
  [46376, '2026-12-20'],
  ['२०/१२/२०२६', '2026-12-20'],
  ['20–12–2026', '2026-12-20'],
  ['2026-12-20T00:00:00.000Z', '2026-12-20'],
  ['after Diwali', undefined],
  ['31 Feb 2026', undefined],
  ['20 Foo 2026', undefined],
  ['12', undefined],
  ['99999', undefined],
])('%j is the day %s', (typed, day) => {
  expect(dayIn(typed, 'day')).toBe(day)
})

it.each(['20-Dec-26', '20/12/26', '20 Dec 2026', 'Dec 20, 2026', '2026/12/20', '20.12.26', '2026-12-20'])(
  '%j is the same day with a time',
  (typed) => {
    const withTime = [`${typed} 10:30`, `${typed}, 4:05 pm`, `${typed} 16:05:30`]
    expect(withTime.map((text) => dayIn(text, 'day'))).toEqual(withTime.map(() => '2026-12-20'))
  },
)

it.each([
  ['20-Dec-26 4:05 PM', '2026-12-20T10:35:00.000Z'],
  ['Dec 20, 2026, 16:05:30', '2026-12-20T10:35:30.000Z'],
  ['2026/12/20 16:05', '2026-12-20T10:35:00.000Z'],
  ['46376.670138889', '2026-12-20T10:35:00.000Z'],
])('the time in %j is India’s', (typed, instant) => {
  expect(readInstant(typed)?.at.toISOString()).toBe(instant)
})

it('a time without a zone is India’s where India’s clocks wrote it', () => {
  expect(readInstant('2026-12-20 16:05', 'day', 'India')?.at.toISOString()).toBe('2026-12-20T10:35:00.000Z')
})

it('reads the month first where it is said', () => {
  expect([dayIn('12/20/2026', 'month'), dayIn('3/4/26', 'month'), dayIn('20 Dec 2026', 'month')]).toEqual([
    '2026-12-20',
    '2026-03-04',
    '2026-12-20',
  ])
})

it.each([
  ['13/4/2025', 'day'],
  ['4/13/2025', 'month'],
  ['3/4/2025', 'either'],
  ['4/4/2025', undefined],
  ['13/13/2025', undefined],
  ['2025-04-03', undefined],
  ['3 Apr 2025', undefined],
])('%j says of its column: %s', (typed, order) => {
  expect(possibleOrder(typed)).toBe(order)
})
