import { apiPaths } from '@zari/shared/api/paths'
import { STAFF_HEADER } from '@zari/shared/api/headers'
import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { RETENTION, isRetained } from '@zari/shared/orders/device-retention'
import { type OrderRecord } from '@zari/shared/orders/order'
import { INITIAL_SYNC_PREFIX } from '@zari/shared/sync/changes-page'
import { type ChangesPage } from '@zari/shared/sync/changes-page'
import { ORDER_KINDS, type OrderKind, PAGE_SIZE } from '@zari/shared/orders/order-kinds'
import { isOpenStatus } from '@zari/shared/orders/status'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeOrder, sendEdit } from '../../testing/orders.ts'
import { errorOf } from '../../testing/test-client.ts'
import { useClient, useOwnServer } from '../../testing/test-server.ts'
import { completeOrders, deleteOrder, rawOrders } from '../orders/index.ts'
import { initialSync } from './initial-sync.ts'

const kind = 'outfit-details-orders'
const today = dayInIndia(new Date())
const daysAgo = (days: number) => new Date(`${addDays(today, -days)}T06:30:00Z`)

/** Orders of several years: some are held, others are not. */
const years = [
  { _id: 'open-old', status: 'not_started', createdAt: daysAgo(900), updatedAt: daysAgo(900) },
  { _id: 'open-older', status: 'in_progress', createdAt: daysAgo(1_200), updatedAt: daysAgo(2) },
  { _id: 'open-in-words', status: 'In Progress', createdAt: daysAgo(700) },
  { _id: 'open-odd', status: 'Awaiting cloth', createdAt: daysAgo(701) },
  { _id: 'open-without-a-status', createdAt: daysAgo(702) },
  { _id: 'open-undated', status: 'not_started' },
  { _id: 'done-lately', status: 'completed', createdAt: daysAgo(500), updatedAt: daysAgo(3) },
  { _id: 'done-new', status: 'cancelled', createdAt: daysAgo(10), updatedAt: daysAgo(10) },
  { _id: 'done.in.words', status: 'Completed', createdAt: daysAgo(11), updatedAt: daysAgo(10) },
  ...[95, 200, 300, 400, 500].map((days) => ({
    _id: `done-${days}`,
    status: 'completed',
    createdAt: daysAgo(days),
    updatedAt: daysAgo(days - 2),
    name: 'Lakshmi',
    phone: '98765 43210',
  })),
  { _id: 'done-undated', status: 'completed', name: 42 },
  { _id: 'done-words', status: 'Cancelled', createdAt: daysAgo(300), updatedAt: daysAgo(300) },
]

interface Replica {
  records: Map<string, OrderRecord>
  pages: ChangesPage[]
}

async function read(
  ask: (since: string) => Promise<ChangesPage>,
  between = async () => {},
): Promise<Replica> {
  const replica: Replica = { records: new Map(), pages: [] }
  for (let more = true, cursor = ''; more; await between()) {
    const page = await ask(cursor)
    replica.pages.push(page)
    for (const record of page.changed) replica.records.set(record.id, record)
    for (const { id } of page.deleted) replica.records.delete(id)
    ;({ cursor, more } = page)
  }
  return replica
}

const sorted = (ids: Iterable<string>) => [...ids].sort()

