import { apiPaths, STAFF_HEADER } from '@zari/shared/api/paths'
import { addDays, dayInIndia } from '@zari/shared/due-date'
import { RETENTION, isRetained } from '@zari/shared/orders/device-retention'
import { type OrderRecord } from '@zari/shared/orders/order'
import { INITIAL_SYNC_PREFIX } from '@zari/shared/sync/changes-page'
import { type ChangesPage } from '@zari/shared/sync/changes-page'
import { ORDER_KINDS, type OrderKind, PAGE_SIZE } from '@zari/shared/orders/order-kinds'
import { summaryOf, type OrderSummary } from '@zari/shared/orders/order-summary'
import { Types } from 'mongoose'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeOrder, sendEdit } from '../../testing/orders.ts'
import { errorOf, type TestClient } from '../../testing/test-client.ts'
import { useOwnServer } from '../../testing/test-server.ts'
import { deleteOrder, rawOrders } from '../orders/index.ts'
import { initialSync } from './initial-sync.ts'

const kind = 'outfit-details-orders'
const today = dayInIndia(new Date())
const daysAgo = (days: number) => new Date(`${addDays(today, -days)}T06:30:00Z`)

/** Orders of several years: some are replicated, others have only a summary. */
const years = [
  { _id: 'open-old', status: 'not_started', createdAt: daysAgo(900) },
  { _id: 'open-older', status: 'in_progress', createdAt: daysAgo(1_200) },
  { _id: 'open-in-words', status: 'In Progress', createdAt: daysAgo(700) },
  { _id: 'open-odd', status: 'Awaiting cloth', createdAt: daysAgo(701) },
  { _id: 'open-without-a-status', createdAt: daysAgo(702) },
  { _id: 'open-undated', status: 'not_started' },
  { _id: 'done-lately', status: 'completed', createdAt: daysAgo(500), updatedAt: daysAgo(3) },
  { _id: 'done-new', status: 'cancelled', createdAt: daysAgo(10), updatedAt: daysAgo(10) },
  { _id: 'done-new-unchanged', status: 'Completed', createdAt: daysAgo(11) },
  { _id: 'done-new-text', status: 'completed', createdAt: daysAgo(12).toISOString() },
  ...[95, 200, 300, 400, 500].map((days) => ({
    _id: `done-${days}`,
    status: 'completed',
    createdAt: daysAgo(days),
    updatedAt: daysAgo(days - 2),
    name: 'Lakshmi',
    phone: '98765 43210',
  })),
  { _id: new Types.ObjectId(), status: 'cancelled', createdAt: daysAgo(300) },
  { _id: 'done-undated', status: 'completed', name: 42 },
  { _id: 'done-words', status: 'cancelled ', createdAt: 'in autumn' },
]

interface Copy {
  records: Map<string, OrderRecord>
  cards: Map<string, OrderSummary>
  pages: ChangesPage[]
}

async function read(ask: (since: string) => Promise<ChangesPage>, between = async () => {}): Promise<Copy> {
  const copy: Copy = { records: new Map(), cards: new Map(), pages: [] }
  for (let more = true, cursor = ''; more; await between()) {
    const page = await ask(cursor)
    copy.pages.push(page)
    for (const record of page.changed) {
      copy.records.set(record.id, record)
      copy.cards.delete(record.id)
    }
    for (const card of page.cards ?? []) if (!copy.records.has(card.id)) copy.cards.set(card.id, card)
    for (const { id } of page.deleted) {
      copy.records.delete(id)
      copy.cards.delete(id)
    }
    ;({ cursor, more } = page)
  }
  return copy
}

const sorted = (ids: Iterable<string>) => [...ids].sort()

