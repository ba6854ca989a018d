import { apiPaths } from '@zari/shared/api/paths'
import type { CustomerRecord, CustomersAnswer, OrdersOfCustomer } from '@zari/shared/customers/customer'
import { mergedNumbers } from '@zari/shared/customers/merged-numbers'
import { MAX_FOUND, type SearchAnswer } from '@zari/shared/customers/search-people'
import { type ChangesPage, INITIAL_SYNC_PREFIX } from '@zari/shared/sync/changes-page'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import {
  customerOf,
  NUMBER,
  operationCases,
  operationOf,
  OTHER_NUMBER,
  personOf,
  refusedOperations,
} from '@zari/shared/testing/customer-cases'
import { AT } from '@zari/shared/testing/payment-cases'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeOrder, sendEdit, sendToCustomer } from '../../testing/orders.ts'
import { errorOf } from '../../testing/test-client.ts'
import { staff as account, useClient, useOwnServer } from '../../testing/test-server.ts'
import { purgeCustomer } from './purge-customer.ts'

const server = useOwnServer()
const staff = useClient(server)
beforeEach(async () => {
  await server.current.services.orders.customers.model.deleteMany({})
})

/** Writes to the database directly. */
async function store(changes: Partial<CustomerRecord>): Promise<void> {
  const { phone, ...fields } = customerOf(changes)
  const { collection } = server.current.services.orders.customers.model
  await collection.insertOne({ _id: phone as never, ...fields })
}

const send = (operation: unknown, key: string = randomUUID(), phone = NUMBER, client = staff) =>
  sendToCustomer(client, phone, operation, key)
const customersOf = async (phone = NUMBER) =>
  ((await staff.get(apiPaths.adminCustomer(phone))).json as CustomersAnswer).customers
const customer = async (phone = NUMBER) => (await customersOf(phone))[0]
const ordersOf = async (phone = NUMBER) =>
  (await staff.get(apiPaths.adminCustomerOrders(phone))).json as OrdersOfCustomer
const changes = async (since?: string) =>
  (await staff.get(`${apiPaths.adminChanges}?limit=1000${since ? `&since=${since}` : ''}`))
    .json as ChangesPage

/** Fields that the server adds to an entry. */
const byStaff = (expected: unknown, key: string): unknown =>
  JSON.parse(
    JSON.stringify(expected).replaceAll('this-one', key).replaceAll('asha@zari.example', account.email),
  )

const withoutTimes = (record: unknown): unknown =>
  JSON.parse(
    JSON.stringify(record, (name, value: unknown) =>
      ['receivedAt', 'updatedAt', 'revision'].includes(name) ? undefined : value,
    ).replaceAll('asha@zari.example', account.email),
  )

