import { describe, expect, it } from 'vitest'
import { readStatus, statusLabel } from './status.ts'

describe('readStatus', () => {
  it.each([
    ['not_started', 'not_started'],
    ['New', 'not_started'],
    ['Not Yet Started', 'not_started'],
    ['in progress', 'in_progress'],
    ['Completed', 'completed'],
    ['Cancelled', 'cancelled'],
    ['', 'not_started'],
    [null, 'not_started'],
    ['waiting for cloth', 'waiting for cloth'],
  ])('reads %j as %j', (stored, status) => {
    expect(readStatus(stored)).toBe(status)
  })
})

it('shows an unknown status as it stands', () => {
  expect(statusLabel('in_progress')).toBe('In Progress')
  expect(statusLabel('waiting for cloth')).toBe('waiting for cloth')
})