describe('what a new device reads', () => {
  const server = useOwnServer()
  let staff: TestClient
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
    staff = await server.current.signedIn()
    await rawOrders(server.current.services.orders, kind).insertMany(years)
  })

  it.each([1, 2, 5, 250])('is what it holds and cards of the rest, in pages of %i', async (limit) => {
    const copy = await read(asking(limit))
    const records = await all()
    const held = heldOf(records)
    expect(sorted(copy.records.keys())).toEqual(sorted(held.map(({ id }) => id)))
    expect(held).toHaveLength(10)
    for (const record of held) expect(copy.records.get(record.id)).toEqual(record)
    const rest = records.filter((each) => !held.includes(each))
    expect(rest).toHaveLength(8)
    for (const record of rest) expect(copy.cards.get(record.id)).toEqual(summaryOf(record))
    expect(copy.cards.size).toBe(rest.length)
    expect(copy.pages.at(-1)).toMatchObject({
      day: today,
      role: 'owner',
      held: { from: addDays(today, -RETENTION.closedDays), open: true, cards: true },
    })
    // The range is reported only after its records were sent.
    const complete = copy.pages.findIndex((page) => page.held)
    const sent = copy.pages.slice(0, complete + 1).flatMap((page) => page.changed.map(({ id }) => id))
    expect(sorted(new Set(sent))).toEqual(sorted(copy.records.keys()))
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
      day: today,
      role: 'owner',
    })
  })

  it.each([1, 2, 250])('may end before the cards, in pages of %i, with all that is held', async (limit) => {
    const copy: string[] = []
    let cursor = ''
    for (let page = await asking(limit)(''); ; page = await asking(limit)(cursor)) {
      copy.push(...page.changed.map(({ id }) => id))
      cursor = page.changesCursor ?? page.cursor
      expect(page.changesCursor !== undefined).toBe(page.held !== undefined)
      if (page.held) break
    }
    expect(sorted(new Set(copy))).toEqual(sorted(heldOf(await all()).map(({ id }) => id)))
    expect(await asking()(cursor)).toMatchObject({ changed: [], cursor, more: false })
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
    const copy = await read(asking(1), async () => void (await doing.shift()?.()))
    expect(doing).toEqual([])
    const records = await all()
    for (const record of heldOf(records)) expect(copy.records.get(record.id)).toEqual(record)
    expect(sorted([...copy.records.keys(), ...copy.cards.keys()])).toEqual(
      sorted(records.map(({ id }) => id)),
    )
  })

  it('begins with the first page of each list', async () => {
    const visitor = server.current.visitor()
    const newest = new Map<OrderKind, string[]>()
    for (const one of ORDER_KINDS) {
      const ids: string[] = []
      for (let index = 0; index < PAGE_SIZE + 1; index++) ids.push(await makeOrder(visitor, one))
      newest.set(one, ids.slice(-PAGE_SIZE).reverse())
    }
    const first = await asking()('')
    for (const one of ORDER_KINDS) {
      expect(first.changed.filter((each) => each.kind === one).map(({ id }) => id)).toEqual(newest.get(one))
    }
  })

  it.each(ORDER_KINDS)(
    'begins with the first page of the list that is opened, and only that: %s',
    async (list) => {
      const byList = async (since: string) =>
        (
          await staff.get(
            `${apiPaths.adminInitialSync}?${new URLSearchParams({ list, ...(since && { since }) }).toString()}`,
          )
        ).json as ChangesPage
      const copy = await read((since) =>
        since === '' || since.startsWith(INITIAL_SYNC_PREFIX) ? byList(since) : asking()(since),
      )
      const everything = (await asking()('')).changed
      const [first, second] = copy.pages
      expect(first?.changed).toHaveLength(PAGE_SIZE)
      expect(first?.changed).toEqual(everything.filter((each) => each.kind === list))
      // The first pages of the other lists come next, so that they are ready when opened.
      expect(second?.changed.slice(0, 2 * PAGE_SIZE)).toEqual(everything.filter((each) => each.kind !== list))
      expect(sorted(copy.records.keys())).toEqual(sorted((await read(asking())).records.keys()))
      expect(copy.pages.at(-1)?.held).toEqual({
        from: addDays(today, -RETENTION.closedDays),
        open: true,
        cards: true,
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

  it.each([
    [
      { most: 4, mostCards: 1_000 },
      { from: null, open: false, cards: true },
    ],
    [
      { most: 4, mostCards: 3 },
      { from: null, open: false, cards: false },
    ],
    [
      { most: 5_000, mostCards: 3 },
      { from: addDays(today, -90), open: true, cards: false },
    ],
  ])('is no more than %j', async (bounds, held) => {
    const settings = { ...RETENTION, ...bounds }
    const { orders } = server.current.services
    const { records, cards, pages } = await read((since) => initialSync(orders, since, 1, { settings }))
    expect(pages.at(-1)?.held).toEqual(held)
    const everything = await all()
    const isFewer = records.size < heldOf(everything).length
    const isWhole = records.size + cards.size === everything.length
    expect({ isFewer, isWhole }).toEqual({ isFewer: bounds.most === 4, isWhole: bounds.mostCards === 1_000 })
  })

  it.each(['first.x', 'first.', `first.${Buffer.from('{"epoch":"other"}').toString('base64url')}`])(
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
