import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { readOrder } from '@zari/shared/orders/read-order'
import { describe, expect, it } from 'vitest'
import { orderSteps, promisedDay } from './order-steps.ts'

const order = (stored: Partial<OrderRecord>, kind: OrderKind = 'outfit-details-orders') =>
  readOrder(kind, 'an-order', { createdAt: '2026-11-10T06:00:00Z', dueDate: '2026-12-01', ...stored })

const change = (field: 'status' | 'stage', to: string, at: string): HistoryEntry => ({
  field,
  from: null,
  to,
  by: 'owner@zari.example',
  at,
  editId: null,
})

const stepsOf = (stored: Partial<OrderRecord>, history: HistoryEntry[] = [], kind?: OrderKind) =>
  orderSteps(order(stored, kind), history).map(({ step, state, day }) => [step, state, day].join(' ').trim())

describe('how far an order is', () => {
  it('a new request has been received, and promises no day', () => {
    expect(stepsOf({ status: 'not_started' })).toEqual([
      'received now 2026-11-10',
      'cutting next',
      'embroidery next',
      'stitching next',
      'ready next',
      'finished next',
    ])
    expect(promisedDay(order({ status: 'not_started' }))).toBeUndefined()
  })

  it('shows the days of what was done in India, the trial and the due date, and leaves out what was skipped', () => {
    const history = [
      change('stage', 'stitching', '2026-11-19T20:00:00Z'),
      change('stage', 'cutting', '2026-11-12T06:00:00Z'),
    ]
    const stored = { status: 'in_progress', stage: 'stitching', trialDate: '2026-11-28' }
    expect(stepsOf(stored, history)).toEqual([
      'received done 2026-11-10',
      'cutting done 2026-11-12',
      'stitching now 2026-11-20',
      'trial next 2026-11-28',
      'ready next 2026-12-01',
      'finished next',
    ])
  })

  it('shows that work has begun without a stage', () => {
    expect(stepsOf({ status: 'in_progress' })[1]).toBe('working now')
  })

  it('ends with what was completed or cancelled', () => {
    const done = [change('status', 'completed', '2026-12-01T06:00:00Z')]
    expect(stepsOf({ status: 'completed', stage: 'ready' }, done)).toEqual([
      'received done 2026-11-10',
      'finished done 2026-12-01',
    ])
    expect(stepsOf({ status: 'cancelled' })).toEqual(['received done 2026-11-10', 'cancelled now'])
  })

  it('of a consultation has no stages', () => {
    expect(stepsOf({ status: 'in_progress' }, [], 'contact-inquiries')).toEqual([
      'received done 2026-11-10',
      'working now',
      'finished next',
    ])
  })
})
