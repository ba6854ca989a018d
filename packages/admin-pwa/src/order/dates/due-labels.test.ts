import { describe, expect, test } from 'vitest'
import { describeDue } from './due-labels.ts'

describe('dueWords', () => {
  test.each([
    ['2026-11-21', '21 Nov', 'today', 'today'],
    ['2026-11-22', '22 Nov', 'tomorrow', 'this-week'],
    ['2026-11-28', '28 Nov', 'in 7 days', 'this-week'],
    ['2026-12-05', '5 Dec', 'in 14 days', 'later'],
    ['2026-11-20', '20 Nov', '1 day late', 'overdue'],
    ['2026-11-19', '19 Nov', '2 days late', 'overdue'],
    ['2026-11-19T18:30:00.000Z', '19 Nov', '2 days late', 'overdue'],
    ['2027-01-02', '2 Jan 2027', 'in 42 days', 'later'],
    [null, 'Not set', '', 'not-set'],
    ['', 'Not set', '', 'not-set'],
    ['next Friday', 'next Friday', '', 'unreadable'],
    ['2026-02-30', '2026-02-30', '', 'unreadable'],
  ])('%s', (stored, day, hint, state) => {
    expect(describeDue(stored, '2026-11-21')).toEqual({ day, hint, state })
  })
})