describe('an operation on a customer', () => {
  it.each(Object.entries(operationCases))('%s', async (_, { has, operation, result }) => {
    await store(has)
    const key = randomUUID()
    const answer = await send(operation, key)
    expect(answer.status).toBe(200)
    const [first] = (answer.json as CustomersAnswer).customers
    expect(first).toMatchObject({ phone: NUMBER, revision: 2 })
    expect(withoutTimes(first)).toEqual(withoutTimes(byStaff(customerOf({ ...has, ...result }), key)))
    expect(await customersOf()).toEqual((answer.json as CustomersAnswer).customers)
  })

  it.each(Object.entries(operationCases))('sent again changes nothing: %s', async (_, { has, operation }) => {
    await store(has)
    const key = randomUUID()
    const first = await send(operation, key)
    const again = await send(operation, key)
    expect([again.status, again.json]).toEqual([200, first.json])
    await server.current.services.orders.keys.model.deleteOne({ _id: key })
    expect((await send(operation, key)).json).toEqual(first.json)
  })

  it.each(Object.entries(refusedOperations))('is refused: %s', async (_, { operation, message }) => {
    await store({})
    const before = await customer()
    const answer = await send(operation)
    expect([answer.status, errorOf(answer).message]).toEqual([422, expect.stringMatching(message)])
    expect(await customer()).toEqual(before)
  })

  it('sent again after another of its kind does not undo that one', async () => {
    const key = randomUUID()
    await send(operationOf('set-language', { language: 'te' }), key)
    await send(operationOf('set-language', { language: 'hi' }))
    await send(operationOf('set-language', { language: 'te' }), key)
    expect(await customer()).toMatchObject({ language: 'hi', revision: 2 })
  })

  it('with the key of another one is told so, and without a key it is refused', async () => {
    const key = randomUUID()
    await send(operationOf('set-language', { language: 'te' }), key)
    const other = await send(operationOf('set-language', { language: 'hi' }), key)
    expect([other.status, errorOf(other).code]).toEqual([422, 'idempotency_key_reused'])
    expect((await send(operationOf('merge', { with: OTHER_NUMBER }), '')).status).toBe(422)
  })

  it('of a number that is none, or of a stranger, is refused', async () => {
    const operation = operationOf('set-language', { language: 'te' })
    expect((await send(operation, randomUUID(), 'lakshmi')).status).toBe(422)
    const stranger = server.current.visitor()
    expect((await send(operation, randomUUID(), NUMBER, stranger)).status).toBe(401)
    expect((await stranger.get(apiPaths.adminCustomer(NUMBER))).status).toBe(401)
    expect((await stranger.get(apiPaths.adminCustomerOrders(NUMBER))).status).toBe(401)
  })

  it('twenty at once are all kept, each once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Person ${index}`)
    await Promise.all(
      names.map(async (name) => {
        const key = randomUUID()
        await Promise.all([1, 2].map(() => send(operationOf('add-person', { name }), key)))
      }),
    )
    const { people = [] } = (await customer()) ?? {}
    expect(people.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })
})

describe('merging two numbers', () => {
  it('is heard of under both, and taken back under both', async () => {
    await send(operationOf('merge', { with: OTHER_NUMBER }))
    expect((await customersOf(OTHER_NUMBER)).map(({ phone }) => phone)).toEqual([OTHER_NUMBER, NUMBER])
    const back = await send(operationOf('take-back-merge', { with: NUMBER }), randomUUID(), OTHER_NUMBER)
    // The removed number is reported too, so that a tablet updates at once.
    expect((back.json as CustomersAnswer).customers.map(({ phone }) => phone)).toEqual([OTHER_NUMBER, NUMBER])
    expect((await customersOf(NUMBER)).map(({ phone }) => phone)).toEqual([NUMBER])
    expect((await customersOf(OTHER_NUMBER)).map(({ phone }) => phone)).toEqual([OTHER_NUMBER])
  })

  it('on two tablets at once, each the other way round, merges them once', async () => {
    await Promise.all([
      send(operationOf('merge', { with: OTHER_NUMBER })),
      send(operationOf('merge', { with: NUMBER }), randomUUID(), OTHER_NUMBER),
    ])
    const records = await customersOf()
    expect(records.map(({ merges }) => merges.length)).toEqual([1, 1])
    await send(operationOf('take-back-merge', { with: OTHER_NUMBER }))
    expect(await customersOf()).toHaveLength(1)
  })

  it('in a circle makes one customer of three', async () => {
    const third = '919000000003'
    await Promise.all([
      send(operationOf('merge', { with: OTHER_NUMBER })),
      send(operationOf('merge', { with: third }), randomUUID(), OTHER_NUMBER),
      send(operationOf('merge', { with: NUMBER }), randomUUID(), third),
    ])
    const records = await customersOf()
    const find = (phone: string) => records.find((each) => each.phone === phone)
    expect(mergedNumbers(NUMBER, find).toSorted()).toEqual([NUMBER, OTHER_NUMBER, third].toSorted())
    expect(records.flatMap(({ merges }) => merges)).toHaveLength(4)
  })
})

