import { uuidv7 } from '@zari/shared/lib/ids'
import { apiPaths } from '@zari/shared/api/paths'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServices } from '../packages/server/src/embedded/index.ts'
import { makeOrder } from '../packages/server/src/testing/orders.ts'
import { type PushService, startPushService } from '../packages/server/src/testing/push-service.ts'
import type { TestClient } from '../packages/server/src/testing/test-client.ts'
import { startTestServer, type TestServer } from '../packages/server/src/testing/test-server.ts'
import { median } from './support/browser-times.ts'
import { inTurns, RUNS } from './support/interleaved.ts'
import { report } from './support/performance-page.ts'

const KIND = 'custom-outfit-quotes'
const DEVICES = 20
const DEAD = 6
const SILENT = 1
const TOLD = DEVICES - DEAD - SILENT
const REQUESTS = 10

const WORDS = `The slowest of ${RUNS} turns each. The server, the customer, the open app and the push service share this machine and one process; nothing
here is the way to a phone. A silent push service is given up after four seconds, and asked again later.`

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('It did not happen within 30 s')
    await sleep(1)
  }
}

/** As an open app listens. */
async function listen(origin: string, { cookies }: TestClient) {
  const controller = new AbortController()
  const { body } = await fetch(origin + apiPaths.adminEvents, {
    headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    signal: controller.signal,
  })
  let heard = 0
  const read = async () => {
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (text.includes('event: changes')) heard++
    }
  }
  read().catch(() => {})
  await until(() => heard > 0)
  return { heard: () => heard, close: () => controller.abort() }
}

async function measure(server: TestServer, push: PushService) {
  const { alerts } = server.services
  const { devices, notifications } = alerts.parts.store
  const staff = await server.signedIn()
  const visitor = server.visitor()
  const app = await listen(server.origin, staff)

  for (let number = 0; number < DEVICES; number++) {
    const dead = { status: number % 2 === 0 ? 404 : 410 }
    const behaviour = number < DEAD ? dead : number < DEAD + SILENT ? 'silent' : { status: 201 }
    await staff.put(apiPaths.adminAlertsDevice, push.subscribe(behaviour))
    // Each becomes another device.
    await devices.updateMany({}, { $set: { session: uuidv7() } })
  }
  const all = await devices.find({}).lean()
  const reset = async (stored: typeof all) => {
    push.dropConnections()
    await alerts.settled()
    await Promise.all([devices.deleteMany({}), notifications.deleteMany({})])
    if (stored.length > 0) await devices.insertMany(stored)
    push.received.length = 0
  }
  const answerTime = async () => {
    const start = performance.now()
    await makeOrder(visitor, KIND)
    return performance.now() - start
  }
  /** @returns ms from the customer's request until `isTold` */
  const timeUntil = async (isTold: () => boolean) => {
    const start = performance.now()
    const answered = makeOrder(visitor, KIND)
    await until(isTold)
    const took = performance.now() - start
    await answered
    return took
  }
  const answers = async (stored: typeof all) => {
    const times: number[] = []
    for (let count = 0; count < REQUESTS; count++) {
      await reset(stored)
      times.push(await answerTime())
      // The silent one, too, has been asked by then, and can be hung up on.
      if (stored.length > 0) await until(() => push.received.length === TOLD)
    }
    return median(times)
  }

  const times = { app: 0, push: 0, all: 0, left: 0 }
  const healthy = all.at(-1)
  await answers([])
  for (let run = 0; run < RUNS; run++) {
    await reset([])
    const before = app.heard()
    times.app = Math.max(times.app, await timeUntil(() => app.heard() > before))
    await reset(healthy ? [healthy] : [])
    times.push = Math.max(times.push, await timeUntil(() => push.received.length === 1))
    await reset(all)
    times.all = Math.max(times.all, await timeUntil(() => push.received.length === TOLD))
    await alerts.settled()
    times.left = Math.max(times.left, await devices.countDocuments())
  }
  const answer = await inTurns(
    () => answers(all),
    () => answers([]),
  )
  app.close()
  if (push.problems.length > 0) throw new AggregateError(push.problems)
  return { ...times, answer }
}

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zari-alerts-'))
  const services = await startServices({ dataDir, env: process.env, tell: () => {} })
  const push = await startPushService()
  const server = await startTestServer({ ...services, alerts: { pushHosts: [push.host] } })
  try {
    const { app, push: one, all, left, answer } = await measure(server, push)
    const many = `${DEVICES} devices, ${DEAD} dead and ${SILENT} silent`
    await report(
      'alerts',
      [
        {
          what: 'a new request',
          against: 'until an open app is told',
          value: app,
          bound: { most: 2_000 },
          unit: 'ms',
        },
        {
          what: 'a new request',
          against: 'until the push service has it',
          value: one,
          bound: { most: 5_000 },
          unit: 'ms',
        },
        {
          what: many,
          against: `until the other ${TOLD} are told`,
          value: all,
          bound: { most: 5_000 },
          unit: 'ms',
        },
        {
          what: many,
          against: 'devices left',
          value: left,
          bound: { most: DEVICES - DEAD },
          unit: 'devices',
        },
        {
          what: `the customer’s answer with ${many}`,
          against: 'without devices',
          value: answer.ratio,
          bound: { most: 1.25 },
          note: `${answer.ours.toFixed(1)} and ${answer.theirs.toFixed(1)} ms`,
        },
      ],
      WORDS,
    )
  } finally {
    push.dropConnections()
    await server.close()
    await push.close()
    await services.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
