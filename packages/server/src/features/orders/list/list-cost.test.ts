import { apiPaths } from '@zari/shared/api/paths'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { makeOrder, sendEdit } from '../../../testing/orders.ts'
import { findsOf, queriesOf } from '../../../testing/queries.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { deleteOrder } from '../edit/delete-order.ts'
import { completeOrders } from '../complete-orders.ts'
import { rawOrders } from '../order-store.ts'

const KIND = 'contact-inquiries'
const { collection } = orderKinds[KIND]
const HOUR_MS = 3_600_000
const server = useOwnServer()
const staff = useClient(server)

const page = (query: string) => async () => {
  const answer = await staff.get(`${apiPaths.adminList(KIND)}?${query}`)
  expect(answer.status).toBe(200)
  return answer.json as OrderPage
}
const asked = (work: () => Promise<unknown>) => queriesOf(server.current.services.connection, work)

const filtersOf = (work: () => Promise<unknown>) =>
  findsOf(server.current.services.connection, collection, work)

/** Only a few indexed finds: counts and aggregations would read all records. */
function expectFewFinds(queries: readonly string[], most: number): void {
  expect(queries.length).toBeLessThanOrEqual(most)
  expect(queries.filter((query) => !query.startsWith('find '))).toEqual([])
}

beforeAll(async () => {
  const now = Date.now()
  await rawOrders(server.current.services.orders, KIND).insertMany(
    Array.from({ length: 600 }, (_, index) => ({
      ...goodInput[KIND](),
      _id: `old-${String(index).padStart(3, '0')}`,
      status: index % 3 === 0 ? 'completed' : 'not_started',
      createdAt: new Date(now - (600 - index) * 2 * HOUR_MS),
    })),
  )
  await completeOrders(server.current.services.orders)
})

describe('what a list asks of the database', () => {
  // Frozen, so that cached values do not expire.
  let clock: MockInstance<typeof performance.now>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  })
  afterEach(() => {
    vi.useRealTimers()
    clock.mockRestore()
  })

  it.each(['limit=50', 'limit=50&status=completed', 'limit=20&dueFrom=2026-01-01&status=not_started'])(
    '?%s: the page, and whether anything has changed since it was last counted',
    async (query) => {
      const { nextCursor } = await page(query)()
      expect(nextCursor).not.toBeNull()
      for (const each of [query, `${query}&cursor=${nextCursor}`]) {
        expectFewFinds(await asked(page(each)), 2)
      }
    },
  )

  it('a new device’s first reading never asks which statuses there are, however many pages it has', async () => {
    server.current.services.orders.distinctValues.forget()
    let pages = 0
    const queries = await asked(async () => {
      let page: ChangesPage | undefined
      do {
        const since = page ? `&since=${encodeURIComponent(page.cursor)}` : ''
        const answer = await staff.get(`${apiPaths.adminInitialSync}?limit=50${since}`)
        expect(answer.status).toBe(200)
        page = answer.json as ChangesPage
        pages++
      } while (page.more)
    })
    expect(pages).toBeGreaterThan(5)
    expect(queries.filter((query) => query.startsWith('distinct'))).toEqual([])
  })

  it('the last page asks no more than the others', async () => {
    let query = 'limit=60'
    for (let pages = 1; pages < 10; pages++) query = `limit=60&cursor=${(await page(query)()).nextCursor}`
    const last = page(query)
    expect(await last()).toMatchObject({ nextCursor: null, items: { length: 60 } })
    expectFewFinds(await asked(last), 2)
  })

  it('reads a bounded part of the index, wherever in the list the page is', async () => {
    const { nextCursor } = await page('limit=50')()
    const finds = await filtersOf(async () => {
      await page('limit=50')()
      await page(`limit=50&cursor=${nextCursor}`)()
    })
    expect(finds).toHaveLength(2)
    for (const filter of finds) expect(filter).toContain('"$gte"')
  })

  it('reads a bounded part of the index too where a list was short until many orders came at once', async () => {
    const query = 'limit=50&status=cancelled'
    const { orders } = server.current.services
    const cancelled = (count: number) =>
      orders.transaction(async (session) => {
        const last = await orders.changeLog.next(session, count)
        await rawOrders(orders, KIND).insertMany(
          Array.from({ length: count }, (_, index) => ({
            ...goodInput[KIND](),
            _id: `cancelled-${count}-${index}`,
            status: 'cancelled',
            changeSeq: last - index,
            createdAt: new Date(Date.now() - index * HOUR_MS),
          })),
          { session },
        )
      })
    await cancelled(3)
    expect(await page(query)()).toMatchObject({ total: 3 })
    await cancelled(600)
    const filters = await filtersOf(async () => expect((await page(query)()).items).toHaveLength(50))
    expect(filters.length).toBeGreaterThan(0)
    for (const filter of filters) expect(filter).toContain('"$gte"')
    await rawOrders(orders, KIND).deleteMany({ status: 'cancelled' })
  })

  it('reads a page once for all who ask at once', async () => {
    const { orders } = server.current.services
    const list = {
      collection: rawOrders(orders, KIND),
      filter: {},
      projection: {},
      key: 'asked at once',
      after: undefined,
      seq: (await orders.changeLog.position()).seq,
      want: 20,
    }
    const read = () => orders.pager.read(list)
    const filters = await filtersOf(async () => {
      const [one, other] = await Promise.all([read(), read()])
      expect(one).toHaveLength(20)
      expect(other).toEqual(one)
    })
    expect(filters).toHaveLength(1)
    expect(await filtersOf(read)).toHaveLength(1)
  })

  it('after a change, a whole kind’s number costs a look at what was deleted or came late, and at the last hour', async () => {
    const { total } = await page('limit=5')()
    await makeOrder(server.current.visitor(), KIND)
    // What tells the shop of the order runs after its answer.
    await server.current.services.alerts.settled()
    const queries = await asked(async () => expect((await page('limit=5')()).total).toBe(total + 1))
    const gathered = queries.filter((query) => !query.startsWith('find '))
    expect(gathered.length).toBeLessThanOrEqual(1)
    expect(queries.length).toBeLessThanOrEqual(5)
  })

  it('the counts of all kinds ask only whether anything has changed', async () => {
    await staff.get(apiPaths.adminCounts)
    const queries = await asked(() => staff.get(apiPaths.adminCounts))
    expectFewFinds(queries, 1)
    expect(queries).not.toContain(`find ${collection}`)
  })

  it('who is signed in is asked once a moment, and of the published gallery nothing', async () => {
    const visitor = server.current.visitor()
    await Promise.all([staff.get(apiPaths.user), visitor.get(apiPaths.gallery)])
    const often = Array.from({ length: 20 }, () => [staff.get(apiPaths.user), visitor.get(apiPaths.gallery)])
    expect(await asked(() => Promise.all(often.flat()))).toEqual([])
    clock.mockReturnValue(performance.now() + 3_000)
    const again = await asked(() => staff.get(apiPaths.user))
    expect(again).toContain('find users')
    expectFewFinds(again, 2)
    expect(await asked(() => visitor.get(apiPaths.gallery))).toEqual([])
  })

  it('nothing changed is at most a hundredth of a full answer’s bytes', async () => {
    const { cursor } = (await staff.get(apiPaths.adminChanges)).json as ChangesPage
    const nothing = await staff.get(`${apiPaths.adminChanges}?since=${cursor}`)
    const first = (await staff.get(apiPaths.adminInitialSync)).json as ChangesPage
    const full = await staff.get(`${apiPaths.adminInitialSync}?limit=1000&since=${first.cursor}`)
    expect(nothing.text.length).toBeLessThanOrEqual(full.text.length / 100)
    expect(nothing.text.length).toBeLessThan(160)
  })
})

