import { apiPaths } from '@zari/shared/api/paths'
import type { Month } from '@zari/shared/orders/month'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { signedInAs } from '../../../testing/accounts.ts'
import { queriesOf } from '../../../testing/queries.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { keyOfCustomer } from '../order-schema.ts'
import { rawOrders } from '../order-store.ts'

const server = useOwnServer()
const OUTFITS = 'outfit-details-orders'
const owner = useClient(server)

async function stored(
  createdAt: string,
  changes: object = {},
  kind: OrderKind = OUTFITS,
  _id: string = randomUUID(),
): Promise<string> {
  const order = { ...goodInput[kind](), status: 'in_progress', dueDate: '2026-11-20', ...changes }
  const document = { ...order, _id, createdAt: new Date(createdAt), customerKey: keyOfCustomer(order.phone) }
  await rawOrders(server.current.services.orders, kind).insertOne(document)
  return _id
}

async function moved(orderId: string, at: string, to: string, kind: OrderKind = OUTFITS): Promise<void> {
  const { model } = server.current.services.orders.history
  const entry = {
    kind,
    orderId,
    revision: 1,
    field: 'status',
    from: 'in_progress',
    by: 'asha@zari.example',
  }
  await model.create({ ...entry, to, at: new Date(at) } as never)
}

async function monthOf(month: string): Promise<Month> {
  const answer = await owner.get(apiPaths.adminMonth(month))
  expect(answer.status).toBe(200)
  return answer.json as Month
}

beforeAll(async () => {
  const completed = { status: 'completed', totalAmount: '1000', advancePaid: '400' }
  // Just before and after the month in India, and in it.
  await stored('2026-10-31T18:29:59.999Z', { phone: '9000000001', outfitType: 'October' })
  const first = await stored('2026-10-31T18:30:00Z', { ...completed, phone: '9000000001', quantity: 3 })
  await stored('2026-11-30T18:29:59.999Z', { phone: '9000000002' })
  await stored('2026-11-30T18:30:00Z', { phone: '9000000002', outfitType: 'December' })
  await stored('2026-11-10T06:00:00Z', { status: 'not_started' })
  await stored('2026-11-10T06:00:00Z', { piece: 'Kurtis' }, 'contact-inquiries')
  await moved(first, '2026-11-21T06:00:00Z', 'completed')
  // Completed by mistake and taken back, again, and then in the next month.
  const second = await stored('2026-09-01T06:00:00Z', { ...completed, phone: '9000000003' })
  await moved(second, '2026-11-05T06:00:00Z', 'completed')
  await moved(second, '2026-11-05T06:01:00Z', 'in_progress')
  await moved(second, '2026-11-30T18:30:00Z', 'completed')
  const cancelled = await stored('2026-09-01T06:00:00Z', { status: 'cancelled', phone: '9000000004' })
  await moved(cancelled, '2026-11-06T06:00:00Z', 'completed')
})

it('has what was done in a month of India, and each order once', async () => {
  expect(await monthOf('2026-11')).toMatchObject({
    month: '2026-11',
    taken: { orders: 2, pieces: 4 },
    delivered: { orders: 1, pieces: 3, promised: 1, late: 1, averageDays: 20 },
    balances: { taken: { orders: 1, amount: 600 }, delivered: { orders: 1, amount: 600 } },
    pieces: [{ name: 'Kurtis', requests: 4 }],
    customers: { all: 2, returning: 1 },
  })
  expect((await monthOf('2026-12')).delivered).toMatchObject({ orders: 1, pieces: 1 })
})

it('knows a customer by all numbers', async () => {
  const { customers } = server.current.services.orders
  const merge = { at: '2026-11-02T06:00:00.000Z', by: '', takenBackAt: null }
  await stored('2026-08-01T06:00:00Z', { phone: '9000000011' })
  await stored('2026-08-31T20:00:00Z', { phone: '9000000012' })
  await customers.model.collection.insertMany([
    { _id: keyOfCustomer('9000000011'), merges: [{ id: 'a', with: keyOfCustomer('9000000012'), ...merge }] },
    { _id: keyOfCustomer('9000000012'), merges: [{ id: 'b', with: keyOfCustomer('9000000011'), ...merge }] },
  ] as never[])
  expect((await monthOf('2026-09')).customers).toEqual({ all: 2, returning: 1 })
})

it('counts imported orders of two kinds that have the same id', async () => {
  const completed = { status: 'completed', totalAmount: '1000', advancePaid: '1000' }
  for (const [kind, day] of [
    [OUTFITS, '11'],
    ['custom-outfit-quotes', '21'],
  ] as const) {
    await stored('2026-07-01T06:00:00Z', { ...completed, dueDate: '2026-07-15' }, kind, '1')
    await moved('1', `2026-07-${day}T06:00:00Z`, 'completed', kind)
  }
  expect((await monthOf('2026-07')).delivered).toMatchObject({
    orders: 2,
    promised: 2,
    late: 1,
    averageDays: 15,
  })
})

it.each(['1999-01', '2031-05'])('of a month without anything, %s, is empty', async (month) => {
  expect(await monthOf(month)).toMatchObject({
    taken: { orders: 0, pieces: 0 },
    delivered: { orders: 0, averageDays: null },
    pieces: [],
    billed: [],
    customers: { all: 0, returning: 0 },
  })
})

it.each([
  '',
  '?month=',
  '?month=2026-13',
  '?month=2026-1',
  '?month=2026-11-01',
  '?month=0026-11',
  '?month[$gt]=',
  '?month=2026-11&month=2026-12',
  '?month=2026-11&year=2026',
])('asked with %j is refused with words', async (query) => {
  const answer = await owner.get(`/api/admin/month${query}`)
  expect([answer.status, errorOf(answer).message]).toEqual([422, expect.stringMatching(/\w+/)])
})

it('is for owners alone', async () => {
  for (const role of ['staff', 'workroom'] as const) {
    const client = await signedInAs(server.current, role)
    expect((await client.get(apiPaths.adminMonth('2026-11'))).status).toBe(403)
  }
})

it('asks a fixed number of questions, each by an index', async () => {
  const { orders, connection } = server.current.services
  let asked: string[] = []
  // After a sign-in, owners are told of the new device.
  await expect
    .poll(async () => {
      asked = await queriesOf(connection, () => monthOf('2026-11'))
      return asked.filter((query) => !query.startsWith('find '))
    })
    .toEqual([])
  expect(asked.length).toBeLessThanOrEqual(22)
  const indexes = await orders.history.model.collection.indexes()
  expect(indexes.map(({ key }) => Object.keys(key).join())).toContain('field,at')
})