describe('what a new device reads', () => {
  const server = useOwnServer()
  const staff = useClient(server)
  const asking = (limit?: number) => async (since: string) => {
    const path =
      since === '' || since.startsWith(INITIAL_SYNC_PREFIX)
        ? apiPaths.adminInitialSync
        : apiPaths.adminChanges
    const query = new URLSearchParams({ ...(since && { since }), ...(limit && { limit: String(limit) }) })
    const answer = await staff.get(`${path}?${query.toString()}`)
    expect(answer.status).toBe(200)
    return answer.json as ChangesPage
  }
  const all = async () =>
    (
      await Promise.all(ORDER_KINDS.map(async (one) => (await staff.get(apiPaths.adminList(one))).json))
    ).flat() as OrderRecord[]
  const heldOf = (records: OrderRecord[]) => records.filter((each) => isRetained(each, undefined, today))

  beforeAll(async () => {
    await rawOrders(server.current.services.orders, kind).insertMany(years)
    await completeOrders(server.current.services.orders)
  })

  it('is everything, where nothing is older', async () => {
    const { orders } = server.current.services
    const older = years.filter(({ _id }) => /^done-(?:\d|undated|words)/.test(_id)).map(({ _id }) => _id)
    await rawOrders(orders, kind).deleteMany({ _id: { $in: [...older, 'open-odd'] } })
    const { pages } = await read(asking())
    await rawOrders(orders, kind).insertMany(years.filter(({ _id }) => [...older, 'open-odd'].includes(_id)))
    await completeOrders(orders)
    expect(pages.at(-1)?.coverage).toEqual({ from: '', open: true })
  })

  it.each([1, 2, 5, 250])('is what it holds, each once, in pages of %i', async (limit) => {
    const { records, pages } = await read(asking(limit))
    const held = heldOf(await all())
    expect(held).toHaveLength(9)
    const sent = pages.flatMap(({ changed }) => changed.map(({ id }) => id))
    expect(sorted(sent)).toEqual(sorted(held.map(({ id }) => id)))
    for (const record of held) expect(records.get(record.id)).toEqual(record)
    // It is said with the last of them.
    expect(pages.map((page) => page.coverage)).toEqual([
      ...pages.slice(1).map(() => undefined),
      { from: addDays(today, -RETENTION.closedDays), open: true },
    ])
    expect(pages.at(-1)).toMatchObject({ now: expect.stringContaining('T'), role: 'owner' })
  })

  it('ends with a place in the changes, from where it goes on', async () => {
    const { pages } = await read(asking())
    const cursor = pages.at(-1)?.cursor ?? ''
    expect(cursor.startsWith(INITIAL_SYNC_PREFIX)).toBe(false)
    expect(await asking()(cursor)).toEqual({
      changed: [],
      customers: [],
      deleted: [],
      cursor,
      more: false,
      now: expect.stringContaining('T'),
      role: 'owner',
    })
  })

  it('misses nothing that others write meanwhile', async () => {
    const visitor = server.current.visitor()
    const made: string[] = []
    for (let index = 0; index < 6; index++) made.push(await makeOrder(visitor, kind))
    const doing = [
      () => sendEdit(staff, { kind, id: 'done-400', name: 'status' }, { status: 'in_progress' }),
      () => sendEdit(staff, { kind, id: 'open-old', name: 'status' }, { status: 'completed' }),
      () => sendEdit(staff, { kind, id: made[0] ?? '', name: 'status' }, { status: 'cancelled' }),
      () => deleteOrder(server.current.services.orders, kind, made[1] ?? ''),
      () => deleteOrder(server.current.services.orders, kind, 'done-500'),
      () => makeOrder(visitor, 'contact-inquiries'),
      () => sendEdit(staff, { kind, id: 'done-300', name: 'notes' }, { notes: 'asked again' }),
    ]
    const replica = await read(asking(1), async () => void (await doing.shift()?.()))
    expect(doing).toEqual([])
    const records = await all()
    for (const record of heldOf(records)) expect(replica.records.get(record.id)).toEqual(record)
    const ids = new Set(records.map(({ id }) => id))
    expect([...replica.records.keys()].filter((id) => !ids.has(id))).toEqual([])
  })

  it('begins with the newest open orders of each list', async () => {
    const visitor = server.current.visitor()
    const newest = new Map<OrderKind, string[]>()
    for (const one of ORDER_KINDS) {
      const ids: string[] = []
      for (let index = 0; index < PAGE_SIZE + 1; index++) ids.push(await makeOrder(visitor, one))
      newest.set(one, ids.slice(-PAGE_SIZE).toReversed())
    }
    const first = await asking()('')
    for (const one of ORDER_KINDS) {
      const sent = first.changed.filter((each) => each.kind === one && each.status === 'not_started')
      expect(sent.slice(0, PAGE_SIZE).map(({ id }) => id)).toEqual(newest.get(one))
    }
  })

  it.each(ORDER_KINDS)(
    'begins with the newest open orders of the list that is opened, and only those: %s',
    async (list) => {
      const byList = async (since: string) =>
        (
          await staff.get(
            `${apiPaths.adminInitialSync}?${new URLSearchParams({ list, ...(since && { since }) }).toString()}`,
          )
        ).json as ChangesPage
      const replica = await read((since) =>
        since === '' || since.startsWith(INITIAL_SYNC_PREFIX) ? byList(since) : asking()(since),
      )
      const everything = (await asking()('')).changed
      const [first] = replica.pages
      expect(first?.changed).toEqual(everything.filter((each) => each.kind === list))
      expect(sorted(replica.records.keys())).toEqual(sorted((await read(asking())).records.keys()))
      expect(replica.pages.at(-1)?.coverage).toEqual({
        from: addDays(today, -RETENTION.closedDays),
        open: true,
      })
    },
  )

  it('begins with the other lists where the one that is opened is empty', async () => {
    const { orders } = server.current.services
    const list = 'contact-inquiries'
    const stored = await rawOrders(orders, list).find({}).toArray()
    await rawOrders(orders, list).deleteMany({})
    const page = await initialSync(orders, undefined, 200, { list })
    await rawOrders(orders, list).insertMany(stored)
    expect(new Set(page.changed.map((each) => each.kind))).toEqual(
      new Set(ORDER_KINDS.filter((one) => one !== list)),
    )
  })

  it('says whom it is for, and refuses a list that there is not', async () => {
    const { id } = (await staff.get(apiPaths.user)).json as { id: string }
    expect((await staff.get(apiPaths.adminInitialSync)).headers.get(STAFF_HEADER)).toBe(id)
    expect((await staff.get(`${apiPaths.adminInitialSync}?list=invoices`)).status).toBe(422)
  })

  it('is no more than a device may hold: open orders first', async () => {
    const { orders } = server.current.services
    const open = (await all()).filter(({ status }) => isOpenStatus(status)).length
    const upTo = (most: number) =>
      read((since) => initialSync(orders, since, 1, { settings: { ...RETENTION, most } }))
    const few = await upTo(4)
    expect(few.pages.at(-1)?.coverage).toEqual({ from: null, open: false })
    expect(few.records.size).toBeLessThan(open)
    const more = await upTo(open + 1)
    const held = more.pages.at(-1)?.coverage
    expect(held?.open).toBe(true)
    const from = held?.from ?? ''
    expect(from > addDays(today, -RETENTION.closedDays)).toBe(true)
    const covered = (await all()).filter(
      ({ createdAt }) => createdAt !== null && dayInIndia(new Date(createdAt)) >= from,
    )
    expect(covered.filter(({ id }) => !more.records.has(id))).toEqual([])
  })

  it.each(['initial.x', 'initial.', `initial.${Buffer.from('{"epoch":"other"}').toString('base64url')}`])(
    'begins anew for who comes with %s',
    async (since) => {
      for (const path of [apiPaths.adminInitialSync, apiPaths.adminChanges]) {
        const answer = await staff.get(`${path}?since=${since}`)
        expect([answer.status, errorOf(answer).code]).toEqual([410, 'cursor_gone'])
      }
    },
  )

  it('begins anew after a backup was put back in the middle of it', async () => {
    const { cursor } = await asking(1)('')
    await server.current.services.orders.changeLog.renewEpoch()
    const answer = await staff.get(`${apiPaths.adminInitialSync}?since=${cursor}`)
    expect([answer.status, errorOf(answer).code]).toEqual([410, 'cursor_gone'])
  })

  it('is for staff alone', async () => {
    expect((await server.current.visitor().get(apiPaths.adminInitialSync)).status).toBe(401)
  })
})
