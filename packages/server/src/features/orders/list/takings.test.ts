import { apiPaths } from '@zari/shared/api/paths'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { type Takings, takingsSums } from '@zari/shared/orders/takings'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { makeOrder, sendEdit, sendPayment } from '../../../testing/orders.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { staff as account, useClient, useOwnServer } from '../../../testing/test-server.ts'

const server = useOwnServer()
const staff = useClient(server)
const colleague = useClient(server, (current) => current.visitor())
const other = { email: 'bina@zari.example', password: 'her own long password' }

beforeAll(async () => {
  await server.current.services.accounts.add(other.email, other.password)
  await colleague.post(apiPaths.login, other)
})

const takings = async (from: string, to = from, by = staff) =>
  by.get(`${apiPaths.adminTakings}?from=${from}&to=${to}`)
const amountsOf = async (from: string, to = from) =>
  ((await takings(from, to)).json as Takings).entries.map(({ amount }) => amount)

async function pay(amount: number, at: string, kind: OrderKind = 'contact-inquiries', client = staff) {
  const id = await makeOrder(server.current.visitor(), kind)
  const key = randomUUID()
  await sendPayment(client, { kind, id, key }, paymentOf({ amount, at }))
  return { id, key, kind }
}

it('begin and end with a day in India, on orders of all kinds, newest first', async () => {
  await pay(1, '2024-03-09T18:29:59.999Z')
  await pay(2, '2024-03-09T18:30:00Z', 'outfit-details-orders')
  await pay(3, '2024-03-10T18:29:59.999Z', 'custom-outfit-quotes', colleague)
  await pay(4, '2024-03-10T18:30:00Z')
  expect(await amountsOf('2024-03-10')).toEqual([3, 2])
  expect(await amountsOf('2024-03-09', '2024-03-11')).toEqual([4, 3, 2, 1])
  const { entries } = (await takings('2024-03-10')).json as Takings
  expect(entries[0]).toMatchObject({ kind: 'custom-outfit-quotes', name: 'Padma Reddy', by: other.email })
  expect(takingsSums(entries).byPerson).toEqual([
    { of: other.email, amount: 3, count: 1 },
    { of: account.email, amount: 2, count: 1 },
  ])
})

it('have what one order got on different days on these days', async () => {
  const { id, kind } = await pay(10, '2024-04-01T06:00:00Z')
  await sendPayment(
    staff,
    { kind, id, key: randomUUID() },
    paymentOf({ amount: 20, at: '2024-04-03T06:00:00Z' }),
  )
  expect(await amountsOf('2024-04-02')).toEqual([])
  expect(await amountsOf('2024-04-03')).toEqual([20])
})

it('leave out what had been paid before, and have reversals and corrections on the day of these', async () => {
  const kind = 'contact-inquiries'
  const id = await makeOrder(server.current.visitor(), kind)
  const { collection } = server.current.services.orders.models[kind]
  await collection.updateOne({ _id: id as never }, { $set: { advancePaid: '5000' } })
  const key = randomUUID()
  const at = '2024-05-01T06:00:00Z'
  await sendPayment(staff, { kind, id, key }, paymentOf({ amount: 30, at }))
  await sendPayment(
    staff,
    { kind, id, key: randomUUID() },
    paymentOf({ amount: -30, reverses: key, note: 'twice', at: '2024-05-02T06:00:00Z' }),
  )
  expect(await amountsOf('2024-05-01')).toEqual([30])
  expect(await amountsOf('2024-05-02')).toEqual([-30])
  await sendEdit(staff, { kind, id, name: 'notes' }, { advancePaid: '4000' })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
  const { entries } = (await takings(today)).json as Takings
  expect(takingsSums(entries).corrections).toMatchObject({ amount: -1000, count: 1 })
})

it('have an advance that was typed first as money of the day it was typed, without a method', async () => {
  const kind = 'outfit-details-orders'
  const id = await makeOrder(server.current.visitor(), kind)
  await sendEdit(staff, { kind, id, name: 'notes' }, { advancePaid: '₹500' })
  await sendEdit(staff, { kind, id, name: 'notes' }, { advancePaid: '700' })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
  const own = ((await takings(today)).json as Takings).entries.filter(({ orderId }) => orderId === id)
  expect(takingsSums(own)).toMatchObject({
    total: 500,
    byMethod: [{ of: 'not-said', amount: 500, count: 1 }],
    byPerson: [{ of: account.email, amount: 500 }],
    corrections: { amount: 200, count: 1 },
  })
})

it.each([
  ['', /Required|valid date/],
  ['?from=2024-03-10', /Required|valid date/],
  ['?from=2024-02-30&to=2024-03-01', /valid date/],
  ['?from=2024-03-10&to=2024-03-09', /before the first/],
  ['?from=2020-01-01&to=2024-01-01', /At most 366 days/],
  ['?from[$gt]=&to=2024-01-01', /Unknown field|Required|valid date/],
])('asked with %j are refused with words', async (query, message) => {
  const answer = await staff.get(apiPaths.adminTakings + query)
  expect([answer.status, errorOf(answer).message]).toEqual([422, expect.stringMatching(message)])
})

it('are nobody else’s to see', async () => {
  expect((await takings('2024-03-10', '2024-03-10', server.current.visitor())).status).toBe(401)
})

it('are found by their index', async () => {
  const { collection } = server.current.services.orders.models['contact-inquiries']
  expect((await collection.indexes()).map(({ key }) => Object.keys(key).join())).toContain('payments.at')
})

it('have the receipt of money that came in once for several orders, whose parts are one payment', async () => {
  const kind = 'outfit-details-orders'
  const receiptId = randomUUID()
  const parts: Array<{ id: string; key: string; amount: number }> = []
  for (const amount of [3500, 1500.5]) {
    const part = { id: await makeOrder(server.current.visitor(), kind), key: randomUUID(), amount }
    const at = '2024-06-01T06:00:00Z'
    await sendPayment(staff, { kind, ...part }, paymentOf({ amount, at, receiptId }))
    parts.push(part)
  }
  for (const { id, key, amount } of parts) {
    const reversal = { amount: -amount, reverses: key, receiptId, note: 'twice', at: '2024-06-02T06:00:00Z' }
    await sendPayment(staff, { kind, id, key: randomUUID() }, paymentOf(reversal))
  }
  const { entries } = (await takings('2024-06-01')).json as Takings
  expect(takingsSums(entries).byMethod).toEqual([{ of: 'cash', amount: 5000.5, count: 1 }])
  const back = ((await takings('2024-06-02')).json as Takings).entries
  expect(takingsSums(back).byMethod).toEqual([{ of: 'cash', amount: -5000.5, count: 0 }])
})
