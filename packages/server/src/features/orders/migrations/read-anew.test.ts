import { apiPaths, IDEMPOTENCY_HEADER } from '@zari/shared/api/paths'
import type { CustomersAnswer, OrdersOfCustomer } from '@zari/shared/customers/customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MigrationReport, migrate } from '../../../db/migrate.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { useTestServer } from '../../../testing/test-server.ts'
import { rawCustomers } from '../../customers/customer-store.ts'
import { rawOrders } from '../order-store.ts'
import { orderMigrations } from './migrations.ts'

const server = useTestServer()
const kind = 'outfit-details-orders'
let staff: TestClient
let times = 0

async function run(name: string): Promise<MigrationReport['did'] | undefined> {
  const { connection, orders } = server.current.services
  const told: MigrationReport[] = []
  const again = orderMigrations(orders).filter((each) => each.name.endsWith(name))
  expect(again).toHaveLength(1)
  await migrate(
    connection,
    again.map((each) => ({ ...each, name: `${each.name}, run ${++times}` })),
    { tell: (report) => void told.push(report), onError: () => {} },
  )
  return told[0]?.did
}

/** As a server of before stored it. */
async function order(
  fields: Record<string, unknown>,
  of: typeof kind | 'contact-inquiries' = kind,
): Promise<string> {
  const _id = randomUUID()
  const { orders } = server.current.services
  await rawOrders(orders, of).insertOne({
    _id,
    name: 'Lakshmi',
    status: 'not_started',
    createdAt: new Date('2026-10-01T05:00:00Z'),
    revision: 0,
    changeSeq: 1,
    searchKeys: ['lakshmi'],
    ...fields,
  })
  return _id
}

const stored = async (id: string) => rawOrders(server.current.services.orders, kind).findOne({ _id: id })
const customersOf = async (phone: string) =>
  ((await staff.get(apiPaths.adminCustomer(phone))).json as CustomersAnswer).customers
const person = (id: string, name: string) => ({
  id,
  name,
  alsoKnownAs: [],
  addedAt: '2026-10-02T05:00:00.000Z',
  by: 'a',
  removedAt: null,
})
const merge = (id: string, other: string) => ({
  id,
  with: other,
  at: '2026-10-02T05:00:00.000Z',
  by: 'a',
  takenBackAt: null,
})
const customer = async (_id: string, fields: object) => {
  await rawCustomers(server.current.services.orders.customers).insertOne({
    _id,
    revision: 1,
    changeSeq: 1,
    ...fields,
  })
}

beforeAll(async () => {
  staff = await server.current.signedIn()
})