describe('people', () => {
  const found = async (q: string) => (await staff.get(apiPaths.adminSearch(q))).json as SearchAnswer

  it('are found by their names, under a number where the orders have another', async () => {
    const visitor = server.current.visitor()
    const mothers = await makeOrder(visitor, 'outfit-details-orders', { name: 'Lakshmi', phone: NUMBER })
    const daughters = await makeOrder(visitor, 'outfit-details-orders', { name: 'Lakshmi', phone: NUMBER })
    const personId = randomUUID()
    await send(operationOf('add-person', { name: 'Keerthi, 8 years' }), personId)
    await send(operationOf('add-person', { name: 'Keerthana' }), randomUUID(), OTHER_NUMBER)
    await sendEdit(staff, { kind: 'outfit-details-orders', id: daughters, name: 'notes' }, { personId })
    expect(await found('keerth 8')).toMatchObject({
      people: [{ phone: NUMBER, personId, name: 'Keerthi, 8 years', under: 'Lakshmi' }],
      items: [{ id: daughters }],
      total: 1,
    })
    expect((await found('keerth')).people.map(({ name, under }) => [name, under])).toEqual([
      ['Keerthana', ''],
      ['Keerthi, 8 years', 'Lakshmi'],
    ])
    // The mother's name finds both orders, each once, and lists no person.
    const { items, people } = await found('lakshmi')
    expect([items.map(({ id }) => id), people]).toEqual([[daughters, mothers], []])
  })

  it('are found by a former name, and no more when removed or emptied', async () => {
    const personId = randomUUID()
    await send(operationOf('add-person', { name: 'Bhagya' }), personId)
    await send(operationOf('rename-person', { personId, name: 'Bhagyalakshmi Rao' }))
    for (const q of ['bhagya', 'rao bhagyal']) expect((await found(q)).people).toMatchObject([{ personId }])
    await send(operationOf('remove-person', { personId }))
    expect((await found('bhagya')).people).toEqual([])
    await send(operationOf('bring-back-person', { personId }))
    expect((await found('bhagya')).people).toHaveLength(1)
    await purgeCustomer(server.current.services.orders.customers, NUMBER)
    expect((await found('bhagya')).people).toEqual([])
  })

  it('of one name in half of the shop are not more than anybody reads', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      _id: String(919_100_000_000 + index) as never,
      people: [personOf({ id: `padma-${index}`, name: `Padma ${index}` })],
      searchKeys: ['padma', String(index)],
    }))
    await server.current.services.orders.customers.model.collection.insertMany(many)
    expect((await found('padma')).people).toHaveLength(MAX_FOUND)
  })
})

describe('emptying what is stored of a number', () => {
  it('leaves nothing of it, takes it apart from their other numbers, and tablets hear of both', async () => {
    await send(operationOf('add-person', { name: 'Keerthi' }))
    await send(operationOf('merge', { with: OTHER_NUMBER }))
    await send(operationOf('add-person', { name: 'Amma' }), randomUUID(), OTHER_NUMBER)
    const { cursor } = await changes()
    expect(await purgeCustomer(server.current.services.orders.customers, NUMBER)).toBe(true)
    const heard = (await changes(cursor)).customers ?? []
    const names = heard.map(({ phone, people }) => [phone, people.map(({ name }) => name)])
    expect(Object.fromEntries(names)).toEqual({ [NUMBER]: [], [OTHER_NUMBER]: ['Amma'] })
    expect(await customersOf()).toHaveLength(1)
    expect(await customersOf(OTHER_NUMBER)).toHaveLength(1)
    expect(await purgeCustomer(server.current.services.orders.customers, '911111111111')).toBe(false)
  })
})

