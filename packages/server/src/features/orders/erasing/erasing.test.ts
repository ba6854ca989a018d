import { erasurePaths } from '@zari/shared/api/erasure-paths'
import { apiPaths } from '@zari/shared/api/paths'
import type { ErasuresAnswer, ErasurePreview } from '@zari/shared/customers/erasure'
import { operationOf } from '@zari/shared/testing/customer-cases'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { orderLink } from '@zari/shared/orders/order-link'
import { DELETED_SPAM } from '@zari/shared/orders/suspected'
import { dayInIndia } from '@zari/shared/time/due-date'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import type { OperationAnswer } from '@zari/shared/operations/operation-answer'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberRewrite } from '../../../rewrite/last-rewrite.ts'
import { aPicture, upload } from '../../../testing/pictures.ts'
import {
  aNumber,
  getOrder,
  makeOrder,
  sendEdit,
  sendOperation,
  sendPayment,
  sendToCustomer,
} from '../../../testing/orders.ts'
import { readsOf } from '../../../testing/erased-shop.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { eraseDue } from '../../../server/services.ts'
import { type ListedErasure, newErasure } from '../../erasures/index.ts'
import { rawOrders, withheldOrders } from '../order-store.ts'
import { shownByLink } from '../shown-by-link.ts'

const server = useOwnServer()
const owner = useClient(server)
const kind = 'outfit-details-orders'
const today = dayInIndia(new Date())
const month = apiPaths.adminMonth(today.slice(0, 7))
const takings = `${apiPaths.adminTakings}?from=${today}&to=${today}`
/** Another for each test: all share a database. */
let NAME = ''
let email = ''
let phone = ''
let id = ''
let personId = ''
let picture = ''

const payment = (amount: number, more: object = {}) => ({
  amount,
  method: 'cash',
  at: new Date().toISOString(),
  ...more,
})
const list = async () => (await owner.get(erasurePaths.all)).json as ErasuresAnswer
const ofNumber = () => ({ type: 'number', phone })
const block = (scope: object = ofNumber()) => owner.post(erasurePaths.all, scope)
const cursor = async () => ((await owner.get(apiPaths.adminChanges)).json as ChangesPage).cursor
const complete = (order: string) =>
  sendEdit(owner, { kind, id: order, name: 'status' }, { status: 'completed' })

interface Sums {
  total: number
  byMethod: Record<string, number>
  month: unknown
}

async function sums(): Promise<Sums> {
  const { entries } = (await owner.get(takings)).json as {
    entries: Array<{ amount: number; method: string }>
  }
  const byMethod: Record<string, number> = {}
  for (const { amount, method } of entries) byMethod[method] = (byMethod[method] ?? 0) + amount
  const { pieces: _named, ...figures } = (await owner.get(month)).json as { pieces: unknown }
  return { total: entries.reduce((sum, { amount }) => sum + amount, 0), byMethod, month: figures }
}

const routesOf = () => [
  ...readsOf({ kind, id, phone, name: NAME }),
  ...ORDER_KINDS.map((each) => `${apiPaths.adminList(each)}?q=${NAME}`),
  `${apiPaths.adminInitialSync}?limit=1000`,
]

async function answers(): Promise<string> {
  const texts = await Promise.all(routesOf().map(async (path) => (await owner.get(path)).text))
  // It repeats the number that it was asked for.
  return texts.join('\n').replaceAll(`"phone":"${phone}"`, '')
}

/** All that the database has. */
async function stored(): Promise<string> {
  const { connection } = server.current.services
  const raw: string[] = []
  for (const { name } of await connection.listCollections()) {
    const documents = connection.collection(name).find({}, { raw: true })
    for await (const document of documents as unknown as AsyncIterable<Buffer>)
      raw.push(document.toString('latin1'))
  }
  return raw.join('\n')
}

const added: ListedErasure[] = []
const erase = (now?: Date) =>
  eraseDue(server.current.services, async (entries) => void added.push(...entries), undefined, now)