describe('telephone numbers that are read in another way than before', () => {
  it('move orders, people, measurements, language and merges once', async () => {
    const [before, now, other] = ['91919876543210', '919876543210', '919000000001']
    const odd = await order({ phone: '+91 +919876543210', customerKey: before })
    await order({ phone: '98765 43210', customerKey: now })
    const set = {
      id: 'set',
      personId: 'p2',
      takenAt: '2026-10-02T05:00:00.000Z',
      receivedAt: null,
      by: 'a',
      values: { bodyBust: 288 },
      note: '',
      takenBackAt: null,
    }
    await customer(before, {
      people: [person('p2', 'Anu')],
      measurements: [set],
      language: 'te',
      note: 'Silk',
      merges: [merge('m', other), merge('n', now)],
    })
    await customer(now, { people: [person('p1', 'Lakshmi')], note: 'Cotton', merges: [merge('n', before)] })
    await customer(other, { merges: [merge('m', before)] })

    expect(await run('searches')).toMatchObject({ 'customers moved': 1, 'orders of other customers': 1 })
    expect(await stored(odd)).toMatchObject({ customerKey: now })
    const [own, linked] = await customersOf(now)
    expect(own).toMatchObject({ phone: now, language: 'te', note: 'Cotton\nSilk' })
    expect(own?.people.map(({ name }) => name)).toEqual(['Lakshmi', 'Anu'])
    expect(own?.measurements).toMatchObject([{ id: 'set', values: { bodyBust: 288 } }])
    expect(own?.merges).toMatchObject([{ id: 'm', with: other }])
    expect(linked).toMatchObject({ phone: other, merges: [{ id: 'm', with: now }] })
    const answer = (await staff.get(apiPaths.adminCustomerOrders(now))).json as OrdersOfCustomer
    expect(answer.orders).toHaveLength(2)
    expect(await run('searches')).toEqual({})
  })

  it('take what a device still sends to the number of before', async () => {
    const [before, now] = ['91919876543210', '919876543210']
    const operation = { do: 'set-note', at: '2026-11-20T05:00:00Z', note: 'Sent later' }
    const sent = await staff.post(apiPaths.adminCustomerOperations(before), operation, {
      [IDEMPOTENCY_HEADER]: randomUUID(),
    })
    expect((sent.json as CustomersAnswer).customers.map(({ phone, note }) => [phone, note])).toEqual([
      [before, null],
      [now, expect.stringContaining('Sent later')],
      ['919000000001', null],
    ])
    const { total } = (await staff.get(apiPaths.adminCustomerOrders(before))).json as OrdersOfCustomer
    expect(total).toBe(2)
  })

  it('part strangers whose number is none, and give one to who had none', async () => {
    const [first, second] = [
      await order({ phone: '9.19877E+11', customerKey: '91987711' }),
      await order({ phone: '9.19877E+11', customerKey: '91987711', name: 'Padma' }),
    ]
    const devanagari = await order({ phone: '९८७६५ ४३२११', customerKey: '' })
    const two = await order({ phone: '98765 43211 / 98765 43212', customerKey: '98765432119876543212' })
    await run('searches')
    for (const id of [first, second]) expect(await stored(id)).toMatchObject({ customerKey: '' })
    for (const id of [devanagari, two])
      expect(await stored(id)).toMatchObject({ customerKey: '919876543211' })
    const found = (await staff.get(apiPaths.adminSearch('98765 43212'))).json as { items: OrderRecord[] }
    expect(found.items.map(({ id }) => id)).toEqual([two])
  })

  it('move a customer without orders, and none whose orders stay', async () => {
    await customer('91919876500000', { people: [person('p3', 'Uma')] })
    await customer('9198765432100', { people: [person('p4', 'Rani')] })
    await order({ phone: '98765432100', customerKey: '9198765432100' })
    const spreadsheet = await order({ phone: '9876543210.0', customerKey: '9198765432100' })
    await run('searches')
    expect((await customersOf('919876500000'))[0]?.people).toMatchObject([{ name: 'Uma' }])
    expect((await customersOf('9198765432100'))[0]?.people).toMatchObject([{ name: 'Rani' }])
    expect(await stored(spreadsheet)).toMatchObject({ customerKey: '919876543210' })
  })
})

it('amounts that can be read now have their balance and the entry of their advance, once', async () => {
  const readable = await order({
    totalAmount: '9.5k',
    advancePaid: '౧,౦౦౦',
    remainingDue: '0',
    customerKey: '',
  })
  const noted = await order({ advancePaid: '5,000.00 Dr', remainingDue: '3000', customerKey: '' })
  const paid = await order({
    totalAmount: '1.5 lakh',
    advancePaid: '500',
    remainingDue: '0',
    payments: [{ id: 'p', amount: 500, method: 'cash', at: new Date() }],
    customerKey: '',
  })
  const credit = await order({
    totalAmount: '9000',
    advancePaid: '5,000 Cr',
    remainingDue: '9000',
    customerKey: '',
  })
  const plain = await order({ totalAmount: '₹9,000', advancePaid: '500', remainingDue: '1', customerKey: '' })
  expect(await run('2026-11 amounts')).toEqual({ 'amounts of Outfit Orders': 3 })
  expect(await stored(readable)).toMatchObject({
    totalAmount: '9.5k',
    advancePaid: '౧,౦౦౦',
    remainingDue: '8500',
    payments: [{ id: `before-${readable}`, amount: 1000, method: 'before', note: '౧,౦౦౦' }],
  })
  expect(await stored(noted)).toMatchObject({
    remainingDue: '3000',
    payments: [{ amount: 5000, method: 'before' }],
  })
  expect(await stored(paid)).toMatchObject({ remainingDue: '149500', payments: [{ id: 'p' }] })
  for (const id of [credit, plain]) expect(await stored(id)).not.toHaveProperty('payments')
  expect(await stored(credit)).toMatchObject({ remainingDue: '9000' })
  expect(await stored(plain)).toMatchObject({ remainingDue: '1' })
  expect(await run('2026-11 amounts')).toEqual({})
})
