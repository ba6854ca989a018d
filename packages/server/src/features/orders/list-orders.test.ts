import { apiPaths } from '@zari/shared/api/paths'
import { dayInIndia } from '@zari/shared/due-date'
import type { ChangesPage, OrderPage, OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { filtersOfOddDates, recordsWithOddDates } from '@zari/shared/testing/odd-dates'
import { Types } from 'mongoose'
import { beforeAll, describe, expect, it } from 'vitest'
import { searchCases, searchedRecord } from '@zari/shared/testing/search-cases'
import { getOrder, makeOrder, sendEdit } from '../../testing/orders.ts'
import { errorOf, type TestClient } from '../../testing/test-client.ts'
import { useTestServer } from '../../testing/test-server.ts'
import { deleteOrder } from './delete-order.ts'
import { rawOrders } from './order-store.ts'

async function pages(staff: TestClient, kind: OrderKind, query: Record<string, string>) {
  const found: OrderPage[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const search = new URLSearchParams({ ...query, ...(cursor && { cursor }) })
    const page: OrderPage = (await staff.get(`${apiPaths.adminList(kind)}?${search.toString()}`))
      .json as OrderPage
    found.push(page)
    cursor = page.nextCursor
  }
  return found
}

describe('a list of records as old systems left them', () => {
  const server = useTestServer()
  const kind = 'custom-outfit-quotes'
  let staff: TestClient
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
      revision: 'abc',
    },
    { _id: new Types.ObjectId(), name: 'By hand', designImageUrl: 'blouse.jpg', uploadedFiles: null },
    { _id: 'old-7', name: '<script>alert(1)</script>', totalAmount: 12_500, notes: 'శ్రీ'.repeat(5_000) },
  ]
  beforeAll(async () => {
    staff = await server.current.signedIn()
    await rawOrders(server.current.parts.orders, kind).insertMany(odd)
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
    expect(byId.get('old-4')).toMatchObject({ name: '42', createdAt: '2026-11-18T00:00:00.000Z' })
    expect(byId.get('old-5')).toMatchObject({ name: '', createdAt: null, designImageUrls: ['one.png'] })
    expect(byId.get('old-7')).toMatchObject({ totalAmount: '12500', phone: '' })
    expect(list.find(({ name }) => name === 'By hand')).toMatchObject({ designImageUrl: 'blouse.jpg' })
  })

  it('pages through all of them, each once', async () => {
    const found = await pages(staff, kind, { limit: '2' })
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
    // Created on the 20th at 15:30 in India; what has no date comes after everything.
    expect(await found('before=2026-11-20')).toEqual(whole.slice(2))
    expect(await found('before=2026-11-21')).toEqual(whole)
    expect(await found('work=done')).toEqual([])
    expect(await found('work=open&limit=100')).toEqual(whole)
    expect(await found('work=ready')).toEqual([])
  })

  it('finds display words by the stored status', async () => {
    const found = async (status: string) =>
      (await pages(staff, kind, { status })).flatMap(({ items }) => items.map(({ id }) => id))
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

describe('dates as old systems left them', () => {
  const server = useTestServer()
  const kind = 'outfit-details-orders'
  let staff: TestClient
  beforeAll(async () => {
    staff = await server.current.signedIn()
    await rawOrders(server.current.parts.orders, kind).insertMany(
      recordsWithOddDates.map(({ name, dueDate, createdAt }) => ({
        _id: name,
        name,
        dueDate,
        createdAt: createdAt && new Date(createdAt),
      })),
    )
  })

  it.each(filtersOfOddDates)('%j finds what the staff app finds', async (asked, names) => {
    const found = await pages(staff, kind, { ...asked })
    expect(found.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(names)
  })

  it('filters what is stored as another type by what staff is shown', async () => {
    await rawOrders(server.current.parts.orders, 'custom-outfit-quotes').insertMany([
      { _id: 'text', createdAt: '2026-11-11T10:00:00Z', dueDate: new Date('2026-11-21T10:00:00Z') },
      { _id: 'number', createdAt: Date.parse('2026-11-11T10:00:00Z'), dueDate: 20_261_121 },
      { _id: 'words', createdAt: 'in autumn', dueDate: ['2026-11-21'] },
    ] as never[])
    const found = async (asked: Record<string, string>) =>
      (await pages(staff, 'custom-outfit-quotes', asked))
        .flatMap(({ items }) => items.map(({ id }) => id))
        .sort()
    expect(await found({ createdFrom: '2026-11-11', createdTo: '2026-11-11' })).toEqual(['number', 'text'])
    expect(await found({ createdFrom: '2026-11-12' })).toEqual([])
    expect(await found({ dueTo: '2026-11-20' })).toEqual(['number'])
    expect(await found({ dueFrom: '2026-11-21', dueTo: '2026-11-21' })).toEqual(['number', 'text', 'words'])
  })
})

describe.each(ORDER_KINDS)('the list of %s', (kind) => {
  const server = useTestServer()
  let staff: TestClient
  let ids: string[]
  beforeAll(async () => {
    staff = await server.current.signedIn()
    const visitor = server.current.visitor()
    ids = []
    for (let index = 0; index < 5; index++) {
      ids.unshift(
        await makeOrder(visitor, kind, { name: `Customer ${index}`, phone: `+91 98765 4321${index}` }),
      )
    }
  })
  const found = async (query: Record<string, string>) =>
    (await pages(staff, kind, query)).flatMap(({ items }) => items.map(({ name }) => name))

  it('is whole and newest first', async () => {
    const list = (await staff.get(apiPaths.adminList(kind))).json as OrderRecord[]
    expect(list.map(({ id }) => id)).toEqual(ids)
    expect(list.every((record) => !('creation' in record) && !('appliedEdits' in record))).toBe(true)
  })

  it('is paged by 20 unless told otherwise, and knows how many there are', async () => {
    const page = (await staff.get(`${apiPaths.adminList(kind)}?limit=2`)).json as OrderPage
    expect([page.items.length, page.total]).toEqual([2, 5])
    expect((await pages(staff, kind, { status: 'not_started' })).length).toBe(1)
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
    const found = await pages(staff, kind, { q: 'customer', limit: '2' })
    expect(found.map(({ items }) => items.map(({ name }) => name))).toEqual([
      ['Customer 4', 'Customer 3'],
      ['Customer 2', 'Customer 1'],
      ['Customer 0'],
    ])
    expect(found.map(({ total }) => total)).toEqual([5, 5, 5])
  })

  it('finds what there is work in, and what waits for its customer, and counts them', async () => {
    const found = async (work: string) => {
      const asked = await pages(staff, kind, { work, limit: '100' })
      return { ids: asked.flatMap(({ items }) => items.map(({ id }) => id)), total: asked[0]?.total }
    }
    const before = await found('open')
    const [done = '', ready = '', back = ''] = before.ids
    await sendEdit(staff, { kind, id: done, name: 'status' }, { status: 'completed' })
    for (const id of [ready, back]) {
      await sendEdit(staff, { kind, id, name: 'status' }, { status: 'in_progress' })
      if (kind !== 'contact-inquiries') await sendEdit(staff, { kind, id, name: 'stage' }, { stage: 'ready' })
    }
    // Ready as it may have been, it is no more in progress.
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
    const raw = rawOrders(server.current.parts.orders, kind)
    const at = (index: number, createdAt: string, dueDate: string | null) =>
      raw.updateOne({ _id: ids[index] ?? '' }, { $set: { createdAt: new Date(createdAt), dueDate } })
    // 18:29 UTC is the last minute of the day in India, 18:30 the first of the next.
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
  const server = useTestServer()
  let staff: TestClient
  beforeAll(async () => {
    staff = await server.current.signedIn()
    const { id: _id, ...fields } = searchedRecord
    await rawOrders(server.current.parts.orders, 'contact-inquiries').insertOne({ _id, ...fields })
  })

  it.each(searchCases)('%s: %s', async (_, q, isFound) => {
    const found = (await pages(staff, 'contact-inquiries', { q })).flatMap(({ items }) => items)
    expect(found.map(({ id }) => id)).toEqual(isFound ? [searchedRecord.id] : [])
  })
})

describe('the list of changes', () => {
  const server = useTestServer()
  let staff: TestClient
  beforeAll(async () => {
    staff = await server.current.signedIn()
  })
  const changes = async (since?: string, limit?: number) => {
    const query = new URLSearchParams({ ...(since && { since }), ...(limit && { limit: String(limit) }) })
    return (await staff.get(`${apiPaths.adminChanges}?${query.toString()}`)).json as ChangesPage
  }

  it('gives everything from nothing, then only what changed, then nothing', async () => {
    const visitor = server.current.visitor()
    const made = await Promise.all(
      ORDER_KINDS.map(async (kind) => ({ kind, id: await makeOrder(visitor, kind) })),
    )
    const first = await changes()
    expect(new Set(first.changed.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)))
    expect(await changes(first.cursor)).toEqual({
      changed: [],
      customers: [],
      deleted: [],
      cursor: first.cursor,
      more: false,
      day: dayInIndia(new Date()),
      role: 'owner',
    })

    const [one, two] = made
    if (!one || !two) throw new Error('There are three kinds')
    await sendEdit(staff, { ...one, name: 'status' }, { status: 'completed' })
    await deleteOrder(server.current.parts.orders, two.kind, two.id)
    const next = await changes(first.cursor)
    expect(next.changed).toEqual([await getOrder(staff, one.kind, one.id)])
    expect(next.deleted).toEqual([two])
  })

  it('comes in pages that miss nothing while others write', async () => {
    const visitor = server.current.visitor()
    const seen = new Set<string>()
    let { cursor } = await changes()
    const writing = Promise.all(Array.from({ length: 40 }, () => makeOrder(visitor, 'contact-inquiries')))
    const state = { done: false }
    void writing.finally(() => (state.done = true))
    for (let more = true; more || !state.done;) {
      const page = await changes(cursor, 3)
      for (const { id } of page.changed) seen.add(id)
      ;({ cursor, more } = page)
    }
    const last = await changes(cursor)
    for (const { id } of last.changed) seen.add(id)
    expect(seen).toEqual(new Set(await writing))
  })

  it('gives the newest of every kind first to who has nothing', async () => {
    const visitor = server.current.visitor()
    const newest: string[] = []
    for (const kind of ORDER_KINDS) {
      for (let index = 0; index < 3; index++) await makeOrder(visitor, kind)
      newest.push(await makeOrder(visitor, kind))
    }
    expect((await changes(undefined, 3)).changed.map(({ id }) => id)).toEqual(newest)
  })

  it.each([1, 2, 5])(
    'is read from nothing in pages of %i that miss nothing while others write',
    async (limit) => {
      const visitor = server.current.visitor()
      const { orders } = server.current.parts
      const made: Array<{ kind: OrderKind; id: string }> = []
      const make = async (kind: OrderKind) => made.push({ kind, id: await makeOrder(visitor, kind) })
      for (const kind of [...ORDER_KINDS, ...ORDER_KINDS, ...ORDER_KINDS]) await make(kind)
      const copy = new Map<string, OrderRecord>()
      let cursor: string | undefined
      for (let more = true, pages = 0; more; pages++) {
        const page: ChangesPage = await changes(cursor, limit)
        expect(page.changed.length + page.deleted.length).toBeLessThanOrEqual(limit)
        for (const record of page.changed) copy.set(record.id, record)
        for (const { id } of page.deleted) copy.delete(id)
        ;({ cursor, more } = page)
        // Of the oldest, which come last, and of the newest, which came first.
        const at = made[pages % 2 === 0 ? pages : made.length - pages]
        if (!at || pages > 5) continue
        if (pages < 2) await deleteOrder(orders, at.kind, at.id)
        else await sendEdit(staff, { ...at, name: 'notes' }, { notes: `page ${pages}` })
        await make('contact-inquiries')
      }
      const kept = await Promise.all(
        ORDER_KINDS.map(async (kind) => (await staff.get(apiPaths.adminList(kind))).json as OrderRecord[]),
      )
      const byId = (a: OrderRecord, b: OrderRecord) => (a.id < b.id ? -1 : 1)
      expect([...copy.values()].sort(byId)).toEqual(kept.flat().sort(byId))
    },
  )

  it('includes records that were put into the database by hand', async () => {
    await rawOrders(server.current.parts.orders, 'contact-inquiries').insertOne({
      _id: 'by-hand',
      name: 'Old',
    })
    expect((await changes()).changed.map(({ id }) => id)).toContain('by-hand')
  })

  it.each(['x', '1', 'other-database.1', '.5', 'other-database.5.3.3.3'])(
    'tells who comes with the cursor %s to start again',
    async (since) => {
      const answer = await staff.get(`${apiPaths.adminChanges}?since=${since}`)
      expect([answer.status, errorOf(answer).code]).toEqual([410, 'cursor_gone'])
    },
  )

  it('makes everyone start again after a backup was put back', async () => {
    const { cursor } = await changes()
    await server.current.parts.orders.changeLog.renewEpoch()
    const answer = await staff.get(`${apiPaths.adminChanges}?since=${cursor}`)
    expect([answer.status, errorOf(answer).code]).toEqual([410, 'cursor_gone'])
    expect((await changes()).cursor).not.toBe(cursor)
  })
})
