import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { timeInIndia } from '@zari/shared/time/due-date'
import { uuidv7 } from '@zari/shared/lib/ids'
import { designOf } from '@zari/shared/testing/design-cases'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signedInAs } from '../../testing/accounts.ts'
import { getOrder, makeOrder, sendDesign } from '../../testing/orders.ts'
import { type PushService, startPushService } from '../../testing/push-service.ts'
import { buildOrderPages } from '../../testing/site-build.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const KIND = 'custom-outfit-quotes'
const HOUR_MS = 3_600_000
const soon = (ms: number) => new Date(Date.now() + ms)

let push: PushService
let server: TestServer
let staff: TestClient
let page: string
let version: string
let orderId: string

beforeAll(async () => {
  push = await startPushService()
  server = await startTestServer({ alerts: { pushHosts: [push.host] } })
  await buildOrderPages(server.builds.site)
  staff = await signedInAs(server, 'staff')
  await staff.put(apiPaths.adminAlertsDevice, push.subscribe())
})
afterAll(async () => {
  push.dropConnections()
  await server.close()
  await push.close()
})

async function offer(): Promise<void> {
  version = uuidv7()
  const target = { kind: KIND, id: orderId, key: version } as const
  expect((await sendDesign(staff, target, designOf())).status).toBe(200)
}

beforeEach(async () => {
  orderId = await makeOrder(server.visitor(), KIND, { name: 'Asha Reddy' })
  await server.services.alerts.settled()
  page = pagePaths.orderPage((await getOrder(staff, KIND, orderId)).linkToken ?? '')
  await offer()
  push.received.length = 0
})

async function press(path: 'design' | 'requests', form: Record<string, string>): Promise<number> {
  const fields = new URLSearchParams({ ...(path === 'design' && { version, name: 'Lakshmi Devi' }), ...form })
  const { status } = await server.visitor().post(`${page}/${path}`, fields, { Accept: 'text/html' })
  await server.services.alerts.settled()
  return status
}

const told = () => push.received.map(({ payload }) => payload.notification.body)

it('an approval and a request are told once each, by kind and first name', async () => {
  await Promise.all([1, 2, 3].map(() => press('design', { answer: 'approved' })))
  const asked = { type: 'date', text: 'The 5th, call 98480 22338' }
  expect([await press('requests', asked), await press('requests', asked)]).toEqual([303, 303])
  expect(told()).toEqual(['Lakshmi approved the design', 'Asha asks for another date'])
  const { title, navigate } = push.received[0]?.payload.notification ?? {}
  expect([title, navigate]).toEqual([
    'Design approved: custom design order',
    `${server.origin}/custom-design-orders/${orderId}`,
  ])
})

it('what is refused is not told, and makes no notification', async () => {
  const { notifications } = server.services.alerts.parts.store
  const before = await notifications.countDocuments()
  expect(await press('design', { version: uuidv7(), answer: 'approved' })).toBe(409)
  expect(await press('requests', { type: 'date', text: '' })).toBe(422)
  expect(await notifications.countDocuments()).toBe(before)
  expect(told()).toEqual([])
})

it('quiet hours end with what staff has not acted on', async () => {
  const quiet = { from: timeInIndia(soon(-HOUR_MS)), to: timeInIndia(soon(HOUR_MS)) }
  await staff.patch(apiPaths.adminAlerts, { quiet })
  await press('design', { answer: 'change', words: 'Longer sleeves' })
  await offer()
  await press('design', { answer: 'change', words: 'Longer still' })
  await offer()
  await press('design', { answer: 'approved' })
  expect(told()).toEqual([])
  for (const hours of [2, 3]) await server.services.alerts.runDue(undefined, soon(hours * HOUR_MS))
  expect(told()).toEqual(['Lakshmi approved the design'])
  await staff.patch(apiPaths.adminAlerts, { quiet: null })
})
