import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { customerRequestSchema, openRequests, readRequests } from './customer-request.ts'

describe('what a customer asks for', () => {
  it.each([
    [
      { type: 'message', text: ' Please call me ' },
      { type: 'message', text: 'Please call me' },
    ],
    [{ type: 'cancel' }, { type: 'cancel', text: '' }],
    [
      { type: 'date', text: '2026-12-05' },
      { type: 'date', text: '2026-12-05' },
    ],
  ])('%j is taken', (sent, taken) => {
    expect(v.parse(customerRequestSchema, sent)).toEqual(taken)
  })

  it.each([
    { type: 'message', text: ' ' },
    { type: 'message' },
    { type: 'message', text: ['a', 'b'] },
    { type: 'message', text: 'x'.repeat(501) },
    { type: 'refund', text: 'all of it' },
    { type: 'phone', text: '98765' },
    { type: 'phone', text: '98765 43210', doneAt: 'now' },
    {},
  ])('%j is refused', (sent) => {
    expect(v.is(customerRequestSchema, sent)).toBe(false)
  })

  it('is read of whatever is stored, and is open until it is done', () => {
    const open = { id: '1', at: '2026-11-25T00:00:00.000Z', type: 'date', text: '5 December' }
    const done = { ...open, id: '2', doneAt: '2026-11-25T01:00:00.000Z', doneBy: 'owner@zari.example' }
    const later = { ...open, id: '3', type: 'gift' }
    const requests = readRequests([open, null, 'x', { id: 4 }, done, later])
    expect(requests).toEqual([open, done, { ...later, type: 'message' }])
    expect(openRequests({ requests }).map(({ id }) => id)).toEqual(['1', '3'])
    expect(readRequests('none')).toEqual([])
  })
})
