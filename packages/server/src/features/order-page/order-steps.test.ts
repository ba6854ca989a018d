import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { readOrder } from '@zari/shared/orders/read-order'
import { describe, expect, it } from 'vitest'
import { business } from '@zari/shared/shop/business'
import { orderSteps, readinessOf } from './order-steps.ts'

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

const DUE = '2026-12-01'

const stepsOf = (stored: Partial<OrderRecord>, history: HistoryEntry[] = [], kind?: OrderKind) =>
  orderSteps(order(stored, kind), history, DUE).map(({ step, state, day }) =>
    [step, state, day].join(' ').trim(),
  )

describe('how far an order is', () => {
  it('a new request has been received', () => {
    expect(stepsOf({ status: 'not_started' })).toEqual([
      'received now 2026-11-10',
      'cutting next',
      'embroidery next',
      'stitching next',
      'ready next 2026-12-01',
      'finished next',
    ])
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

describe('when it is ready', () => {
  const times = { opens: '10:30', closes: '20:00' }
  // 1 December 2026 is a Tuesday.
  const shop = { hours: { ...business.hours, Monday: times, Tuesday: null }, holidays: [], orderDaysTo: 7 }
  const at = (day: string, stored: Partial<OrderRecord>, kind?: OrderKind) =>
    readinessOf(order(stored, kind), shop, new Date(`${day}T06:00:00Z`))
  const begun = { status: 'in_progress' }
  const promised = { ...begun, dueDateSetAt: '2026-11-10T07:00:00Z' }

  it.each<[string, string, Partial<OrderRecord>, object]>([
    ['promised for a closed day: the day before', '2026-11-20', promised, { due: '2026-11-30' }],
    ['that day is past: the day after', '2026-12-01', promised, { due: '2026-12-02' }],
    ['late', '2026-12-02', promised, { wait: 'late' }],
    ['an automatic date is no promise', '2026-11-20', begun, { wait: 'usual' }],
    ['an automatic date that is past', '2026-12-02', begun, { wait: 'late' }],
    ['no date, long after the usual days', '2026-12-02', { ...begun, dueDate: null }, { wait: 'late' }],
    ['a request is no promise', '2026-11-20', { ...promised, status: 'not_started' }, {}],
    ['a late request', '2026-12-02', { ...promised, status: 'not_started' }, {}],
    ['ready', '2026-11-30', { ...promised, stage: 'ready' }, { opening: { until: '20:00' } }],
    [
      'ready, on a closed day',
      '2026-12-01',
      { ...promised, stage: 'ready' },
      { opening: { day: '2026-12-02', time: '10:30', wasOpen: false } },
    ],
    ['completed', '2026-11-20', { ...promised, status: 'completed' }, {}],
  ])('%s', (_, day, stored, said) => {
    expect(at(day, stored)).toEqual(said)
  })

  it('a consultation takes no usual number of days', () => {
    expect(at('2026-11-20', begun, 'contact-inquiries')).toEqual({})
  })
})
