import type { OutboxEntry } from '../engine/entry.ts'

/** An unsent language of a customer. */
export const customerEntry = (phone: string, key = 'one'): OutboxEntry => ({
  key,
  user: 'asha',
  about: '',
  seq: 1,
  createdAt: 0,
  attempts: 0,
  firstSentAt: null,
  state: 'waiting',
  problem: null,
  operation: {
    type: 'set-language',
    at: '2026-11-21T06:00:00.000Z',
    language: 'te',
    record: { kind: 'customers', id: phone },
  },
})
