import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayInIndia,
  dayOf,
  daysBetween,
  defaultDueDate,
  dueState,
  isDay,
} from './due-date.ts'

it('takes the day that it is in India, not in the place of the clock', () => {
  expect(dayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(dayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
})

it('is due seven days after the day of the order in India', () => {
  expect(defaultDueDate(new Date('2026-12-28T19:00:00Z'))).toBe('2027-01-05')
})

describe('isDay', () => {
  it.each([
    ['2026-11-21', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-11-21T00:00:00Z', false],
    ['21/11/2026', false],
    ['0002-11-21', false],
    ['0202-11-21', false],
    ['9999-12-31', false],
    ['12026-01-01', false],
    ['', false],
  ])('%j: %s', (text, is) => {
    expect(isDay(text)).toBe(is)
  })
})

it('reads the part before the T of an old due date', () => {
  expect(dayOf('2026-11-21T18:30:00.000Z')).toBe('2026-11-21')
  expect(dayOf('२०२६-११-२१')).toBe('2026-11-21')
  expect(dayOf('\ufeff2026\u201111\u201121 ')).toBe('2026-11-21')
  expect(dayOf('next friday')).toBeUndefined()
  expect(dayOf(null)).toBeUndefined()
})

it('counts days over months and leap years', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect([addMonths('2026-12-31', 1), addMonths('2026-01-31', -1)]).toEqual(['2027-01-01', '2025-12-01'])
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
})

describe('dueState on 21 November', () => {
  it.each([
    [null, 'not-set'],
    ['', 'not-set'],
    ['soon', 'unreadable'],
    ['2026-11-20', 'overdue'],
    ['2026-11-21', 'today'],
    ['2026-11-22', 'this-week'],
    ['2026-11-28', 'this-week'],
    ['2026-11-29', 'later'],
    ['2026-11-20T23:59:00Z', 'overdue'],
  ])('%j is %s', (stored, state) => {
    expect(dueState(stored, '2026-11-21')).toBe(state)
  })
})
