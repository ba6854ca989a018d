import { expect, it } from 'vitest'
import type { Role } from '../auth/roles.ts'
import type { OrderRecord } from '../orders/order.ts'
import { orderRecord } from '../testing/orders.ts'
import { planOperation, rolesFor } from './operation.ts'

const record = { kind: 'outfit-details-orders', id: 'a-piece' } as const

function planFor(changes: Partial<OrderRecord>, role?: Role) {
  const current = orderRecord({ ...record, status: 'in_progress', ...changes })
  const at = '2026-11-21T06:00:00.000Z'
  const stamp = { id: 'a-key', at, receivedAt: at, by: '', ...(role && { role }) }
  const records = { order: () => current, customer: () => undefined }
  return planOperation({ type: 'take', record, assigneeId: 'sita' }, records, stamp)
}

it.each([null, ''])('sets who has a piece that nobody has (%j)', (assigneeId) => {
  const { changes } = planFor({ assigneeId }, 'workroom')
  expect([...changes.values()]).toEqual([{ fields: { assigneeId: 'sita' }, entries: [] }])
})

it('changes nothing where another has it, and says who', () => {
  const { changes, refusal } = planFor({ assigneeId: 'kavya' })
  expect([changes.size, refusal]).toMatchObject([0, { code: 'taken', assigneeId: 'kavya' }])
})

it('is done where they have it already', () => {
  expect(planFor({ assigneeId: 'sita' })).toMatchObject({ isDone: true })
})

it('is only of pieces that the workroom sees', () => {
  expect(planFor({ status: 'not_started', madeBy: '' }, 'workroom').denied).toBeDefined()
  expect(planFor({ status: 'not_started', madeBy: '' }, 'staff').denied).toBeUndefined()
  const consultation = { kind: 'contact-inquiries', id: 'a-call' } as const
  expect(rolesFor({ type: 'take', record: consultation, assigneeId: 'sita' })).toEqual([])
  expect(rolesFor({ type: 'take', record, assigneeId: 'sita' })).toContain('workroom')
})
