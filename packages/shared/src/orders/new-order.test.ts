import { describe, expect, it } from 'vitest'
import { newOrder, newOrderCases, refusedNewOrders } from '../testing/new-order-cases.ts'
import { validate } from '../lib/validation.ts'
import { newOrderFields, newOrderRecord, newOrderSchemas } from './new-order.ts'
import { ORDER_KINDS } from './order-kinds.ts'

const ID = '0193e5a0-7b3c-7000-8000-00008f3a91c2'

describe('an order made in the shop', () => {
  it.each(Object.entries(newOrderCases))('%s', (_, { kind, order, result }) => {
    const checked = validate(newOrderSchemas[kind], newOrder(kind, order))
    if (!checked.ok) throw new Error(JSON.stringify(checked.issues))
    const record = newOrderRecord(kind, ID, checked.value, 'asha@zari.example')
    expect(record).toMatchObject({ ...result, id: ID, kind, madeBy: 'asha@zari.example' })
  })

  it.each(Object.entries(refusedNewOrders))('%s is refused', (_, { order, path, message }) => {
    const checked = validate(newOrderSchemas['outfit-details-orders'], {
      ...newOrder('outfit-details-orders'),
      ...order,
    })
    expect(checked).toMatchObject({ ok: false, issues: [{ path, message }] })
  })

  it.each(ORDER_KINDS)('of %s takes what its form takes', (kind) => {
    expect(validate(newOrderSchemas[kind], newOrder(kind))).toMatchObject({ ok: true })
  })

  it('was not made after the server got it, whatever a device’s clock says', () => {
    const making = { by: 'asha@zari.example', receivedAt: '2026-11-21T06:30:00.000Z' }
    const ahead = newOrder('contact-inquiries', { at: '2027-05-01T06:30:00.000Z' })
    expect(newOrderFields(ahead, making)).toMatchObject({
      createdAt: making.receivedAt,
      dueDate: '2026-11-28',
      dueDateSetAt: making.receivedAt,
    })
    expect(newOrderFields(newOrder('contact-inquiries'), making).createdAt).toBe('2026-11-20T05:30:00.000Z')
  })
})
