import type { Operation } from '@zari/shared/operations/operation'
import { expect, it } from 'vitest'
import { outcomeOf } from './response.ts'

const paid: Operation = {
  type: 'pay',
  record: { kind: 'outfit-details-orders', id: 'an-order' },
  payment: { amount: 500, method: 'cash', note: '', at: '2026-11-21T11:00:00.000Z' },
}

it('an edit of what is blocked or erased is applied, without a record', () => {
  const answer = (body: unknown) => outcomeOf({ status: 200, body }, paid)
  for (const withheld of ['blocked', 'erased'])
    expect(answer({ orders: [], customers: [], withheld })).toEqual({
      type: 'applied',
      state: { withheld },
    })
  expect(answer({ orders: [], customers: [] })).toEqual({ type: 'unreachable' })
})
