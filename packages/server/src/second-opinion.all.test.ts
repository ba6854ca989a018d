import { apiPaths } from '@zari/shared/api/paths'
import { dayInIndia } from '@zari/shared/time/due-date'
import { uuidv7 } from '@zari/shared/lib/ids'
import { type OrderRecord } from '@zari/shared/orders/order'
import { INITIAL_SYNC_PREFIX } from '@zari/shared/sync/changes-page'
import { type ChangesPage } from '@zari/shared/sync/changes-page'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { Takings } from '@zari/shared/orders/takings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareOrderStore } from './features/orders/order-store.ts'
import { hasJava, startJavaDatabase } from './testing/java-database/start-java-database.ts'
import { makeOrder, pagesOf, sendEdit, sendPayment } from './testing/orders.ts'
import type { Answer, TestClient } from './testing/test-client.ts'
import { startTestServer, type TestServer, useOwnServer } from './testing/test-server.ts'

const NAMES = ['Lakshmi Devi', 'పద్మావతి రావు', 'प्रिया शर्मा', 'Fathima Begum', 'Anusha Reddy', 'José']
const STATUSES = ['not_started', 'in_progress', 'completed', 'cancelled']
const ORDERS = 48
const phoneOf = (index: number) => String(9_000_000_000 + index * 7919)

const searches = [
  'lakshmi',
  'పద్మావతి',
  'प्रिया',
  'jose',
  'peacock',
  '7000007',
  '+91 90000 07919',
  'reddy an',
  'x',
]

/** The staff app's queries with each filter, alone and combined. */
function* listQueries(): Generator<string> {
  for (const limit of [1, 7, 100]) yield `limit=${limit}`
  for (const status of [...STATUSES, 'unknown']) yield `status=${status}&limit=100`
  for (const work of ['done', 'open', 'ready']) yield `work=${work}`
  for (const q of searches) yield `q=${encodeURIComponent(q)}`
  yield 'createdFrom=2000-01-01&createdTo=2099-12-31&limit=50'
  yield 'createdTo=2000-01-01'
  yield 'before=2099-01-01&skip=5&limit=5'
  yield 'dueFrom=2000-01-01&dueTo=2099-01-01'
  yield 'dueFrom=2099-01-01'
  yield 'status=completed&q=devi&work=done'
  yield 'skip=1000'
}

