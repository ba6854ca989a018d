import { describe, expect, it } from 'vitest'
import { isWrongClock, notBefore, todayAt } from './server-day.ts'

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
  ['2026-11-23T12:00:00+05:30', false],
  ['2026-11-22T23:55:00+05:30', false],
  ['2026-11-24T00:05:00+05:30', false],
  ['2026-11-22T12:00:00+05:30', true],
  ['2025-11-23T12:00:00+05:30', true],
  ['2027-11-23T12:00:00+05:30', true],
])('a clock on %s is wrong on 23 November 2026: %s', (now, isWrong) => {
  expect(isWrongClock(at(now), '2026-11-23')).toBe(isWrong)
})
