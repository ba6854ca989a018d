import { apiPaths } from '@zari/shared/api/paths'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { filtersOfOddDates, recordsWithOddDates } from '@zari/shared/testing/legacy-dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { getOrder, pagesOf, sendEdit } from '../../../testing/orders.ts'
import { findsOf } from '../../../testing/queries.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { rawOrders } from '../order-store.ts'
import { completeOrders } from '../complete-orders.ts'

describe('a list of records that another program has put in', () => {
  const server = useOwnServer()
  const kind = 'custom-outfit-quotes'
  const staff = useClient(server)
  const odd = [
    { _id: 'old-1', name: 'Dated', createdAt: new Date('2026-11-20T10:00:00Z'), status: 'New' },
    {
      _id: 'old-2',
      name: 'Same instant',
      createdAt: new Date('2026-11-20T10:00:00Z'),
      status: 'In Progress',
    },
    { _id: 'old-3', name: 'Older', createdAt: new Date('2026-11-19T10:00:00Z'), status: 'Awaiting cloth' },
    { _id: 'old-4', createdAt: '2026-11-18', dueDate: new Date('2026-12-01T00:00:00Z'), name: 42 },
    {
      _id: 'old-5',
      name: null,
      phone: ['x', 1],
      email: { a: 1 },
      designImageUrls: 'one.png',
    },
    { _id: 'old-6', name: 'By hand', designImageUrl: 'blouse.jpg', uploadedFiles: null },
    { _id: 'old-7', name: '<script>alert(1)</script>', totalAmount: 12_500, notes: 'శ్రీ'.repeat(5_000) },
  ]
  beforeAll(async () => {
    await rawOrders(server.current.services.orders, kind).insertMany(odd)
    await completeOrders(server.current.services.orders)
  })

  it('is listed whole, newest first, with whatever there is of each', async () => {
    const answer = await staff.get(apiPaths.adminList(kind))
    expect(answer.status).toBe(200)
    const list = answer.json as OrderRecord[]
    expect(list).toHaveLength(odd.length)
    expect(list.slice(0, 3).map(({ id }) => id)).toEqual(['old-2', 'old-1', 'old-3'])
    const byId = new Map(list.map((record) => [record.id, record]))
    expect(byId.get('old-1')).toMatchObject({ status: 'not_started', revision: 0, gallerySource: 'Bridal' })
    expect(byId.get('old-3')?.status).toBe('Awaiting cloth')
    expect(byId.get('old-4')).toMatchObject({
      name: '42',
      createdAt: '2026-11-18T00:00:00.000Z',
      dueDate: '2026-12-01',
    })
    expect(byId.get('old-5')).toMatchObject({ name: '', createdAt: null, designImageUrls: ['one.png'] })
    expect(byId.get('old-7')).toMatchObject({ totalAmount: '12500', phone: '' })
    expect(list.find(({ name }) => name === 'By hand')).toMatchObject({ designImageUrl: 'blouse.jpg' })
  })

  it('pages through all of them, each once', async () => {
    const found = await pagesOf(staff, kind, { limit: '2' })
    const ids = found.flatMap(({ items }) => items.map(({ id }) => id))
    const whole = (await staff.get(apiPaths.adminList(kind))).json as OrderRecord[]
    expect(ids).toEqual(whole.map(({ id }) => id))
    expect(new Set(found.map(({ total }) => total))).toEqual(new Set([odd.length]))
  })

  it('goes on from any row, and from what a device has', async () => {
    const found = async (query: string) =>
      ((await staff.get(`${apiPaths.adminList(kind)}?${query}`)).json as OrderPage).items.map(({ id }) => id)
    const whole = await found('limit=100')
    expect(await found('limit=3&skip=2')).toEqual(whole.slice(2, 5))
    expect(await found('limit=3&skip=99')).toEqual([])
    const search = await found('q=old-')
    expect(await found('q=old-&skip=1')).toEqual(search.slice(1))
    // Created on the 20th at 15:30 in India; records without a date come last.
    expect(await found('before=2026-11-20')).toEqual(whole.slice(2))
    expect(await found('before=2026-11-21')).toEqual(whole)
    expect(await found('work=done')).toEqual([])
    expect(await found('work=open&limit=100')).toEqual(whole)
    expect(await found('work=ready')).toEqual([])
  })

  it('finds display words by the stored status', async () => {
    const found = async (status: string) =>
      (await pagesOf(staff, kind, { status })).flatMap(({ items }) => items.map(({ id }) => id))
    expect(await found('in_progress')).toEqual(['old-2'])
    expect(await found('Awaiting cloth')).toEqual(['old-3'])
    expect(await found('not_started')).toContain('old-1')
  })

  it('can be edited, opened and counted', async () => {
    const list = (await staff.get(apiPaths.adminList(kind))).json as OrderRecord[]
    for (const { id } of list) {
      const answer = await sendEdit(staff, { kind, id, name: 'status' }, { status: 'completed' })
      expect(answer.json).toMatchObject({ id, status: 'completed', revision: 1 })
      expect(await getOrder(staff, kind, id)).toEqual(answer.json)
    }
    expect((await staff.get(apiPaths.adminCounts)).json).toMatchObject({ counts: { [kind]: odd.length } })
  })
})

describe('dates that another program has put in', () => {
  const server = useOwnServer()
  const kind = 'outfit-details-orders'
  const staff = useClient(server)
  beforeAll(async () => {
    await rawOrders(server.current.services.orders, kind).insertMany(
      recordsWithOddDates.map(({ name, dueDate, createdAt }) => ({
        _id: name,
        name,
        dueDate,
        createdAt: createdAt && new Date(createdAt),
      })),
    )
    await completeOrders(server.current.services.orders)
  })

  it.each(filtersOfOddDates)('%j finds what the staff app finds', async (asked, names) => {
    const found = await pagesOf(staff, kind, { ...asked })
    expect(found.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(names)
  })

  it('is paged without a clause that no index serves', async () => {
    const { connection } = server.current.services
    const asked = await findsOf(connection, orderKinds[kind].collection, () =>
      pagesOf(staff, kind, { limit: '1' }),
    )
    expect(asked.length).toBeGreaterThan(3)
    expect(asked.filter((filter) => /\$not|\$type":"date/.test(filter))).toEqual([])
  })
})