describe.skipIf(!(await hasJava()))('another database that speaks MongoDB’s protocol', () => {
  const first = useOwnServer()
  let second: TestServer
  let staff: { first: TestClient; second: TestClient }
  let ids: string[]
  /** A cursor after half of the orders. */
  let halfway: string
  const stops: Array<() => Promise<void>> = []

  beforeAll(async () => {
    const java = await startJavaDatabase()
    stops.push(java.stop)
    const { services } = first.current
    const owner = await first.current.signedIn()
    const visitor = first.current.visitor()
    ids = await fill(visitor, owner, [0, ORDERS / 2])
    halfway = (await readAll(owner, '')).cursor
    ids.push(...(await fill(visitor, owner, [ORDERS / 2, ORDERS])))
    const database = services.connection.name
    second = await startTestServer({ mongoUri: java.uri, database, unprepared: true })
    stops.unshift(async () => second.close())
    await prepareOrderStore(second.services.orders)
    await Promise.all([
      second.services.accounts.users.createIndexes(),
      second.services.uploads.claims.createIndexes(),
    ])
    for (const { name } of await services.connection.listCollections()) {
      const documents = await services.connection.collection(name).find().toArray()
      const copy = second.services.connection.collection(name)
      await copy.deleteMany({})
      if (documents.length > 0) await copy.insertMany(documents)
    }
    staff = { first: owner, second: await second.signedIn() }
  }, 180_000)

  afterAll(async () => {
    for (const stop of stops) await stop()
  })

  async function compare(path: string): Promise<unknown> {
    const [expected, found] = [await staff.first.get(path), await staff.second.get(path)]
    const said = ({ status, json, text }: Answer) => ({ path, status, said: json ?? text })
    expect(expected.status).toBe(200)
    expect(said(found)).toEqual(said(expected))
    return found.json
  }

  it.each(ORDER_KINDS)('answers every list of %s alike, and its export', async (kind) => {
    for (const query of listQueries()) await compare(`${apiPaths.adminList(kind)}?${query}`)
    const { total } = (await compare(`${apiPaths.adminList(kind)}?limit=1`)) as { total: number }
    expect(total).toBe(ORDERS / ORDER_KINDS.length)
    const pages = await Promise.all([
      pagesOf(staff.first, kind, { limit: '5' }),
      pagesOf(staff.second, kind, { limit: '5' }),
    ])
    expect(pages[1].map(({ items }) => items)).toEqual(pages[0].map(({ items }) => items))
    await compare(apiPaths.adminExport(kind))
  })

  it('answers searches in all kinds, people, money, history, counts and the gallery alike', async () => {
    for (const q of searches) await compare(apiPaths.adminSearch(q))
    for (const index of [0, 7, 20]) {
      await compare(apiPaths.adminCustomer(phoneOf(index)))
      await compare(apiPaths.adminCustomerOrders(phoneOf(index)))
    }
    for (const [index, kind] of ORDER_KINDS.entries()) {
      await compare(apiPaths.adminRecord(kind, ids[index]!))
      await compare(apiPaths.adminHistory(kind, ids[index]!))
    }
    const today = dayInIndia(new Date())
    const takings = (await compare(`${apiPaths.adminTakings}?from=${today}&to=${today}`)) as Takings
    expect(takings.entries.length).toBeGreaterThan(0)
    for (const path of [apiPaths.adminCounts, apiPaths.adminGallery]) await compare(path)
  })

  it('gives a device the same first reading and the same changes', async () => {
    for (const [since, count] of [
      ['', ORDERS],
      [halfway, ORDERS / 2],
    ] as const) {
      const [expected, found] = [await readAll(staff.first, since), await readAll(staff.second, since)]
      expect(expected.records.size).toBe(count)
      expect(found.records).toEqual(expected.records)
    }
  })

  it('has the same indexes, and refuses the same duplicates', async () => {
    const [one, other] = [first.current.services, second.services]
    for (const kind of ORDER_KINDS) {
      const shape = async ({ orders }: typeof one) =>
        (await orders.models[kind].collection.indexes())
          .map(({ name, key, unique }) => ({
            name,
            key,
            unique: unique === true,
          }))
          .toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1))
      expect(await shape(other)).toEqual(await shape(one))
      const { _id, createdAt } = (await one.orders.models[kind].collection.findOne())!
      for (const { orders } of [one, other]) {
        const { collection } = orders.models[kind]
        await expect(collection.insertOne({ _id, createdAt })).rejects.toMatchObject({
          code: 11_000,
        })
      }
    }
  })
})

async function fill(
  visitor: TestClient,
  staff: TestClient,
  range: [from: number, to: number],
): Promise<string[]> {
  const ids: string[] = []
  for (let index = range[0]; index < range[1]; index++) {
    const kind = ORDER_KINDS[index % ORDER_KINDS.length]!
    const id = await makeOrder(visitor, kind, {
      name: `${NAMES[index % NAMES.length]} ${index}`,
      phone: phoneOf(index),
    })
    ids.push(id)
    const payment = { amount: 500, method: 'cash', note: '', at: new Date().toISOString() }
    if (index % 3 === 0) await sendPayment(staff, { kind, id, key: uuidv7() }, payment)
    if (index % 2 === 0)
      await sendEdit(staff, { kind, id, name: 'status' }, { status: STATUSES[index % STATUSES.length] })
  }
  return ids
}

/** Reads all changes in pages of ten, with the final cursor. */
async function readAll(staff: TestClient, since: string) {
  const records = new Map<string, OrderRecord>()
  let cursor = since
  for (let more = true; more;) {
    const path =
      cursor === '' || cursor.startsWith(INITIAL_SYNC_PREFIX)
        ? apiPaths.adminInitialSync
        : apiPaths.adminChanges
    const answer = await staff.get(`${path}?limit=10${cursor && `&since=${encodeURIComponent(cursor)}`}`)
    const page = answer.json as ChangesPage
    for (const record of page.changed) records.set(record.id, record)
    ;({ cursor, more } = page)
  }
  return { records, cursor }
}
