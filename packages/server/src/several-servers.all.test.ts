import { apiPaths } from '@zari/shared/api/paths'
import { knownPieces } from '@zari/shared/gallery/default-pieces'
import type { GalleryItem } from '@zari/shared/gallery/piece'
import type { StaffPiece } from '@zari/shared/gallery/staff-piece'
import { DATA_VERSION } from '@zari/shared/lib/version'
import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import { type ChangesPage, INITIAL_SYNC_PREFIX } from '@zari/shared/sync/changes-page'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import type { Connection } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connectDatabase } from './db/connect.ts'
import { storedVersion } from './db/data-version.ts'
import { SERVERS } from './db/instances.ts'
import { type LeaseDocument, LEASES } from './db/lease.ts'
import { insist } from './testing/insist.ts'
import { publishAll } from './testing/pieces.ts'
import { type RoundRobin, startRoundRobin } from './testing/round-robin.ts'
import { onServices, type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { staff as account } from './testing/staff.ts'
import { type TestClient, testClient } from './testing/test-client.ts'

const KIND = 'contact-inquiries'
const { publicPath } = orderKinds[KIND]
const services = { mongoUri: inject('mongoUri'), s3: inject('s3') }
const database = `several-${randomUUID().slice(0, 8)}`
/** Behind a proxy, with a low limit per address. */
const env = { TRUST_PROXY: '1', SUBMISSIONS_PER_HOUR: '30' }
const from = (address: string) => ({ 'X-Forwarded-For': address })

/** Changes reach the other server after some seconds. */
const SOON = { timeout: 10_000 }

let proxy: RoundRobin
let servers: ServerProcess[]
let connection: Connection
const start = () => startServerProcess({ ...onServices(services.mongoUri, services.s3, database), ...env })

beforeAll(async () => {
  proxy = await startRoundRobin()
  connection = await connectDatabase(services.mongoUri, database)
  // Both start at once on an empty database.
  servers = await Promise.all([start(), start()])
  proxy.setServers(servers.map(({ origin }) => origin))
})
afterAll(async () => {
  await Promise.all(servers.map((each) => each.kill()))
  await connection.close()
  await proxy.close()
})

async function signedIn(origin = proxy.origin): Promise<TestClient> {
  const client = testClient(origin)
  const { status } = await client.post(apiPaths.login, account)
  expect(status).toBe(200)
  return client
}

/** The same session at a given server. */
function at(server: { origin: string } | undefined, person: TestClient): TestClient {
  const client = testClient(server?.origin ?? '')
  for (const [name, value] of person.cookies) client.cookies.set(name, value)
  return client
}

const lease = () => connection.collection<LeaseDocument>(LEASES).findOne({ _id: 'work by the clock' })

it('two that start at once on an empty database make one shop', async () => {
  const items = (await testClient(proxy.origin).get(apiPaths.gallery)).json as GalleryItem[]
  expect(items.map(({ title }) => title).sort()).toEqual(knownPieces.map(({ title }) => title).sort())
  expect(await connection.collection('users').countDocuments()).toBe(1)
  expect(await storedVersion(connection)).toBe(DATA_VERSION)
  const known = await connection.collection(SERVERS).distinct('dataVersion')
  expect(known).toEqual([DATA_VERSION])
})

it('who signs in at one is signed in at the other, and out at both', async () => {
  const person = await signedIn(servers[0]?.origin)
  for (const server of servers) {
    expect((await at(server, person).get(apiPaths.user)).json).toMatchObject({ email: account.email })
  }
  await at(servers[1], person).post(apiPaths.logout)
  for (const server of servers) {
    await expect.poll(async () => (await at(server, person).get(apiPaths.user)).status, SOON).toBe(401)
  }
})

it('what is changed at one is told at the other', async () => {
  const person = await signedIn()
  const made = await testClient(servers[0]?.origin ?? '').post(
    publicPath,
    goodInput[KIND](),
    from('10.9.0.1'),
  )
  const { id } = made.json as { id: string }
  const abort = new AbortController()
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch((servers[1]?.origin ?? '') + apiPaths.adminEvents, {
    headers: { Cookie: cookie },
    signal: abort.signal,
  })
  const events = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const cursors = () => [...heard.matchAll(/event: changes\ndata: (\S+)/g)].map(([, cursor]) => cursor ?? '')
  const hear = async (count: number): Promise<void> => {
    while (cursors().length < count) heard += (await events?.read())?.value ?? ''
  }
  await hear(1)
  const [before = ''] = cursors()
  await at(servers[0], person).put(apiPaths.adminEdit(KIND, id, 'notes'), { notes: 'Said at the first' })
  await hear(2)
  abort.abort()
  const since = await at(servers[1], person).get(
    `${apiPaths.adminChanges}?since=${encodeURIComponent(before)}`,
  )
  expect((since.json as ChangesPage).changed).toMatchObject([{ id, notes: 'Said at the first' }])
})

it('what is published at one is seen at both', async () => {
  const person = at(servers[0], await signedIn(servers[0]?.origin))
  const { pieces } = (await person.get(apiPaths.adminGallery)).json as { pieces: StaffPiece[] }
  const [piece] = pieces
  const edit = { version: piece?.version, price: 4_321 }
  expect((await person.patch(apiPaths.adminPiece(piece?.id ?? ''), edit)).status).toBe(200)
  expect((await publishAll(person)).status).toBe(201)
  for (const server of servers) {
    const priceOf = async () => {
      const items = (await testClient(server.origin).get(apiPaths.gallery)).json as GalleryItem[]
      return items.find(({ id }) => id === piece?.id)?.price
    }
    await expect.poll(priceOf, SOON).toBe(4_321)
  }
})

it('count one address as one, however their forms and passwords are spread', async () => {
  const send = () => testClient(proxy.origin).post(publicPath, goodInput[KIND](), from('10.1.1.1'))
  const statuses = (await Promise.all(Array.from({ length: 40 }, send))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)

  const guess = (password: string) =>
    testClient(proxy.origin).post(apiPaths.login, { ...account, password }, from('10.2.2.2'))
  const guesses = []
  for (let index = 0; index < 5; index++) guesses.push((await guess(`guess ${index}`)).status)
  expect(guesses).toEqual([401, 401, 401, 401, 401])
  // Five attempts in total at both servers: even the right password is refused.
  expect((await guess(account.password)).status).toBe(429)
})

it('one that is killed while both serve loses nothing, and its work by the clock is taken over', async () => {
  const person = await signedIn()
  const [first, second] = servers
  // So that the remaining server does the work.
  await first?.stop()
  proxy.setServers([second?.origin ?? ''])
  const asLeft = await lease()
  const isTaken = async () => {
    const now = await lease()
    return Boolean(now?.holder) && now?.beat !== asLeft?.beat
  }
  while (!(await isTaken())) await sleep(200)
  const third = await start()
  servers = [third, ...(second ? [second] : [])]
  proxy.setServers(servers.map(({ origin }) => origin))

  const made = await testClient(proxy.origin).post(publicPath, goodInput[KIND](), from('10.9.0.2'))
  const { id } = made.json as { id: string }
  const visitor = () => testClient(proxy.origin)
  const tablet = () => at(proxy, person)

  // Follows the change log at both servers in turn, and must not receive a change twice.
  const seen = new Map<string, OrderRecord>()
  let isOver = false
  const following = (async () => {
    let cursor = ''
    for (let rounds = 0; ; rounds++) {
      const wasOver = isOver
      const isInitial = cursor === '' || cursor.startsWith(INITIAL_SYNC_PREFIX)
      const path = isInitial ? apiPaths.adminInitialSync : apiPaths.adminChanges
      const page = await insist(
        tablet,
        'GET',
        `${path}?limit=7${cursor && `&since=${encodeURIComponent(cursor)}`}`,
        undefined,
        randomUUID(),
      )
      const { changed, more, cursor: next } = page.json as ChangesPage
      for (const record of changed) seen.set(record.id, record)
      cursor = next
      if (wasOver && !more) return
      if (!more) await sleep(20)
    }
  })()

  const dead = (await lease())?.holder
  const answered: string[] = []
  const work = Array.from({ length: 80 }, async (_, index) => {
    const input = { ...goodInput[KIND](), name: `Customer ${index}` }
    const address = from(`10.3.${index}.1`)
    const created = await insist(visitor, 'POST', publicPath, input, randomUUID(), address)
    const edited = await insist(
      tablet,
      'PUT',
      apiPaths.adminEdit(KIND, id, 'notes'),
      { notes: `note ${index}` },
      randomUUID(),
    )
    if (index === 20) await second?.kill()
    answered.push((created.json as { id: string }).id)
    return [created.status, edited.status]
  })
  const statuses = (await Promise.all(work)).flat()
  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([])
  proxy.setServers([third.origin])
  isOver = true
  await following

  const list = (await at(third, person).get(apiPaths.adminList(KIND))).json as OrderRecord[]
  const names = list.map(({ name }) => name).filter((name) => /^Customer \d/.test(name))
  expect(names.sort()).toEqual(Array.from({ length: 80 }, (_, index) => `Customer ${index}`).sort())
  expect(answered.every((each) => list.some((record) => record.id === each))).toBe(true)
  const history = (await at(third, person).get(apiPaths.adminHistory(KIND, id))).json as HistoryEntry[]
  expect(history.map(({ to }) => String(to)).sort()).toEqual(
    Array.from({ length: 80 }, (_, index) => `note ${index}`).sort(),
  )
  expect([...seen.values()].sort(byId)).toEqual(list.sort(byId))
  const places = await connection.collection(orderKinds[KIND].collection).distinct('changeSeq')
  expect(places).toHaveLength(list.length)

  while ((await lease())?.holder === dead) await sleep(200)
  expect((await lease())?.holder).not.toBeNull()
}, 150_000)

const byId = (a: OrderRecord, b: OrderRecord) => (a.id < b.id ? -1 : 1)
