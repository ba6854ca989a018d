import { describe, expect, test } from 'vitest'
import { formatDateTime, formatRelative } from './format-date.ts'

/** Half past three in the afternoon in India. */
const now = Date.parse('2026-11-21T10:00:00Z')

describe('relativeDate', () => {
  test.each([
    ['2026-11-21T09:59:50Z', 'just now'],
    ['2026-11-21T10:00:20Z', 'just now'],
    ['2026-11-21T10:09:00Z', 'just now'],
    ['2026-12-05T10:00:00Z', '5 Dec'],
    ['2026-11-21T09:55:00Z', '5 minutes ago'],
    ['2026-11-21T07:00:00Z', '3 hours ago'],
    ['2026-11-20T18:30:00Z', '15 hours ago'],
    ['2026-11-20T18:29:59Z', 'yesterday'],
    ['2026-11-19T18:30:00Z', 'yesterday'],
    ['2026-11-19T18:29:59Z', '2 days ago'],
    ['2026-11-14T18:30:00Z', '6 days ago'],
    ['2026-11-12T09:00:00Z', '1 week ago'],
    ['2026-11-05T09:00:00Z', '2 weeks ago'],
    ['2026-10-22T09:00:00Z', '4 weeks ago'],
    ['2026-10-21T09:00:00Z', '1 month ago'],
    ['2026-06-05T09:00:00Z', '5 months ago'],
    ['2025-11-22T09:00:00Z', '11 months ago'],
    ['2025-11-21T09:00:00Z', '1 year ago'],
    ['2024-06-05T09:00:00Z', '2 years ago'],
    [null, 'Unknown date'],
    [undefined, 'Unknown date'],
    ['', 'Unknown date'],
    ['yesterday-ish', 'Unknown date'],
  ])('%s is %s', (instant, words) => {
    expect(formatRelative(instant, now)).toBe(words)
  })

  test.each([
    ['2026-11-21T09:55:00Z', '5 min ago'],
    ['2026-11-21T07:00:00Z', '3 hr ago'],
    ['2026-11-12T09:00:00Z', '1 week ago'],
  ])('in short, %s is %s', (instant, words) => {
    expect(formatRelative(instant, now, 'short')).toBe(words)
  })

  test('ten to midnight is yesterday at ten past, in India', () => {
    expect(formatRelative('2026-11-21T18:20:00Z', Date.parse('2026-11-21T18:40:00Z'))).toBe('yesterday')
  })

  test('midnight elsewhere turns no day', () => {
    expect(formatRelative('2026-11-20T23:50:00Z', Date.parse('2026-11-21T00:10:00Z'))).toBe('20 minutes ago')
  })

  test('a moment is told in India’s time', () => {
    expect(formatDateTime('2026-11-21T20:00:00Z')).toMatch(/22 Nov 2026.*1:30/)
  })
})
