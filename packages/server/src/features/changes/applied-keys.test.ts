import { uuidv7 } from '@zari/shared/lib/ids'
import { DATA_VERSION } from '@zari/shared/lib/version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { operationOf } from '@zari/shared/testing/customer-cases'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { KIND, useAppliedKeys } from '../../testing/applied-keys.ts'
import { aNumber, getOrder, sendEdit, sendToCustomer } from '../../testing/orders.ts'
import type { Answer, TestClient } from '../../testing/test-client.ts'
import { staff as account, startTestServer, type TestServer } from '../../testing/test-server.ts'

const OTHER_KIND = 'contact-inquiries'

const { server, staff, make, orders, stored, note, pay, link, put, send, calls, refused } = useAppliedKeys()
let id: string
let number: string
let otherNumber: string
let other: string
beforeEach(async () => {
  ;[id, other] = [await make(), await make()]
  ;[number, otherNumber] = [aNumber(), aNumber()]
})

const customer = (
  key: string,
  phone = number,
  operation: unknown = operationOf('set-language', { language: 'te' }),
) => sendToCustomer(staff, phone, operation, key)

describe('the same key on another record is refused, and changes nothing', () => {
  it.each(calls)('%s', async (_, call) => {
    const key = randomUUID()
    const before = await getOrder(staff, KIND, other)
    expect((await call(id, key)).status).toBe(200)
    refused(await call(other, key))
    expect(await getOrder(staff, KIND, other)).toEqual(before)
    expect((await call(id, key)).status, 'where it belongs').toBe(200)
  })

  it('of a new order of staff', async () => {
    const [key, made] = [uuidv7(), uuidv7()]
    await note(id, key)
    refused(await put(made, key))
    expect((await put(made)).status).toBe(200)
    refused(await note(id, made))
    refused(await put(uuidv7(), made, OTHER_KIND))
    refused(await put(other, made))
  })

  it('of what a customer sends', async () => {
    const key = randomUUID()
    const { id: made } = (await send(key)).json as { id: string }
    refused(await send(key, OTHER_KIND))
    refused(await note(id, key))
    refused(await note(made, key))
    expect((await send(key)).json).toMatchObject({ id: made })
    await note(id, 'key-of-an-edit')
    refused(await send('key-of-an-edit'))
  })

  it('of a customer’s record', async () => {
    const key = randomUUID()
    expect((await customer(key)).status).toBe(200)
    refused(await customer(key, otherNumber))
    refused(await note(id, key))
    const own = randomUUID()
    await note(id, own)
    refused(await customer(own))
    expect((await customer(key)).json).toMatchObject({ customers: [{ phone: number, revision: 1 }] })
  })
})

it('a key is stored with what it belongs to', async () => {
  const keys = { edit: randomUUID(), pay: randomUUID(), link: randomUUID(), person: randomUUID() }
  await note(id, keys.edit)
  await pay(id, keys.pay)
  await link(id, keys.link)
  await customer(keys.person, number, operationOf('add-person', { name: 'Keerthi' }))
  const made = uuidv7()
  await put(made)
  const one = async (key: string) => await stored().findOne({ _id: key })
  const of = { fingerprint: expect.any(String), version: DATA_VERSION, at: expect.any(Date) }
  expect(await one(keys.edit)).toEqual({ ...of, _id: keys.edit, type: 'edit', record: `${KIND}:${id}` })
  expect(await one(keys.pay)).toEqual({ ...of, _id: keys.pay, type: 'pay', record: `${KIND}:${id}` })
  expect(await one(keys.link)).toEqual({ ...of, _id: keys.link, type: 'link', record: `${KIND}:${id}` })
  expect(await one(made)).toEqual({ ...of, _id: made, type: 'create', record: `${KIND}:${made}` })
  const ofCustomer = {
    ...of,
    account: account.email,
    _id: keys.person,
    type: 'add-person',
    record: `customers:${number}`,
  }
  expect(await one(keys.person)).toEqual(ofCustomer)
  const expiry = (await stored().indexes()).find(({ key }) => 'at' in key)
  expect(expiry).toMatchObject({ expireAfterSeconds: 90 * 24 * 3_600 })
})

