import { apiPaths } from '@zari/shared/api/paths'
import { uuidv7 } from '@zari/shared/lib/ids'
import type { CustomersAnswer } from '@zari/shared/customers/customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { defaultDueDate } from '@zari/shared/time/due-date'
import { operationOf } from '@zari/shared/testing/customer-cases'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { designOf } from '@zari/shared/testing/design-cases'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { KIND, useAppliedKeys } from '../../testing/applied-keys.ts'
import {
  aNumber,
  getOrder,
  sendDesign,
  sendEdit,
  sendNewOrder,
  sendToCustomer,
} from '../../testing/orders.ts'
import { signedInAs } from '../../testing/accounts.ts'
import { errorOf } from '../../testing/test-client.ts'
import { purgeCustomer } from '../customers/index.ts'
import { deleteOrder, rawOrders } from '../orders/index.ts'

const DAY_MS = 24 * 3_600_000

const { server, staff, make, orders, stored, note, pay, put, send, calls, refused } = useAppliedKeys()
let id: string
let number: string
beforeEach(async () => {
  id = await make()
  number = aNumber()
})

const customer = (
  key: string,
  phone = number,
  operation: unknown = operationOf('set-language', { language: 'te' }),
) => sendToCustomer(staff, phone, operation, key)

/** As if all had been written so many days ago; with `expired`, MongoDB has deleted the key. */
async function daysAgo(days: number, key: string, expired = false): Promise<void> {
  const at = new Date(Date.now() - days * DAY_MS)
  await stored().updateOne({ _id: key }, { $set: { at } })
  if (expired) await stored().deleteOne({ _id: key })
}

describe('a key of 89 days ago', () => {
  it.each(calls)('is known: %s', async (_, call) => {
    const key = randomUUID()
    await call(id, key)
    await daysAgo(89, key)
    await note(id, randomUUID(), 'since then')
    const before = await getOrder(staff, KIND, id)
    expect((await call(id, key)).json).toEqual(before)
    expect(before).toMatchObject({ notes: 'since then' })
  })

  it('is known also where the edit would be in conflict by now', async () => {
    const key = randomUUID()
    const { dueDate } = await getOrder(staff, KIND, id)
    const edit = { dueDate: '2027-01-04', base: { dueDate } }
    const change = (body: object = edit) => sendEdit(staff, { kind: KIND, id, name: 'due-date', key }, body)
    await change()
    await daysAgo(89, key)
    await sendEdit(staff, { kind: KIND, id, name: 'due-date' }, { dueDate: '2027-01-05' })
    const answer = await change()
    expect([answer.status, (answer.json as OrderRecord).dueDate]).toEqual([200, '2027-01-05'])
    refused(await change({ ...edit, dueDate: '2027-01-06' }))
  })
})

