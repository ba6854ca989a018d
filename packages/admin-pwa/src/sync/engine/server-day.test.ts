import { describe, expect, it } from 'vitest'
import { clockBehind, notBefore, presentTime, todayAt } from './server-day.ts'

const at = (text: string) => Date.parse(text)

describe('today on a device whose clock is', () => {
  const day = '2026-11-23'

  it.each(['2025-11-23T09:00:00+05:30', '2027-11-23T09:00:00+05:30'])('on %s: the server’s day', (now) => {
    expect(todayAt(at(now), { day, deviceDay: now.slice(0, 10) })).toBe(day)
  })

  it('right, and past midnight since the server reported the day: the next day', () => {
    expect(todayAt(at('2026-11-24T00:01:00+05:30'), { day, deviceDay: day })).toBe('2026-11-24')
  })

  it('a year behind, and past midnight: not before the day that was reported', () => {
    expect(todayAt(at('2025-11-24T00:01:00+05:30'), { day, deviceDay: '2025-11-23' })).toBe(day)
  })

  it('not known at the server: its own', () => {
    expect(todayAt(at('2025-11-23T09:00:00+05:30'), undefined)).toBe('2025-11-23')
  })
})

it('nothing is done before the day that was reported', () => {
  const reportedDay = { day: '2026-11-23' }
  expect(notBefore('2025-11-23T09:00:00.000Z', reportedDay)).toBe('2026-11-22T18:30:00.000Z')
  expect(notBefore('2026-11-23T09:00:00.000Z', reportedDay)).toBe('2026-11-23T09:00:00.000Z')
  expect(notBefore('2025-11-23T09:00:00.000Z', undefined)).toBe('2025-11-23T09:00:00.000Z')
})

it.each([
  ['2026-11-23T12:09:00+05:30', undefined],
  ['2026-11-23T11:51:00+05:30', undefined],
  ['2026-11-23T11:00:20+05:30', 60],
  ['2026-11-23T12:15:00+05:30', -15],
  ['2026-11-22T12:00:00+05:30', 1440],
])('a clock at %s, at noon of 23 November 2026, is behind by %s minutes', (now, minutes) => {
  expect(clockBehind(at(now), '2026-11-23T06:30:00.000Z')).toBe(minutes && minutes * 60_000)
})

it.each([
  ['a day', '2026-11-22T06:30:00.000Z', 86_400_000, '2026-11-23T06:30:00.000Z'],
  ['a day, when nobody said by how much', '2026-11-22T06:30:00.000Z', undefined, '2026-11-22T18:30:00.000Z'],
  ['three hours', '2026-11-23T03:30:00.000Z', 10_800_000, '2026-11-23T06:30:00.000Z'],
  ['nothing, being ahead', '2026-11-23T09:30:00.000Z', -10_800_000, '2026-11-23T09:30:00.000Z'],
])('what is done now, on a device that is behind by %s, is done at', (_, now, behind, then) => {
  expect(presentTime(at(now), { day: '2026-11-23', deviceDay: '2026-11-22', clockBehind: behind })).toBe(then)
})
