import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiPaths } from '@zari/shared/api/paths'
import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { afterAll, expect, inject, it } from 'vitest'
import { insist } from './testing/insist.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { testClient } from './testing/test-client.ts'
import { staff as account } from './testing/test-server.ts'

const KIND = 'contact-inquiries'
const services = { mongoUri: inject('mongoUri'), s3: inject('s3') }
const database = `crash-${randomUUID().slice(0, 8)}`
let server: ServerProcess | undefined
afterAll(() => server?.kill())

/** @returns its origin */
async function start(): Promise<string> {
  server = await startServerProcess(services, database)
  return server.origin
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
      await server?.kill()
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
