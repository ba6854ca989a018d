import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiPaths, IDEMPOTENCY_HEADER } from '@zari/shared/api/paths'
import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { afterAll, expect, inject, it } from 'vitest'
import { type TestClient, testClient } from './testing/test-client.ts'
import { staff as account } from './testing/test-server.ts'

const KIND = 'contact-inquiries'
const { mongoUri, s3 } = { mongoUri: inject('mongoUri'), s3: inject('s3') }
const database = `crash-${randomUUID().slice(0, 8)}`
let server: ChildProcess | undefined
afterAll(() => server?.kill('SIGKILL'))

/** The real server process, on the run's database and store. @returns its origin */
async function start(): Promise<string> {
  const uri = new URL(mongoUri)
  uri.pathname = `/${database}`
  server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      MONGODB_URI: uri.href,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: database,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      SESSION_SECRET: 'a secret that survives the crash, of tests',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      SUBMISSIONS_PER_HOUR: '100000',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of server.stdout ?? []) {
    const port = /ready: http:\/\/localhost:(\d+)/.exec(String(chunk))?.[1]
    if (port) return `http://127.0.0.1:${port}`
  }
  throw new Error('The server ended before it was ready')
}

/** Sends until there is an answer, as the site and the staff app do. */
async function insist(client: () => TestClient, method: string, path: string, body: unknown, key: string) {
  for (;;) {
    // The server may be dead, or not alive yet.
    const answer = await client()
      .send(method, path, { body, headers: { [IDEMPOTENCY_HEADER]: key } })
      .catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await sleep(50)
  }
}

it('a server that is killed in the middle of its work loses nothing and does nothing twice', async () => {
  let origin = await start()
  const visitor = () => testClient(origin)
  let cookies = new Map<string, string>()
  const staff = () => {
    const client = testClient(origin)
    for (const [name, value] of cookies) client.cookies.set(name, value)
    return client
  }
  const first = staff()
  await first.post(apiPaths.login, account)
  cookies = first.cookies

  const edited = await insist(visitor, 'POST', orderKinds[KIND].publicPath, goodInput[KIND](), randomUUID())
  const { id } = edited.json as { id: string }
  const notes = apiPaths.adminEdit(KIND, id, 'notes')
  const work = Array.from({ length: 60 }, (_, index) =>
    Promise.all([
      insist(
        visitor,
        'POST',
        orderKinds[KIND].publicPath,
        { ...goodInput[KIND](), name: `Customer ${index}` },
        randomUUID(),
      ),
      insist(staff, 'PUT', notes, { notes: `note ${index}` }, randomUUID()),
    ]),
  )
  const killer = (async () => {
    for (let kills = 0; kills < 2; kills++) {
      await sleep(300)
      server?.kill('SIGKILL')
      origin = await start()
    }
  })()
  const answers = (await Promise.all(work)).flat()
  await killer
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 201)).toEqual([])

  const list = (await staff().get(apiPaths.adminList(KIND))).json as OrderRecord[]
  expect(list.map(({ name }) => name).sort()).toEqual(
    [...Array.from({ length: 60 }, (_, index) => `Customer ${index}`), goodInput[KIND]().name].sort(),
  )
  const history = (await staff().get(apiPaths.adminHistory(KIND, id))).json as HistoryEntry[]
  expect(history.map(({ to }) => String(to)).sort()).toEqual(
    Array.from({ length: 60 }, (_, index) => `note ${index}`).sort(),
  )
  expect(list.find((record) => record.id === id)?.revision).toBe(60)
}, 90_000)
