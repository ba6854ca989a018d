import { apiPaths } from '@zari/shared/api/paths'
import type { CustomersPage } from '@zari/shared/customers/customer'
import { customerKey } from '@zari/shared/contact/phone'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { isCustomersPage } from '@zari/shared/customers/customer-answers'
import { goodInput } from '@zari/shared/testing/orders'
import { beforeEach, expect, it } from 'vitest'
import { TimeWindowPager } from '../../../db/stand-in/time-window-pager.ts'
import { signedInAs } from '../../../testing/accounts.ts'
import { queriesOf } from '../../../testing/queries.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { rawOrders } from '../order-store.ts'
import { sendToCustomer } from '../../../testing/orders.ts'
import { completeOrders } from '../complete-orders.ts'

const server = useOwnServer()
const staff = useClient(server)
let made = 0
beforeEach(async () => {
  const { orders } = server.current.services
  for (const kind of ORDER_KINDS) await rawOrders(orders, kind).deleteMany({})
  await orders.customers.model.deleteMany({})
  // It remembers for a minute where a list ends.
  orders.pager = new TimeWindowPager()
})

const DAY = '2026-08-01'
const phoneOf = (index: number) => `+91 90000 ${10_000 + index}`

interface Made {
  kind?: OrderKind
  /** ISO instant, or what an old record may have. */
  at: unknown
  phone: string
  [field: string]: unknown
}

/** In a moment, as thousands of years ago: numbered, without a history. @returns its id */
async function add(...all: Made[]): Promise<string[]> {
  const documents = all.map(({ kind = 'outfit-details-orders', at, phone, ...fields }) => ({
    kind,
    document: {
      ...goodInput[kind](),
      status: 'completed',
      _id: `made-${String(++made).padStart(6, '0')}`,
      createdAt: typeof at === 'string' && at.endsWith('Z') ? new Date(at) : at,
      phone,
      customerKey: customerKey(phone) ?? '',
      ...fields,
    },
  }))
  for (const kind of ORDER_KINDS) {
    const own = documents.filter((each) => each.kind === kind).map(({ document }) => document)
    if (own.length > 0) await rawOrders(server.current.services.orders, kind).insertMany(own)
  }
  await completeOrders(server.current.services.orders)
  return documents.map(({ document }) => document._id)
}

async function read(query: Record<string, string>): Promise<CustomersPage> {
  const answer = await staff.get(`${apiPaths.adminCustomers}?${new URLSearchParams(query).toString()}`)
  expect(answer.status).toBe(200)
  expect(isCustomersPage(answer.json)).toBe(true)
  return answer.json as CustomersPage
}

async function readAll(before?: string): Promise<{ pages: CustomersPage[]; ids: string[] }> {
  const pages: CustomersPage[] = []
  let cursor: string | null = ''
  do {
    const page: CustomersPage = await read({ ...(before && { before }), ...(cursor && { cursor }) })
    pages.push(page)
    cursor = page.nextCursor
  } while (cursor !== null)
  return { pages, ids: pages.flatMap(({ customers }) => customers.map(({ newest }) => newest.id)) }
}

it('has those whose newest order is older than the day, with all of their orders and what is to pay', async () => {
  const [, newest] = await add(
    { at: '2024-05-01T10:00:00Z', phone: '098480 22338', totalAmount: '1000', advancePaid: '400' },
    {
      kind: 'custom-outfit-quotes',
      at: '2026-07-31T18:29:59.999Z',
      phone: '+91 98480 22338',
      totalAmount: '₹2,500',
      advancePaid: '500',
      name: 'Sita',
    },
    { at: '2026-02-01T10:00:00Z', phone: '9848022338', totalAmount: '900', status: 'cancelled' },
  )
  // In India that day has begun.
  await add({ at: '2026-07-31T18:30:00Z', phone: phoneOf(1) })
  const { customers, nextCursor } = await read({ before: DAY })
  expect(nextCursor).toBeNull()
  expect(customers).toEqual([
    {
      newest: expect.objectContaining({ id: newest, kind: 'custom-outfit-quotes', name: 'Sita' }) as unknown,
      numbers: ['919848022338'],
      count: 3,
      owed: 2_600,
    },
  ])
  expect((await read({})).customers.map(({ numbers }) => numbers)).toEqual([
    ['919000010001'],
    ['919848022338'],
  ])
})

it('does not have who ordered on both sides of the day', async () => {
  await add(
    { at: '2025-01-01T10:00:00Z', phone: phoneOf(1) },
    { at: '2026-09-01T10:00:00Z', phone: phoneOf(1), kind: 'contact-inquiries' },
    { at: '2025-01-02T10:00:00Z', phone: phoneOf(2) },
  )
  expect((await readAll(DAY)).pages.flatMap(({ customers }) => customers)).toMatchObject([
    { numbers: ['919000010002'], count: 1 },
  ])
})

