import { apiPaths } from '@zari/shared/api/paths'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { searchCases, searchedRecord } from '@zari/shared/testing/search-cases'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeOrder, pagesOf, sendEdit } from '../../../testing/orders.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { rawOrders } from '../order-store.ts'
import { completeOrders } from '../complete-orders.ts'

describe.each(ORDER_KINDS)('the list of %s', (kind) => {
  const server = useOwnServer()
  const staff = useClient(server)
  let ids: string[]
  beforeAll(async () => {
    const visitor = server.current.visitor()
    ids = []
    for (let index = 0; index < 5; index++) {
      ids.unshift(
        await makeOrder(visitor, kind, { name: `Customer ${index}`, phone: `+91 98765 4321${index}` }),
      )
    }
  })
  const found = async (query: Record<string, string>) =>
    (await pagesOf(staff, kind, query)).flatMap(({ items }) => items.map(({ name }) => name))

  it('is whole and newest first', async () => {
    const list = (await staff.get(apiPaths.adminList(kind))).json as OrderRecord[]
    expect(list.map(({ id }) => id)).toEqual(ids)
    expect(list.every((record) => !('customerKey' in record) && !('searchKeys' in record))).toBe(true)
  })

  it('is paged by 20 unless told otherwise, and knows how many there are', async () => {
    const page = (await staff.get(`${apiPaths.adminList(kind)}?limit=2`)).json as OrderPage
    expect([page.items.length, page.total]).toEqual([2, 5])
    expect((await pagesOf(staff, kind, { status: 'not_started' })).length).toBe(1)
  })

  it.each([
    ['98765 43213', ['Customer 3']],
    ['919876543213', ['Customer 3']],
    ['09876543213', ['Customer 3']],
    ['+91-98765-43213', ['Customer 3']],
    ['43212 cUSTomer', ['Customer 2']],
    ['.*', []],
    ['(((((', []],
    ['$where', []],
  ])('finds by %s', async (q, names) => {
    expect(await found({ q })).toEqual(names)
  })

  it('pages through what was found', async () => {
    const found = await pagesOf(staff, kind, { q: 'customer', limit: '2' })
    expect(found.map(({ items }) => items.map(({ name }) => name))).toEqual([
      ['Customer 4', 'Customer 3'],
      ['Customer 2', 'Customer 1'],
      ['Customer 0'],
    ])
    expect(found.map(({ total }) => total)).toEqual([5, 5, 5])
  })

  it('finds what there is work in, and what waits for its customer, and counts them', async () => {
    const found = async (work: string) => {
      const asked = await pagesOf(staff, kind, { work, limit: '100' })
      return { ids: asked.flatMap(({ items }) => items.map(({ id }) => id)), total: asked[0]?.total }
    }
    const before = await found('open')
    const [done = '', ready = '', back = ''] = before.ids
    await sendEdit(staff, { kind, id: done, name: 'status' }, { status: 'completed' })
    for (const id of [ready, back]) {
      await sendEdit(staff, { kind, id, name: 'status' }, { status: 'in_progress' })
      if (kind !== 'contact-inquiries') await sendEdit(staff, { kind, id, name: 'stage' }, { stage: 'ready' })
    }
    // An order that is not in progress is not ready, whatever its stage.
    await sendEdit(staff, { kind, id: back, name: 'status' }, { status: 'not_started' })
    const left = before.ids.filter((id) => id !== done)
    expect(await found('open')).toEqual({ ids: left, total: left.length })
    const isReady = kind === 'contact-inquiries' ? [] : [ready]
    expect(await found('ready')).toEqual({ ids: isReady, total: isReady.length })
    expect((await found('done')).ids).toContain(done)
    expect((await staff.get(`${apiPaths.adminList(kind)}?work=late`)).status).toBe(422)
  })

  it('finds by the last eight characters of the id', async () => {
    expect(await found({ q: ids[0]?.slice(-8).toUpperCase() ?? '' })).toEqual(['Customer 4'])
  })

  it('filters by days in India, upper bounds inclusive; a record without due date is never excluded', async () => {
    const raw = rawOrders(server.current.services.orders, kind)
    const at = (index: number, createdAt: string, dueDate: string | null) =>
      raw.updateOne({ _id: ids[index] ?? '' }, { $set: { createdAt: new Date(createdAt), dueDate } })
    // 18:29 UTC is the last minute of a day in India.
    await at(0, '2026-10-05T18:30:00Z', null)
    await at(1, '2026-10-05T18:29:59Z', '2026-10-12T09:00:00.000Z')
    await at(2, '2026-10-04T18:30:00Z', '2026-10-11')
    expect(await found({ createdFrom: '2026-10-05', createdTo: '2026-10-05' })).toEqual([
      'Customer 3',
      'Customer 2',
    ])
    expect(await found({ createdFrom: '2026-10-06', createdTo: '2026-10-06' })).toEqual(['Customer 4'])
    expect((await found({ dueFrom: '2026-10-12', dueTo: '2026-10-12' })).sort()).toEqual([
      'Customer 3',
      'Customer 4',
    ])
    expect((await found({ dueTo: '2026-10-11' })).sort()).toEqual(['Customer 2', 'Customer 4'])
  })

  it.each([
    'limit=0',
    'limit=5000',
    'limit=x',
    'createdFrom=yesterday',
    'createdTo=9999-12-31',
    'dueFrom=0202-11-21',
    'cursor=zzz',
    'sort=name',
    'q=a&q=b',
    'q[$ne]=a',
  ])('refuses ?%s', async (query) => {
    const answer = await staff.get(`${apiPaths.adminList(kind)}?${query}`)
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'validation_failed'])
  })

  it.each(['', '/counts', '/changes', `/${kind}`, `/${kind}/x`, `/${kind}/x/history`, '/nothing'])(
    'GET /api/admin%s without a session is 401',
    async (path) => {
      const answer = await server.current.visitor().get(`/api/admin${path}`)
      expect([answer.status, errorOf(answer).code]).toEqual([401, 'unauthorized'])
    },
  )

  it('a record that is not there is 404', async () => {
    for (const path of ['', '/history']) {
      const answer = await staff.get(apiPaths.adminRecord(kind, 'not-there') + path)
      expect([answer.status, errorOf(answer).code]).toEqual([404, 'not_found'])
    }
  })
})

describe('what finds a record on a tablet finds it at the server', () => {
  const server = useOwnServer()
  const staff = useClient(server)
  beforeAll(async () => {
    const { id: _id, ...fields } = searchedRecord
    await rawOrders(server.current.services.orders, 'contact-inquiries').insertOne({ _id, ...fields })
    await completeOrders(server.current.services.orders)
  })

  it.each(searchCases)('%s: %s', async (_, q, isFound) => {
    const found = (await pagesOf(staff, 'contact-inquiries', { q })).flatMap(({ items }) => items)
    expect(found.map(({ id }) => id)).toEqual(isFound ? [searchedRecord.id] : [])
  })
})
