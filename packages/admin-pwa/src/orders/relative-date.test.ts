import { describe, expect, test } from 'vitest'
import { momentInIndia, relativeDate } from './relative-date.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

describe('relativeDate', () => {
  test.each([
    ['2026-11-21T09:59:50Z', 'just now'],
    ['2026-11-21T10:00:20Z', 'just now'],
    ['2026-11-21T09:55:00Z', '5 minutes ago'],
    ['2026-11-21T07:00:00Z', '3 hours ago'],
    ['2026-11-20T09:00:00Z', 'yesterday'],
    ['2026-11-12T09:00:00Z', 'last week'],
    ['2026-11-05T09:00:00Z', '2 weeks ago'],
    ['2026-06-05T09:00:00Z', '5 months ago'],
    ['2024-06-05T09:00:00Z', '2 years ago'],
    [null, 'Unknown date'],
    [undefined, 'Unknown date'],
    ['', 'Unknown date'],
    ['yesterday-ish', 'Unknown date'],
  ])('%s is %s', (instant, words) => {
    expect(relativeDate(instant, now)).toBe(words)
  })

  test('a moment is told in India’s time', () => {
    expect(momentInIndia('2026-11-21T20:00:00Z')).toMatch(/22 Nov 2026.*1:30/)
  })
})