beforeEach(async () => {
  added.length = 0
  const { services } = server.current
  await services.orders.erasures.collection.deleteMany({})
  phone = aNumber()
  NAME = `Vasundhara${phone.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
  email = `${NAME.toLowerCase()}@example.in`
  picture = await upload(server.current.visitor(), await aPicture())
  id = await makeOrder(server.current.visitor(), kind, {
    name: NAME,
    phone,
    email,
    measurementsImageUrls: [picture],
  })
  const person = await sendToCustomer(owner, phone, operationOf('add-person', { name: NAME }))
  personId = (person.json as OperationAnswer).customers[0]?.people[0]?.id ?? ''
  await sendToCustomer(owner, phone, operationOf('add-measurements', { personId, values: { bust: 290 } }))
  await sendEdit(owner, { kind, id, name: 'notes' }, { totalAmount: '500', notes: `For ${NAME}` })
  await sendPayment(owner, { kind, id, key: randomUUID() }, payment(500, { note: `from ${NAME}` }))
})

describe('a block', () => {
  it('waits until the order is closed, the cloth returned and the money paid', async () => {
    const material = JSON.stringify([{ what: 'Silk', count: 1, picture: null, returnedOn: null }])
    await sendEdit(owner, { kind, id, name: 'notes' }, { totalAmount: '900', material })
    const { closeFirst } = (await owner.post(erasurePaths.preview, ofNumber())).json as ErasurePreview
    expect(closeFirst.map(({ obstacles }) => obstacles)).toEqual([['open', 'material', 'owed']])
    const answer = await block()
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'close_first'])
    expect((await owner.get(apiPaths.adminRecord(kind, id))).status).toBe(200)
  })

  it('waits until merged numbers are taken apart', async () => {
    await complete(id)
    const other = aNumber()
    await sendToCustomer(owner, phone, operationOf('merge', { with: other }))
    expect(errorOf(await block())).toMatchObject({ code: 'close_first', message: /Separate them/ })
  })

  it('names them nowhere but on the Data page, keeps all sums, and can be taken back', async () => {
    await complete(id)
    const shown = await answers()
    expect(shown).toContain(NAME)
    const before = await sums()
    const answer = await block()
    expect(answer.status).toBe(201)
    expect((answer.json as ErasuresAnswer).erasures[0]).toMatchObject({
      state: 'blocked',
      name: NAME,
      phone,
      paidSince: 0,
    })
    const hidden = await answers()
    for (const text of [NAME, phone.slice(2), email, picture]) expect(hidden).not.toContain(text)
    expect((await owner.get(picture)).status).toBe(404)
    expect(await shownByLink(server.current.services.orders, { kind, id })).toBeUndefined()
    expect((await block()).status).toBe(404)
    expect(await sums()).toEqual(before)

    const [blocked] = (await list()).erasures
    expect((await owner.post(erasurePaths.one(blocked?.id ?? '', 'unblock'))).status).toBe(200)
    expect(await sums()).toEqual(before)
    const again = await answers()
    for (const text of [NAME, email, picture, personId]) expect(again).toContain(text)
    expect((await owner.get(picture)).status).toBe(200)
    const { activity } = server.current.services
    await activity.settled()
    const [unblocked, recorded] = await activity.page({ limit: 2 })
    expect([unblocked?.type, recorded?.type]).toEqual(['unblock', 'block'])
    expect(recorded?.records).toEqual([expect.objectContaining({ kind, id })])
    expect((await owner.post(erasurePaths.one(blocked?.id ?? '', 'unblock'))).status).toBe(404)
  })

  it('makes devices read anew, and leaves out what is blocked', async () => {
    await complete(id)
    const since = await cursor()
    await block()
    expect((await owner.get(`${apiPaths.adminChanges}?since=${since}`)).status).toBe(410)
  })

  it('takes what a device sends, shows none of it, and counts the payment', async () => {
    await complete(id)
    await block()
    const before = await sums()
    const key = randomUUID()
    const paid = { type: 'pay', record: { kind, id }, payment: payment(250) }
    const pay = () => sendOperation(owner, paid, key)
    for (const answer of [await pay(), await pay()])
      expect([answer.status, answer.json]).toEqual([200, { orders: [], customers: [], withheld: 'blocked' }])
    const noted = await owner.put(apiPaths.adminEdit(kind, id, 'notes'), { notes: 'Later' })
    expect(noted.json).toEqual({ orders: [], customers: [], withheld: 'blocked' })
    const measured = await sendToCustomer(
      owner,
      phone,
      operationOf('add-measurements', { personId, values: { waist: 240 } }),
    )
    expect(measured.json).toEqual({ orders: [], customers: [], withheld: 'blocked' })
    expect((await list()).erasures[0]?.paidSince).toBe(250)
    expect((await sums()).total).toBe(before.total + 250)
    expect(await answers()).not.toContain(NAME)
    const [blocked] = (await list()).erasures
    await owner.post(erasurePaths.one(blocked?.id ?? '', 'unblock'))
    const customer = (await owner.get(apiPaths.adminCustomer(phone))).text
    expect(customer).toContain('"waist":240')
    expect((await owner.get(apiPaths.adminRecord(kind, id))).json).toMatchObject({
      notes: 'Later',
      advancePaid: '750',
    })
  })

  it('of a person or an order takes messages about it, too, and measurements taken back', async () => {
    const about = operationOf('note-message', { kind, orderId: id, language: 'en', text: `Dear ${NAME}` })
    const setId = randomUUID()
    const measured = operationOf('add-measurements', { personId, values: { hip: 300 } })
    await sendToCustomer(owner, phone, measured, setId)
    await complete(id)
    const takenBack = operationOf('take-back-measurements', { setId })
    const { number } = await getOrder(owner, kind, id)
    let blockId = ''
    for (const [scope, sent] of [
      [{ type: 'order', number }, [about]],
      [{ type: 'person', phone, name: NAME }, [about, takenBack]],
    ] as const) {
      if (blockId) await owner.post(erasurePaths.one(blockId, 'unblock'))
      const answer = await block(scope)
      expect(answer.status).toBe(201)
      blockId = (answer.json as ErasuresAnswer).erasures[0]?.id ?? ''
      for (const operation of sent)
        expect((await sendToCustomer(owner, phone, operation)).json).toMatchObject({ withheld: 'blocked' })
      expect((await owner.get(apiPaths.adminCustomer(phone))).text).not.toContain(`Dear ${NAME}`)
    }
    await owner.post(erasurePaths.one(blockId, 'erase'), { reason: 'asked' })
    await erase()
    expect((await sendToCustomer(owner, phone, about)).status).toBe(404)
    expect((await owner.get(apiPaths.adminCustomer(phone))).text).not.toContain(NAME)
  })

  it('of two owners at once is one, and so are its end and its erasure', async () => {
    await complete(id)
    const both = await Promise.all([block(), block(), block({ type: 'person', phone, name: NAME })])
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
    const [blocked] = (await list()).erasures
    const ends = await Promise.all([
      owner.post(erasurePaths.one(blocked?.id ?? '', 'unblock')),
      owner.post(erasurePaths.one(blocked?.id ?? '', 'erase'), { reason: 'asked' }),
    ])
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('does not wait for what was deleted as spam, which no list shows', async () => {
    await complete(id)
    const spam = await makeOrder(server.current.visitor(), kind, { name: NAME, phone })
    await rawOrders(server.current.services.orders, kind).updateOne(
      { _id: spam },
      { $set: { suspected: DELETED_SPAM } },
    )
    expect((await block()).status).toBe(201)
  })

  it('of a number lets a new order begin a new customer', async () => {
    await complete(id)
    await block()
    const next = await makeOrder(server.current.visitor(), kind, { name: 'Another name', phone })
    const person = await sendToCustomer(owner, phone, operationOf('add-person', { name: 'Another name' }))
    expect((person.json as OperationAnswer).customers[0]?.people).toHaveLength(1)
    const found = (await owner.get(apiPaths.adminCustomerOrders(phone))).json as {
      orders: Array<{ id: string }>
    }
    expect(found.orders.map((order) => order.id)).toEqual([next])
  })

  it('of one person leaves the others', async () => {
    await complete(id)
    const other = await makeOrder(server.current.visitor(), kind, { name: 'Hamsini', phone })
    await sendToCustomer(owner, phone, operationOf('add-person', { name: 'Hamsini' }))
    expect((await block({ type: 'person', phone, name: NAME })).status).toBe(201)
    const customer = (await owner.get(apiPaths.adminCustomer(phone))).text
    expect(customer).toContain('Hamsini')
    expect(customer).not.toContain(NAME)
    expect((await owner.get(apiPaths.adminRecord(kind, other))).status).toBe(200)
    expect((await owner.get(apiPaths.adminRecord(kind, id))).status).toBe(404)
  })
})

describe('an erasure', () => {
  const soon = async () => {
    await complete(id)
    await block()
    const [blocked] = (await list()).erasures
    return blocked?.id ?? ''
  }

  it('waits for its day, a year after the last change', async () => {
    await soon()
    await erase()
    expect((await list()).erasures[0]).toMatchObject({ state: 'blocked' })
    const eraseOn = (await list()).erasures[0]?.eraseOn ?? ''
    expect(eraseOn.slice(0, 4)).toBe(String(Number(today.slice(0, 4)) + 1))
    const { objectStore, activity } = server.current.services
    vi.spyOn(objectStore, 'list').mockImplementationOnce(() => {
      throw new Error('The file store is away')
    })
    await expect(erase(new Date(`${eraseOn}T12:00:00Z`))).rejects.toThrow('The file store is away')
    expect((await list()).erasures[0]).toMatchObject({ state: 'erased', name: '', phone: '' })
    await activity.settled()
    expect((await owner.get(`${apiPaths.adminActivity}?type=erase`)).text).toContain(id)
    // The embedded database's files still hold it.
    expect((await list()).isRewriteDue).toBe(true)
    await rememberRewrite(server.current.services.connection, new Date(`${eraseOn}T13:00:00Z`))
    expect((await list()).isRewriteDue).toBe(false)
  })

  it('sooner leaves stubs: no name, number, picture or search word in the database, and all sums', async () => {
    const before = await sums()
    const erasureId = await soon()
    await owner.post(erasurePaths.one(erasureId, 'erase'), { reason: 'asked' })
    const afterBlock = await sums()
    await erase()
    expect(await sums()).toEqual(afterBlock)
    expect(afterBlock.byMethod).toEqual(before.byMethod)
    expect(added).toEqual([
      expect.objectContaining({ id: erasureId, orders: [{ kind, id }], personIds: [personId] }),
    ])
    const { objectStore } = server.current.services
    const all = JSON.stringify(added) + (await stored())
    for (const text of [NAME, NAME.toLowerCase(), phone.slice(2), email, picture.slice(-36)])
      expect(all).not.toContain(text)
    for await (const { key } of objectStore.list('')) expect(key).not.toContain(picture.slice(-36))
    expect(await withheldOrders(server.current.services.orders, kind).findOne({ _id: id })).toMatchObject({
      status: 'completed',
      advancePaid: '500',
      payments: [{ amount: 500, note: '' }],
    })
  })

  it.each([false, true])(
    'leaves the number in no other that was merged with it (blocked: %s)',
    async (isBlocked) => {
      const other = aNumber()
      await complete(await makeOrder(server.current.visitor(), kind, { name: 'Hamsini', phone: other }))
      for (const type of ['merge', 'take-back-merge'] as const)
        await sendToCustomer(owner, phone, operationOf(type, { with: other }))
      if (isBlocked) await block({ type: 'number', phone: other })
      const erasureId = await soon()
      expect((await owner.get(apiPaths.adminCustomer(other))).text).not.toContain(phone)
      await owner.post(erasurePaths.one(erasureId, 'erase'), { reason: 'asked' })
      await erase()
      expect(await stored()).not.toContain(phone)
    },
  )

  it('takes a payment of a device, without its note, and refuses its other edits', async () => {
    const erasureId = await soon()
    await owner.post(erasurePaths.one(erasureId, 'erase'), { reason: 'asked' })
    await erase()
    const before = await sums()
    const key = randomUUID()
    const note = `Balance of ${NAME}`
    for (const _ of [1, 2]) {
      const paid = await sendOperation(
        owner,
        {
          type: 'pay',
          record: { kind, id },
          payment: { ...payment(100, { note }), at: '2026-11-20T10:00:00Z' },
        },
        key,
      )
      expect(paid.json).toEqual({ orders: [], customers: [], withheld: 'erased' })
    }
    const stub = await withheldOrders(server.current.services.orders, kind).findOne({ _id: id })
    expect(JSON.stringify(stub)).not.toContain(NAME)
    expect((await sums()).month).not.toEqual(before.month)
    expect((await owner.put(apiPaths.adminEdit(kind, id, 'notes'), { notes: 'x' })).status).toBe(404)
    expect((await sendToCustomer(owner, phone, operationOf('add-person', { name: NAME }))).status).toBe(404)
    expect(await rawOrders(server.current.services.orders, kind).findOne({ _id: id })).toBeNull()
  })

  it('takes only the pointer from another customer’s order', async () => {
    const other = await makeOrder(server.current.visitor(), kind, { name: 'Hamsini', phone: aNumber() })
    const pointer = { alterationOf: orderLink({ kind, id }) }
    await sendEdit(owner, { kind, id: other, name: 'notes' }, pointer)
    expect(await getOrder(owner, kind, other)).toMatchObject(pointer)
    const erasureId = await soon()
    await owner.post(erasurePaths.one(erasureId, 'erase'), { reason: 'mistake' })
    await erase()
    expect(await getOrder(owner, kind, other)).toMatchObject({ name: 'Hamsini', alterationOf: null })
  })

  it('goes on where it was cut off', async () => {
    const erasureId = await soon()
    await owner.post(erasurePaths.one(erasureId, 'erase'), { reason: 'asked' })
    const { services } = server.current
    const failing = eraseDue(services, () => Promise.reject(new Error('The disk is away')))
    await expect(failing).rejects.toThrow('The disk is away')
    expect((await list()).erasures[0]).toMatchObject({ state: 'erasing', name: NAME })
    let calls = 0
    const cut = eraseDue(
      services,
      async () => {},
      () => {
        if (++calls > 1) throw new Error('Killed')
      },
    )
    await expect(cut).rejects.toThrow('Killed')
    await erase()
    expect((await list()).erasures[0]).toMatchObject({ state: 'erased', name: '' })
    // The next one writes the whole list again: it may be lost, or its place another.
    added.length = 0
    await services.orders.erasures.collection.insertOne(newErasure({ scope: 'order' }))
    await erase()
    expect(added.map((each) => each.id)).toContain(erasureId)
  })
})
