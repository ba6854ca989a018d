import { apiPaths } from '@zari/shared/api/paths'
import type { OrderPage } from '@zari/shared/orders/order'
import { mongo } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { getOrder, makeOrder } from '../../testing/orders.ts'
import { useClient, useOwnServer } from '../../testing/test-server.ts'
import { completeOrders } from './complete-orders.ts'
import { rawOrders } from './order-store.ts'

const kind = 'contact-inquiries'

describe('orders that came in by no door of ours', () => {
  const server = useOwnServer()
  const staff = useClient(server)
  const store = () => server.current.services.orders
  const orders = () => rawOrders(store(), kind)
  beforeEach(async () => {
    await orders().deleteMany({})
  })
  const put = (...documents: Array<{ _id: string } & Record<string, unknown>>) =>
    orders().insertMany(documents)
  const all = () =>
    orders()
      .find({}, { sort: { _id: 1 } })
      .toArray()

  it('get all that an order of ours has, and the words of today for their status; unknown words stay', async () => {
    await put(
      {
        _id: 'a',
        status: 'New',
        name: 'Bhagyalakshmi',
        phone: '098765 43210',
        createdAt: new Date('2024-02-01'),
      },
      { _id: 'b', status: 'cancelled ', phone: 'call me', createdAt: '2023-01-01T00:00:00Z' },
      { _id: 'c' },
      { _id: 'd', status: 'Awaiting cloth', revision: 3, updatedAt: new Date('2025-01-01') },
    )
    const { seq } = await store().changeLog.position()
    expect(await completeOrders(store())).toBe(4)
    const found = await all()
    expect(found).toMatchObject([
      { status: 'not_started', revision: 0, customerKey: '919876543210', updatedAt: new Date('2024-02-01') },
      { status: 'cancelled', customerKey: '', createdAt: new Date('2023-01-01') },
      { status: 'not_started', createdAt: null, updatedAt: new Date(0) },
      { status: 'Awaiting cloth', revision: 3, updatedAt: new Date('2025-01-01') },
    ])
    expect(found.every(({ changeSeq }) => Number(changeSeq) > seq)).toBe(true)
    expect(new Set(found.map(({ changeSeq }) => changeSeq)).size).toBe(4)
    for (const q of ['bhagya', '98765 43210']) {
      const { items } = (await staff.get(apiPaths.adminSearch(q))).json as OrderPage
      expect(items.map(({ id }) => id)).toEqual(['a'])
    }
    expect(await completeOrders(store())).toBe(0)
  })

  it('leave those alone that lack nothing', async () => {
    const id = await makeOrder(server.current.visitor(), kind)
    const before = await getOrder(staff, kind, id)
    const { seq } = await store().changeLog.position()
    expect(await completeOrders(store())).toBe(0)
    expect([await getOrder(staff, kind, id), (await store().changeLog.position()).seq]).toEqual([before, seq])
  })

  it('have ids of text: an ObjectId becomes its hexadecimal form, as in an import', async () => {
    const _id = new mongo.ObjectId()
    await orders().insertMany([{ _id, name: 'Of another program', status: 'New' }] as never)
    expect(await completeOrders(store())).toBe(1)
    expect(await all()).toMatchObject([{ _id: _id.toHexString(), status: 'not_started', revision: 0 }])
    expect(await getOrder(staff, kind, _id.toHexString())).toMatchObject({ name: 'Of another program' })
    expect(await completeOrders(store())).toBe(0)
  })

  it('with an id of another type are named, and nothing is changed', async () => {
    await orders().insertMany([{ _id: new Date(0), name: 'Of another program' }] as never)
    await expect(completeOrders(store())).rejects.toThrow(
      'An order in contact_inquiries has the _id "1970-01-01T00:00:00.000Z". An _id has to be a text or an ObjectId',
    )
    expect(await orders().countDocuments({ changeSeq: null })).toBe(1)
  })

  it('are completed in parts, and go on where it was cut off', async () => {
    await put(...Array.from({ length: 450 }, (_, index) => ({ _id: `many-${index}` })))
    let parts = 0
    const cut = () => {
      if (++parts === 3) throw new Error('cut')
    }
    await expect(completeOrders(store(), cut)).rejects.toThrow('cut')
    expect(await orders().countDocuments({ number: null })).toBe(50)
    expect(await completeOrders(store())).toBe(50)
    const numbers = (await all()).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(450)
  })
})
