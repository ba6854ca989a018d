import { apiPaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import { timeInIndia } from '@zari/shared/time/due-date'
import { uuidv7 } from '@zari/shared/lib/ids'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { goodInput } from '@zari/shared/testing/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInAs } from '../../testing/accounts.ts'
import { aNumber, makeOrder, sendEdit, sendNewOrder } from '../../testing/orders.ts'
import { type PushService, startPushService } from '../../testing/push-service.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { CLAIM_MS } from './alerts.ts'

const KIND = 'custom-outfit-quotes'
const HOUR_MS = 3_600_000

let push: PushService
let server: TestServer
const alerts = () => server.services.alerts
const store = () => alerts().parts.store
const soon = (ms: number) => new Date(Date.now() + ms)

beforeAll(async () => {
  push = await startPushService()
  // Long, so that nothing here waits for it.
  server = await startTestServer({ alerts: { pushHosts: [push.host], pushTimeoutMs: 60_000 } })
})
afterAll(async () => {
  push.dropConnections()
  await server.close()
  await push.close()
})
beforeEach(async () => {
  await alerts().settled()
  await Promise.all([store().devices.deleteMany({}), store().notifications.deleteMany({})])
  push.received.length = 0
})

/** @returns an account's client on a device that is told */
async function toldDevice(...behaviour: Parameters<PushService['subscribe']>) {
  const client = await signedInAs(server, 'staff')
  const saved = await client.put(apiPaths.adminAlertsDevice, push.subscribe(...behaviour))
  expect(saved.status).toBe(204)
  return client
}

const request = (changes: object = {}) =>
  makeOrder(server.visitor(), KIND, { name: 'Asha Reddy', ...changes })

async function requestAndTell(changes: object = {}): Promise<string> {
  const id = await request(changes)
  await alerts().settled()
  return id
}

const notificationOf = async (id: string) => store().notifications.findById(`new:${KIND}:${id}`).lean()

describe('a new request', () => {
  it('reaches the push service, encrypted and signed', async () => {
    await toldDevice()
    const id = await requestAndTell()
    expect(push.problems).toEqual([])
    const [message] = push.received
    expect(message?.payload).toEqual({
      web_push: 8030,
      notification: {
        title: 'New custom design order',
        body: 'From Asha',
        lang: 'en',
        dir: 'auto',
        tag: id,
        navigate: `${server.origin}/custom-design-orders/${id}`,
      },
    })
    expect(message?.claims).toMatchObject({
      aud: `http://${push.host}`,
      sub: expect.stringMatching(/^mailto:.+@/),
    })
    expect(message?.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
  })

  it('waits for no device: of 20, 6 dead and one silent, the other 13 are told and the dead forgotten', async () => {
    const behaviours = Array.from({ length: 20 }, (_, index) =>
      index === 0 ? 'silent' : { status: index <= 3 ? 404 : index <= 6 ? 410 : 201 },
    ) satisfies Array<Parameters<PushService['subscribe']>[0]>
    const client = await signedInAs(server, 'owner')
    for (const behaviour of behaviours) {
      await client.put(apiPaths.adminAlertsDevice, push.subscribe(behaviour))
      // As if each were another device.
      await store().devices.updateMany({}, { $set: { session: uuidv7() } })
    }
    const id = await request()
    await expect.poll(() => push.received.length).toBe(13)
    await expect.poll(() => store().devices.countDocuments()).toBe(14)
    await expect.poll(async () => (await notificationOf(id))?.settled.length).toBe(19)

    push.dropConnections()
    await alerts().settled()
    expect((await notificationOf(id))?.dueAt?.getTime()).toBeGreaterThan(Date.now())
    await alerts().runDue()
    expect(push.received).toHaveLength(13)
  })

  it('is told once however often the form is sent', async () => {
    await toldDevice()
    const key = { [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
    const input = goodInput[KIND]()
    const visitor = server.visitor()
    await Promise.all([1, 2, 3].map(() => visitor.post('/api/custom-outfit-quote', input, key)))
    await alerts().settled()
    expect(push.received).toHaveLength(1)
  })

  it('is not told when staff makes the order', async () => {
    const client = await toldDevice()
    expect((await sendNewOrder(client, { kind: KIND, id: uuidv7() }, newOrder(KIND))).status).toBe(200)
    expect(await store().notifications.countDocuments({ type: 'new' })).toBe(0)
  })

  it('is stored with its notification or not at all', async () => {
    const document = { ...goodInput[KIND](), _id: uuidv7(), createdAt: new Date() }
    await store().notifications.create({ _id: `new:${KIND}:${document._id}`, type: 'new', orders: [] })
    const insert = server.services.orders.insertOrder({ kind: KIND, document, pictures: [] })
    await expect(insert).rejects.toThrow('E11000')
    expect(await server.services.orders.models[KIND].countDocuments({ _id: document._id })).toBe(0)
  })
})

describe('servers', () => {
  it('tell once when two are at it, with the same key', async () => {
    const other = await startTestServer({
      database: server.services.connection.name,
      alerts: { pushHosts: [push.host] },
    })
    try {
      await toldDevice()
      const id = await requestAndTell()
      await store().notifications.updateMany({}, { $set: { dueAt: new Date(), settled: [] } })
      await Promise.all([alerts().runDue(), other.services.alerts.runDue()])
      expect(push.received.map(({ payload }) => payload.notification.tag)).toEqual([id, id])
      await makeOrder(other.visitor(), KIND)
      await other.services.alerts.settled()
      expect(push.received).toHaveLength(3)
      expect(push.keys.size).toBe(1)
    } finally {
      await other.close()
    }
  })

  it('repeat at most once what one of them was killed over', async () => {
    await toldDevice()
    const id = await requestAndTell()
    // Sent and claimed, but not noted.
    const left = { settled: [], dueAt: soon(CLAIM_MS) }
    await store().notifications.updateOne({ _id: `new:${KIND}:${id}` }, { $set: left })
    await alerts().runDue()
    expect(push.received).toHaveLength(1)
    for (const ms of [CLAIM_MS, 2 * CLAIM_MS, HOUR_MS]) await alerts().runDue(undefined, soon(ms))
    expect(push.received).toHaveLength(2)
  })
})

describe('a push service in trouble', () => {
  it('is asked again after the time that it says, and not for ever', async () => {
    await toldDevice({ status: 429, headers: { 'Retry-After': '600' } })
    const id = await requestAndTell()
    const waits = ((await notificationOf(id))?.dueAt?.getTime() ?? 0) - Date.now()
    expect(waits).toBeGreaterThan(500_000)
    for (let hours = 1; hours < 12; hours++) await alerts().runDue(undefined, soon(hours * HOUR_MS))
    expect((await notificationOf(id))?.dueAt).toBeNull()
    expect((await notificationOf(id))?.attempts).toBeLessThan(9)
  })

  it('is given up when it says nothing, and asked again', async () => {
    const impatient = await startTestServer({
      database: server.services.connection.name,
      alerts: { pushHosts: [push.host], pushTimeoutMs: 100 },
    })
    try {
      await toldDevice('silent')
      const id = await makeOrder(impatient.visitor(), KIND)
      await impatient.services.alerts.settled()
      expect(await notificationOf(id)).toMatchObject({ settled: [], dueAt: expect.any(Date) })
      push.behave(push.count - 1, { status: 201 })
      await alerts().runDue(undefined, soon(HOUR_MS))
      expect(push.received.map(({ payload }) => payload.notification.tag)).toEqual([id])
    } finally {
      await impatient.close()
    }
  })

  it('tells it when it is well again', async () => {
    await toldDevice({ status: 500 })
    await requestAndTell()
    expect(push.received).toHaveLength(0)
    push.behave(push.count - 1, { status: 201 })
    await alerts().runDue(undefined, soon(HOUR_MS))
    expect(push.received).toHaveLength(1)
  })

  it('is not asked about what was answered meanwhile', async () => {
    const client = await toldDevice({ status: 503 })
    const id = await requestAndTell()
    push.behave(push.count - 1, { status: 201 })
    await sendEdit(client, { kind: KIND, id, name: 'status' }, { status: 'in_progress' })
    await alerts().runDue(undefined, soon(HOUR_MS))
    expect(push.received).toHaveLength(0)
  })
})

describe('quiet hours', () => {
  const aroundNow = () => ({ from: timeInIndia(soon(-HOUR_MS)), to: timeInIndia(soon(HOUR_MS)) })

  it('hold requests back, and end with one summary of what still waits', async () => {
    const client = await toldDevice()
    const awake = await toldDevice()
    await client.patch(apiPaths.adminAlerts, { quiet: aroundNow() })
    await requestAndTell()
    await requestAndTell({ name: 'Bina' })
    const answered = await requestAndTell({ name: 'Chitra' })
    expect(push.received.map(({ to }) => to)).toEqual([push.count - 1, push.count - 1, push.count - 1])
    await sendEdit(awake, { kind: KIND, id: answered, name: 'status' }, { status: 'in_progress' })
    await alerts().runDue(undefined, soon(HOUR_MS / 2))
    expect(push.received).toHaveLength(3)

    for (const hours of [2, 3]) await alerts().runDue(undefined, soon(hours * HOUR_MS))
    expect(push.received.slice(3).map(({ to, payload }) => [to, payload.notification.title])).toEqual([
      [push.count - 2, '2 requests wait for an answer'],
    ])
  })

  it('count two imported orders with the same id as two', async () => {
    const client = await toldDevice()
    await client.patch(apiPaths.adminAlerts, { quiet: aroundNow() })
    const id = await requestAndTell()
    const other = 'contact-inquiries'
    const document = { ...goodInput[other](), _id: id, createdAt: new Date() }
    await server.services.orders.insertOrder({ kind: other, document, pictures: [] })
    await alerts().settled()
    await alerts().runDue(undefined, soon(2 * HOUR_MS))
    expect(push.received.map(({ payload }) => payload.notification.title)).toEqual([
      '2 requests wait for an answer',
    ])
  })

  it('tell at once when they are switched off', async () => {
    const client = await toldDevice()
    await client.patch(apiPaths.adminAlerts, { quiet: aroundNow() })
    await requestAndTell()
    await client.patch(apiPaths.adminAlerts, { quiet: null })
    await alerts().runDue()
    expect(push.received.map(({ payload }) => payload.notification.title)).toEqual([
      'New custom design order',
    ])
  })
})

describe('a promise that is over', () => {
  it('is told once more', async () => {
    await toldDevice()
    await requestAndTell()
    await alerts().runDue(undefined, soon(23 * HOUR_MS))
    expect(push.received).toHaveLength(1)
    for (const hours of [25, 26, 60]) await alerts().runDue(undefined, soon(hours * HOUR_MS))
    expect(push.received.slice(1).map(({ payload }) => payload.notification.title)).toEqual([
      'Not answered yet: custom design order',
    ])
  })

  it('is not told when it was kept, or the order deleted', async () => {
    const client = await toldDevice()
    const kept = await requestAndTell()
    const deleted = await requestAndTell()
    await sendEdit(client, { kind: KIND, id: kept, name: 'status' }, { status: 'completed' })
    await server.services.orders.models[KIND].deleteOne({ _id: deleted })
    await alerts().runDue(undefined, soon(25 * HOUR_MS))
    expect(push.received).toHaveLength(2)
  })
})

describe('a request that looks like spam', () => {
  const told = () => push.received.length

  it('reaches no device, now or when it has waited too long, until staff say that it is none', async () => {
    await toldDevice()
    const id = await requestAndTell({ website: 'https://example.com', phone: aNumber() })
    await alerts().runDue(undefined, soon(25 * HOUR_MS))
    expect([told(), push.problems]).toEqual([0, []])
    await sendEdit(await signedInAs(server, 'staff'), { kind: KIND, id, name: 'notes' }, { suspected: null })
    await requestAndTell({ openMs: 10, phone: aNumber() })
    expect(told()).toBe(1)
  })
})