describe('a customer’s orders', () => {
  it('are those of their number however it was typed, of all kinds and all their numbers, newest first', async () => {
    const visitor = server.current.visitor()
    const typed = ['+91 77777 00001', '917777700001', '077777 00001']
    const made: string[] = []
    for (const [index, kind] of ORDER_KINDS.entries())
      made.unshift(await makeOrder(visitor, kind, { phone: typed[index] }))
    const elsewhere = await makeOrder(visitor, 'contact-inquiries', { phone: '77777 00002' })
    expect((await ordersOf('917777700001')).orders.map(({ id }) => id)).toEqual(made)
    await send(operationOf('merge', { with: '917777700002' }), randomUUID(), '917777700001')
    expect((await ordersOf('917777700001')).orders.map(({ id }) => id)).toEqual([elsewhere, ...made])
  })

  it('say what they owe, of all that were not cancelled', async () => {
    const visitor = server.current.visitor()
    const phone = '+91 77777 00003'
    for (const [index, total] of ['9,000', '₹ 500', '700'].entries()) {
      const kind = ORDER_KINDS[index] ?? 'contact-inquiries'
      const id = await makeOrder(visitor, kind, { phone })
      await sendEdit(staff, { kind, id, name: 'notes' }, { totalAmount: total, advancePaid: '100' })
      if (index === 2) await sendEdit(staff, { kind, id, name: 'status' }, { status: 'cancelled' })
    }
    expect(await ordersOf('917777700003')).toMatchObject({ total: 3, owed: 9300 })
  })

  it('are all there, three hundred of them, and five hundred at most at once', async () => {
    const phone = '77777 00004'
    const one = { phone, customerKey: '917777700004', totalAmount: '100', status: 'completed', revision: 0 }
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...one,
        _id: `many-${from + index}`,
        createdAt: new Date(Date.UTC(2026, 0, 1) + (from + index) * 60_000),
        changeSeq: 1,
      }))
    const { collection } = server.current.services.orders.models['outfit-details-orders']
    await collection.insertMany(many(0, 300) as never[])
    const found = await ordersOf('917777700004')
    expect([found.orders.length, found.total, found.owed]).toEqual([300, 300, 30_000])
    expect([found.orders[0]?.id, found.orders.at(-1)?.id]).toEqual(['many-299', 'many-0'])
    await collection.insertMany(many(300, 300) as never[])
    const more = await ordersOf('917777700004')
    expect([more.orders.length, more.total, more.owed]).toEqual([500, 600, 60_000])
  })

  it('of a number that nobody knows are none', async () => {
    expect(await ordersOf('911111111111')).toEqual({ orders: [], total: 0, owed: 0 })
    expect(await customersOf('911111111111')).toEqual([
      { ...customerOf({ people: [], revision: 0, updatedAt: null }), phone: '911111111111' },
    ])
  })
})

describe('the list of changes', () => {
  it('tells of a customer’s change, and with an order what is stored of its customer', async () => {
    const { cursor } = await changes()
    await send(operationOf('add-person', { name: 'Keerthi' }))
    const after = await changes(cursor)
    expect(after.customers).toEqual(await customersOf())
    expect((await changes(after.cursor)).customers).toEqual([])
    const order = await makeOrder(server.current.visitor(), 'contact-inquiries', { phone: '098765 43210' })
    const later = await changes(after.cursor)
    expect([later.changed.map(({ id }) => id), later.customers]).toEqual([[order], await customersOf()])
  })

  it('in pages of one leaves nothing out', async () => {
    const { cursor } = await changes()
    const phones = [NUMBER, OTHER_NUMBER, '919000000003']
    for (const phone of phones) await send(operationOf('set-note', { note: AT }), randomUUID(), phone)
    const heard: string[] = []
    for (let at = cursor, more = true; more;) {
      const page = (await staff.get(`${apiPaths.adminChanges}?limit=1&since=${at}`)).json as ChangesPage
      heard.push(...(page.customers ?? []).map(({ phone }) => phone))
      ;({ cursor: at, more } = page)
    }
    expect(heard).toEqual(phones)
  })

  it('gives a new device what is stored of the customers whose orders it holds', async () => {
    await makeOrder(server.current.visitor(), 'contact-inquiries', { phone: '098765 43210' })
    await send(operationOf('merge', { with: OTHER_NUMBER }))
    let page = (await staff.get(`${apiPaths.adminInitialSync}?limit=500`)).json as ChangesPage
    const all = [...(page.customers ?? [])]
    while (page.more && page.cursor.startsWith(INITIAL_SYNC_PREFIX)) {
      page = (await staff.get(`${apiPaths.adminInitialSync}?limit=500&since=${page.cursor}`))
        .json as ChangesPage
      all.push(...(page.customers ?? []))
    }
    expect(new Set(all.map(({ phone }) => phone))).toEqual(new Set([NUMBER, OTHER_NUMBER]))
  })
})