describe('91 days later, when the key is gone', () => {
  const later = async (key: string) => {
    await daysAgo(91, key, true)
    await note(id, randomUUID(), 'since then')
    await customer(randomUUID(), number, operationOf('set-language', { language: 'hi' }))
  }

  it('a payment is known by its id', async () => {
    const key = randomUUID()
    await pay(id, key)
    await later(key)
    expect((await pay(id, key)).json).toMatchObject({ advancePaid: '500', payments: [{ id: key }] })
    refused(await pay(id, key, 700))
  })

  it('a version of the design is known by its id', async () => {
    const key = uuidv7()
    const offer = () => sendDesign(staff, { kind: KIND, id, key }, designOf())
    const { designs } = (await offer()).json as OrderRecord
    expect(designs).toMatchObject([{ id: key }])
    await later(key)
    expect((await offer()).json).toMatchObject({ designs, notes: 'since then' })
  })

  it('a person and measurements are known by their ids', async () => {
    const [person, set] = [uuidv7(), uuidv7()]
    const add = () => customer(person, number, operationOf('add-person', { name: 'Keerthi' }))
    const measure = () =>
      customer(set, number, operationOf('add-measurements', { personId: person, values: { bodyBust: 292 } }))
    expect([(await add()).status, (await measure()).status]).toEqual([200, 200])
    await later(person)
    await later(set)
    await add()
    const [record] = ((await measure()).json as CustomersAnswer).customers
    expect([record?.people.length, record?.measurements.length]).toEqual([1, 1])
  })

  it('an edit meets its base', async () => {
    const key = randomUUID()
    const { dueDate } = await getOrder(staff, KIND, id)
    const edit = { dueDate: '2027-01-04', base: { dueDate } }
    const change = () => sendEdit(staff, { kind: KIND, id, name: 'due-date', key }, edit)
    expect((await change()).status).toBe(200)
    await later(key)
    expect((await change()).json).toMatchObject({ dueDate: '2027-01-04', notes: 'since then' })
    await later(key)
    await sendEdit(staff, { kind: KIND, id, name: 'due-date' }, { dueDate: '2027-01-05' })
    expect((await change()).status).toBe(409)
  })

  it('an order of staff is known by its id and what it was made with, whatever was changed since', async () => {
    const made = uuidv7()
    const kept = (await put(made)).json as OrderRecord
    await daysAgo(100, made, true)
    await pay(made, randomUUID())
    await note(made, randomUUID(), 'since then')
    expect((await put(made)).json).toMatchObject({ id: made, number: kept.number, advancePaid: '500' })
    await sendEdit(staff, { kind: KIND, id: made, name: 'contact' }, { name: 'Somebody else' })
    await sendEdit(staff, { kind: KIND, id: made, name: 'contact' }, { name: 'Somebody third' })
    await sendEdit(staff, { kind: KIND, id: made, name: 'status' }, { status: 'in_progress' })
    await sendEdit(staff, { kind: KIND, id: made, name: 'status' }, { status: 'completed' })
    const before = await getOrder(staff, KIND, made)
    expect(before).toMatchObject({ number: kept.number, name: 'Somebody third', status: 'completed' })
    expect((await put(made)).json).toEqual(before)
  })

  it('an order of staff that is sent with other fields is asked about, also with those that it has by now', async () => {
    const made = uuidv7()
    await put(made)
    await daysAgo(100, made, true)
    const before = await sendEdit(staff, { kind: KIND, id: made, name: 'contact' }, { name: 'Somebody else' })
    const other = { kind: KIND, id: made, key: randomUUID() } as const
    const answer = await sendNewOrder(staff, other, newOrder(KIND, { name: 'Somebody else' }))
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'order_exists'])
    expect(await getOrder(staff, KIND, made)).toEqual(before.json)
  })

  it('an order of a device whose clock is ahead is known, too', async () => {
    const made = uuidv7()
    const order = newOrder(KIND, { at: new Date(Date.now() + 200 * DAY_MS).toISOString() })
    const send = () => sendNewOrder(staff, { kind: KIND, id: made, key: made }, order)
    await send()
    await daysAgo(100, made, true)
    // As if it had been received so long ago.
    const at = new Date(Date.now() - 100 * DAY_MS)
    const ofThen = { createdAt: at, dueDate: defaultDueDate(at) }
    await rawOrders(orders(), KIND).updateOne({ _id: made }, { $set: ofThen })
    expect((await send()).json).toMatchObject({ id: made, createdAt: at.toISOString() })
  })

  it('an order of another account is not taken for one’s own', async () => {
    const made = uuidv7()
    await put(made)
    await daysAgo(100, made, true)
    const answer = await put(made, made, KIND, await signedInAs(server.current, 'staff'))
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'order_exists'])
  })

  it('a customer’s request makes another one', async () => {
    const key = randomUUID()
    const { id: sent } = (await send(key)).json as { id: string }
    await daysAgo(91, key, true)
    expect(((await send(key)).json as { id: string }).id).not.toBe(sent)
  })
})

describe('when the record is deleted', () => {
  it('an order’s keys go with it, it answers as before, and it is not made again', async () => {
    const [made, edited, paid] = [uuidv7(), randomUUID(), randomUUID()]
    await put(made)
    await note(made, edited)
    await pay(made, paid)
    await deleteOrder(orders(), KIND, made)
    expect(await stored().countDocuments({ record: `${KIND}:${made}` })).toBe(0)
    const answers = [await put(made), await note(made, edited), await pay(made, paid)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    for (const answer of answers) expect(errorOf(answer).message).toBe('This order was deleted')
    expect((await staff.get(apiPaths.adminRecord(KIND, made))).status).toBe(404)
    expect(await stored().countDocuments({ record: `${KIND}:${made}` })).toBe(0)
  })

  it('a customer’s request that is sent again makes another one, as before', async () => {
    const key = randomUUID()
    const { id: made } = (await send(key)).json as { id: string }
    await deleteOrder(orders(), KIND, made)
    const again = await send(key)
    expect([again.status, (again.json as { id: string }).id === made]).toEqual([201, false])
  })

  it('a purged customer’s keys go with it', async () => {
    const key = randomUUID()
    await customer(key)
    await purgeCustomer(orders().customers, number)
    expect(await stored().findOne({ _id: key })).toBeNull()
    expect((await customer(key)).json).toMatchObject({ customers: [{ language: 'te' }] })
  })
})
