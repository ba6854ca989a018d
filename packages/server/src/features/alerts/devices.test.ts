import { apiPaths } from '@zari/shared/api/paths'
import type { PeopleAnswer } from '@zari/shared/auth/accounts'
import type { Role } from '@zari/shared/auth/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAccount, signedInAs } from '../../testing/accounts.ts'
import { makeOrder } from '../../testing/orders.ts'
import { type PushService, startPushService } from '../../testing/push-service.ts'
import { errorOf, type TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer, useTestServer } from '../../testing/test-server.ts'

const otherServer = useTestServer()
let push: PushService
let server: TestServer
const devices = () => server.services.alerts.parts.store.devices

beforeAll(async () => {
  push = await startPushService()
  server = await startTestServer({ alerts: { pushHosts: [push.host] } })
})
afterAll(async () => {
  await server.close()
  await push.close()
})
beforeEach(async () => {
  await devices().deleteMany({})
  push.received.length = 0
})

async function tellThisDevice(client: TestClient, subscription = push.subscribe()): Promise<void> {
  expect((await client.put(apiPaths.adminAlertsDevice, subscription)).status).toBe(204)
}

/** @returns an account, and its client on a device that is told */
async function told(role: Role = 'staff') {
  const account = await makeAccount(server, role)
  const client = server.visitor()
  const { json } = await client.post(apiPaths.login, account)
  await tellThisDevice(client)
  return { client, account, id: (json as { id: string }).id }
}

async function toldOfARequest(): Promise<number> {
  await server.services.alerts.settled()
  push.received.length = 0
  await makeOrder(server.visitor(), 'contact-inquiries')
  await server.services.alerts.settled()
  return push.received.length
}

describe('a device is told no more', () => {
  it('after a log-out', async () => {
    const { client } = await told()
    await client.post(apiPaths.logout)
    expect(await devices().countDocuments()).toBe(0)
  })

  it('after another account has signed in there', async () => {
    const { client } = await told()
    await client.post(apiPaths.login, await makeAccount(server, 'staff'))
    expect(await devices().countDocuments()).toBe(0)
  })

  it('after an owner has signed it out', async () => {
    const { id } = await told()
    const owner = await server.signedIn()
    const { people } = (await owner.get(apiPaths.adminPeople)).json as PeopleAnswer
    const device = people.find((person) => person.id === id)?.devices[0]?.id ?? ''
    expect((await owner.send('DELETE', apiPaths.adminSession(id, device))).status).toBe(204)
    expect(await devices().countDocuments()).toBe(0)
  })

  it.each([
    ['signed out everywhere', (owner: TestClient, id: string) => owner.post(apiPaths.adminSignOut(id))],
    [
      'disabled',
      (owner: TestClient, id: string) => owner.patch(apiPaths.adminPerson(id), { disabled: true }),
    ],
    [
      'made a workroom account',
      (owner: TestClient, id: string) => owner.patch(apiPaths.adminPerson(id), { role: 'workroom' }),
    ],
  ])('after its account was %s', async (_what, end) => {
    const { id } = await told()
    expect((await end(await server.signedIn(), id)).status).toBe(204)
    expect(await toldOfARequest()).toBe(0)
    expect(await devices().countDocuments()).toBe(0)
  })

  it('after it was switched off there', async () => {
    const { client } = await told()
    await client.send('DELETE', apiPaths.adminAlertsDevice)
    expect(await toldOfARequest()).toBe(0)
  })
})

it('goes on being told while its session is idle', async () => {
  await told()
  await server.services.connection.collection('sessions').deleteMany({})
  expect(await toldOfARequest()).toBe(1)
})

it('goes on being told after its account has signed out everywhere else', async () => {
  const { client, account, id } = await told('owner')
  const elsewhere = server.visitor()
  await elsewhere.post(apiPaths.login, account)
  await tellThisDevice(elsewhere)
  expect((await client.post(apiPaths.adminSignOut(id))).status).toBe(204)
  expect(await toldOfARequest()).toBe(1)
  expect(push.received[0]?.to).toBe(push.count - 2)
  expect(await devices().countDocuments()).toBe(1)
})

it('is told once by the subscription that it had last', async () => {
  const { client } = await told()
  await tellThisDevice(client)
  expect(await devices().countDocuments()).toBe(1)
  expect(await toldOfARequest()).toBe(1)
  expect(push.received[0]?.to).toBe(push.count - 1)
})

it('belongs to the account that named it last', async () => {
  const subscription = push.subscribe()
  for (const role of ['owner', 'staff'] as const) {
    await tellThisDevice(await signedInAs(server, role), subscription)
  }
  expect(await toldOfARequest()).toBe(1)
})

it.each([
  ['another host than those of browsers', { endpoint: 'https://evil.example/x' }],
  ['the shop’s own network', { endpoint: 'http://127.0.0.1:27017/' }],
])('is not saved with %s', async (_what, changes) => {
  const client = await otherServer.current.signedIn()
  const answer = await client.put(apiPaths.adminAlertsDevice, { ...push.subscribe(), ...changes })
  expect(answer.status).toBe(422)
  expect(errorOf(answer).issues?.[0]?.path).toBe('endpoint')
})

it('is not saved with a key that is no point of the curve', async () => {
  const keys = { ...push.subscribe().keys, p256dh: `B${'a'.repeat(86)}` }
  const client = await server.signedIn()
  const answer = await client.put(apiPaths.adminAlertsDevice, { ...push.subscribe(), keys })
  expect(answer.status).toBe(422)
})