describe('a list’s number of records', () => {
  const total = async (query = 'limit=1') => (await page(query)()).total

  it('is right at once after each change that goes through the server', async () => {
    const before = { all: await total(), done: await total('limit=1&status=completed') }
    const id = await makeOrder(server.current.visitor(), KIND)
    expect(await total()).toBe(before.all + 1)
    await sendEdit(staff, { kind: KIND, id, name: 'status' }, { status: 'completed' })
    expect([await total(), await total('limit=1&status=completed')]).toEqual([
      before.all + 1,
      before.done + 1,
    ])
    await deleteOrder(server.current.services.orders, KIND, 'old-000')
    expect([await total(), await total('limit=1&status=completed')]).toEqual([before.all, before.done])
    expect((await staff.get(apiPaths.adminCounts)).json).toMatchObject({ counts: { [KIND]: before.all } })
  })
})

describe('a list with years between its records', () => {
  const sparse = 'outfit-details-orders'
  const walk = async (query: string) => {
    const ids: string[] = []
    let cursor = ''
    do {
      const answer = await staff.get(`${apiPaths.adminList(sparse)}?${query}${cursor && `&cursor=${cursor}`}`)
      const { items, nextCursor } = answer.json as OrderPage
      ids.push(...items.map(({ id }) => id))
      cursor = nextCursor ?? ''
    } while (cursor)
    return ids
  }
  beforeAll(async () => {
    const at = (when: string | number, count: number, ms: number) =>
      Array.from({ length: count }, (_, index) => new Date(new Date(when).getTime() + index * ms))
    const dates = [
      ...at('1968-03-01', 3, HOUR_MS),
      ...at('2009-05-05T10:00:00Z', 25, 0),
      ...at('2014-01-01', 20, 1),
      ...at('2026-01-01', 9, 24 * HOUR_MS),
      ...at('2031-01-01', 2, HOUR_MS),
      null,
      null,
    ]
    await rawOrders(server.current.services.orders, sparse).insertMany(
      dates.map((createdAt, index) => ({
        _id: `r-${String(index).padStart(2, '0')}`,
        name: `Customer ${index}`,
        status: index % 2 === 0 ? 'in_progress' : 'completed',
        createdAt,
      })),
    )
    await completeOrders(server.current.services.orders)
  })

  it.each([1, 7, 100])('has every record once and in order, in pages of %i', async (limit) => {
    const whole = (await staff.get(apiPaths.adminList(sparse))).json as OrderRecord[]
    expect(whole).toHaveLength(61)
    // Twice, because the time range of a page is cached.
    for (const _ of [1, 2]) expect(await walk(`limit=${limit}`)).toEqual(whole.map(({ id }) => id))
    const done = whole.filter(({ status }) => status === 'completed').map(({ id }) => id)
    expect(await walk(`limit=${limit}&status=completed`)).toEqual(done)
  })

  it('refuses a cursor with an instant that no clock shows', async () => {
    const cursor = Buffer.from(JSON.stringify({ at: 1e300, id: 'x' })).toString('base64url')
    const answer = await staff.get(`${apiPaths.adminList(sparse)}?cursor=${cursor}`)
    expect(answer.status).toBe(422)
  })
})