it('takes linked numbers for one customer', async () => {
  const [, older] = await add(
    { at: '2025-01-01T10:00:00Z', phone: phoneOf(1) },
    { at: '2025-03-01T10:00:00Z', phone: phoneOf(2), totalAmount: '700' },
    { at: '2025-02-01T10:00:00Z', phone: phoneOf(3) },
  )
  const merge = (phone: string, other: string) =>
    sendToCustomer(staff, phone, { type: 'merge', with: other, at: '2026-11-20T10:00:00.000Z' })
  expect((await merge('919000010001', '919000010002')).status).toBe(200)
  expect((await merge('919000010003', '919000010004')).status).toBe(200)
  expect((await readAll(DAY)).pages.flatMap(({ customers }) => customers)).toMatchObject([
    { newest: { id: older }, numbers: ['919000010002', '919000010001'], count: 2, owed: 700 },
    { numbers: ['919000010003', '919000010004'], count: 1 },
  ])
  // Since then under the other number.
  await add(
    { at: '2026-09-01T10:00:00Z', phone: phoneOf(1) },
    { at: '2026-09-01T10:00:00Z', phone: phoneOf(4) },
  )
  expect((await readAll(DAY)).ids).toEqual([])
})

it('has each customer once where many orders of all kinds have one creation time, over the pages’ edges', async () => {
  const at = '2025-06-01T10:00:00Z'
  const orders = ORDER_KINDS.flatMap((kind) =>
    Array.from({ length: 70 }, (_, index) => ({
      kind,
      at,
      phone: phoneOf(index),
    })),
  )
  await add(...orders)
  const { pages } = await readAll(DAY)
  expect(pages.map(({ customers }) => customers.length)).toEqual([40, 30])
  const numbers = pages.flatMap(({ customers }) => customers.flatMap((each) => each.numbers))
  expect(new Set(numbers).size).toBe(70)
  expect(pages.flatMap(({ customers }) => customers).every(({ count }) => count === 3)).toBe(true)
})

it('has an order without a readable number as a customer, and those with odd dates', async () => {
  const ids = await add(
    { at: '2025-06-03T10:00:00Z', phone: 'at the shop' },
    { at: '2025-06-02T10:00:00Z', phone: 'at the shop', totalAmount: '300' },
    { at: null, phone: phoneOf(1) },
    { at: 'in autumn', phone: phoneOf(2) },
    { at: '2025-06-01T10:00:00Z', phone: phoneOf(1) },
  )
  const { pages, ids: found } = await readAll(DAY)
  const [page] = pages
  expect(page?.customers.slice(0, 2)).toMatchObject([
    { newest: { id: ids[0] }, numbers: [], count: 1, owed: 0 },
    { newest: { id: ids[1] }, numbers: [], count: 1, owed: 300 },
  ])
  expect(found).toEqual([ids[0], ids[1], ids[4], ids[3]])
})

it('goes through a part of the list in which everybody has ordered since, in bounded pieces', async () => {
  const start = Date.UTC(2025, 11, 1)
  await add(
    ...Array.from({ length: 2_300 }, (_, index) => ({
      at: new Date(start - index * 3_600_000),
      phone: phoneOf(index % 150),
    })),
    ...Array.from({ length: 150 }, (_, index) => ({ at: '2026-09-01T10:00:00Z', phone: phoneOf(index) })),
    { at: '2024-01-01T10:00:00Z', phone: phoneOf(900) },
  )
  let first: CustomersPage | undefined
  const asked = await queriesOf(server.current.services.connection, async () => {
    first = await read({ before: DAY })
  })
  expect(first).toMatchObject({ customers: [], nextCursor: expect.any(String) as unknown })
  expect(asked.length).toBeLessThanOrEqual(60)
  const { pages } = await readAll(DAY)
  expect(pages.length).toBeLessThanOrEqual(4)
  expect(pages.flatMap(({ customers }) => customers)).toMatchObject([{ numbers: ['919000010900'] }])
})

it.each([
  ['before=yesterday', 'before'],
  ['before=2026-02-30', 'before'],
  ['cursor=x', 'cursor'],
  [`cursor=${Buffer.from('{"contact-inquiries":"x"}').toString('base64url')}`, 'cursor'],
  [`cursor=${Buffer.from('{"alterations":"x"}').toString('base64url')}`, 'cursor'],
  [`cursor=${'x'.repeat(2_001)}`, 'cursor'],
  ['limit=5', 'limit'],
])('refuses ?%s', async (query, path) => {
  const answer = await staff.get(`${apiPaths.adminCustomers}?${query}`)
  expect(answer.status).toBe(422)
  expect(errorOf(answer).issues?.map((issue) => issue.path)).toEqual([path])
})

it('is refused to the workroom, which sees no customers, and to strangers', async () => {
  const workroom = await signedInAs(server.current, 'workroom')
  expect((await workroom.get(apiPaths.adminCustomers)).status).toBe(403)
  expect((await server.current.visitor().get(apiPaths.adminCustomers)).status).toBe(401)
})
