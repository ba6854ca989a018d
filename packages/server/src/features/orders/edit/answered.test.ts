import { randomUUID } from 'node:crypto'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { OrderRecord } from '@zari/shared/orders/order'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import { describe, expect, it } from 'vitest'
import { getOrder, makeOrder, sendEdit, sendPayment } from '../../../testing/orders.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { useClient, useTestServer } from '../../../testing/test-server.ts'

const server = useTestServer()
const kind = 'outfit-details-orders'
const staff = useClient(server)
const make = (of: OrderRecord['kind'] = kind) => makeOrder(server.current.visitor(), of)
const answeredAt = async (id: string, of: OrderRecord['kind'] = kind) =>
  (await getOrder(staff, of, id)).answeredAt

describe('a request counts as answered', () => {
  it.each(ORDER_KINDS)('from its first status on: %s', async (of) => {
    const id = await make(of)
    expect(await answeredAt(id, of)).toBeNull()
    await sendEdit(staff, { kind: of, id, name: 'status' }, { status: 'in_progress' })
    const first = await answeredAt(id, of)
    expect(Date.parse(first ?? '')).toBeLessThanOrEqual(Date.now())
    await sendEdit(staff, { kind: of, id, name: 'status' }, { status: 'completed' })
    expect(await answeredAt(id, of), 'the first one stands').toBe(first)
  })

  it.each([
    ['due-date', { dueDate: '2027-01-01' }],
    ['notes', { totalAmount: '5000' }],
    ['notes', { advancePaid: '500' }],
    ['notes', { answeredAt: '2026-11-21T10:00:00.000Z' }],
  ] as const)('with a %s edit of %j', async (name, edit) => {
    const id = await make()
    await sendEdit(staff, { kind, id, name }, edit)
    expect(await answeredAt(id)).toMatch(/^20\d\d-/)
  })

  it('with a payment', async () => {
    const id = await make()
    await sendPayment(staff, { kind, id, key: randomUUID() }, paymentOf())
    expect(await answeredAt(id)).toMatch(/^20\d\d-/)
  })

  it.each([
    ['notes', { notes: 'called, nobody there' }],
    ['notes', { customerAddress: 'Boduppal' }],
    ['notes', { workroomNotes: 'pearls' }],
    ['due-date', { dueDate: null }],
  ] as const)('and not with a %s edit of %j', async (name, edit) => {
    const id = await make()
    await sendEdit(staff, { kind, id, name }, edit)
    expect(await answeredAt(id)).toBeNull()
  })

  it('no longer, once it is New again without a price', async () => {
    const id = await make()
    await sendEdit(staff, { kind, id, name: 'status' }, { status: 'in_progress' })
    await sendEdit(staff, { kind, id, name: 'status' }, { status: 'not_started' })
    expect(await answeredAt(id)).toBeNull()
  })
})

describe('two who answer one request', () => {
  it('do not conflict: the first time stands', async () => {
    const id = await make()
    const answer = (at: string) =>
      sendEdit(
        staff,
        { kind, id, name: 'notes', key: randomUUID() },
        { answeredAt: at, base: { answeredAt: null } },
      )
    expect((await answer('2026-11-21T10:00:00.000Z')).status).toBe(200)
    const second = await answer('2026-11-21T11:00:00.000Z')
    expect([second.status, (second.json as OrderRecord).answeredAt]).toEqual([
      200,
      '2026-11-21T10:00:00.000Z',
    ])
  })

  it('are never later than the server heard of it, and name a real time', async () => {
    const id = await make()
    await sendEdit(staff, { kind, id, name: 'notes' }, { answeredAt: '2099-01-01T00:00:00.000Z' })
    expect(Date.parse((await answeredAt(id)) ?? '')).toBeLessThanOrEqual(Date.now())
    const refused = await sendEdit(staff, { kind, id, name: 'notes' }, { answeredAt: 'yesterday' })
    expect([refused.status, errorOf(refused).issues?.[0]?.path]).toEqual([422, 'answeredAt'])
  })
})

it('a due date is a promise once staff set or kept it, and again none where that is undone', async () => {
  const id = await make()
  const promised = async () => Boolean((await getOrder(staff, kind, id)).dueDateSetAt)
  expect(await promised()).toBe(false)
  await sendEdit(staff, { kind, id, name: 'due-date' }, { dueDate: '2027-01-01' })
  expect(await promised()).toBe(true)
  await sendEdit(staff, { kind, id, name: 'notes' }, { dueDateSetAt: null, base: { dueDateSetAt: null } })
  expect(await promised()).toBe(false)
  await sendEdit(staff, { kind, id, name: 'notes' }, { dueDateSetAt: '2026-11-21T10:00:00.000Z' })
  expect(await promised()).toBe(true)
  await sendEdit(staff, { kind, id, name: 'due-date' }, { dueDate: null })
  expect(await promised()).toBe(false)
})