describe('a key that another version of Zari has written', () => {
  const ofAnotherVersion = (key: string) =>
    stored().updateOne(
      { _id: key },
      { $set: { fingerprint: 'of another version', version: DATA_VERSION - 1 } },
    )

  it.each(calls)('is that of the same call, which is answered as it stands: %s', async (_, call) => {
    const key = randomUUID()
    await call(id, key)
    await ofAnotherVersion(key)
    await note(id, randomUUID(), 'since then')
    const before = await getOrder(staff, KIND, id)
    expect((await call(id, key)).json).toEqual(before)
    refused(await call(other, key))
  })

  it('is not that of a call of another type', async () => {
    const key = randomUUID()
    await note(id, key)
    await ofAnotherVersion(key)
    const before = await getOrder(staff, KIND, id)
    refused(await pay(id, key))
    refused(await link(id, key))
    expect(await getOrder(staff, KIND, id)).toEqual(before)
  })

  it('is that of a form, a new order, and what was done to a customer', async () => {
    const [form, made, person] = [randomUUID(), uuidv7(), randomUUID()]
    const { id: sent } = (await send(form)).json as { id: string }
    const { number: given } = (await put(made)).json as OrderRecord
    await customer(person)
    for (const key of [form, made, person]) await ofAnotherVersion(key)
    expect((await send(form)).json).toMatchObject({ id: sent })
    expect((await put(made)).json).toMatchObject({ id: made, number: given })
    expect((await customer(person)).json).toMatchObject({ customers: [{ phone: number, revision: 1 }] })
    refused(await send(form, OTHER_KIND))
  })
})

it('a call without a key, one that is refused, and one in conflict store none', async () => {
  const before = await stored().countDocuments()
  const key = randomUUID()
  await sendEdit(staff, { kind: KIND, id, name: 'notes' }, { notes: 'without' })
  expect((await sendEdit(staff, { kind: KIND, id, name: 'due-date', key }, { dueDate: 'soon' })).status).toBe(
    422,
  )
  const stale = { notes: 'mine', totalAmount: '100', base: { totalAmount: '5' } }
  expect((await sendEdit(staff, { kind: KIND, id, name: 'notes', key }, stale)).status).toBe(409)
  expect((await pay(id, key, -7)).status).toBe(422)
  expect(await stored().countDocuments()).toBe(before)
  expect((await note(id, key)).status).toBe(200)
})

describe('the same key at once', () => {
  let second: TestServer
  let there: TestClient
  beforeAll(async () => {
    second = await startTestServer({ database: server.current.services.connection.name })
    there = await second.signedIn()
  })
  afterAll(() => second.close())

  it('at two servers is applied once', async () => {
    const [edited, paid, made] = [randomUUID(), randomUUID(), uuidv7()]
    const both = (call: (client: TestClient) => Promise<Answer>) =>
      Promise.all([staff, there, staff, there, staff, there].map(call))
    const answers = [
      ...(await both((client) => note(id, edited, 'beads', client))),
      ...(await both((client) => pay(id, paid, 500, client))),
      ...(await both((client) => put(made, made, KIND, client))),
    ]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await getOrder(staff, KIND, id)).toMatchObject({ revision: 2, advancePaid: '500' })
  })

  it('at two servers for two records is applied to one', async () => {
    for (let time = 0; time < 5; time++) {
      const key = randomUUID()
      const answers = await Promise.all([note(id, key, `n${time}`), note(other, key, `n${time}`, there)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    }
  })

  it.each([
    ...calls.map(([name, call]) => [name, () => call(id, randomUUID())] as const),
    ['an operation on a customer', () => customer(randomUUID())] as const,
    ['a new order of staff', () => put(uuidv7())] as const,
  ])('is run again once where another server wrote the key meanwhile: %s', async (_, call) => {
    const { MongoServerError } = mongoose.mongo
    const taken = new MongoServerError({ code: 11_000, message: 'E11000 duplicate key error' })
    const write = vi.spyOn(orders().keys, 'write').mockRejectedValueOnce(taken)
    try {
      expect((await call()).status).toBe(200)
      expect(write).toHaveBeenCalledTimes(2)
    } finally {
      write.mockRestore()
    }
  })
})
