import { apiPaths } from '@zari/shared/api/paths'
import { uuidv7 } from '@zari/shared/lib/ids'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { describe, expect, it } from 'vitest'
import { signedInAs } from '../../testing/accounts.ts'
import { getOrder, makeOrder, sendEdit, sendNewOrder } from '../../testing/orders.ts'
import { useClient, useOwnServer } from '../../testing/test-server.ts'
import { completeOrders } from './complete-orders.ts'
import { rawOrders } from './order-store.ts'

const outfit = 'outfit-details-orders'

describe('the running number of an order', () => {
  const server = useOwnServer()
  const staff = useClient(server)
  const numberOf = async (kind: OrderKind, id: string) => (await getOrder(staff, kind, id)).number ?? 0
  const put = (id: string, values = {}) => sendNewOrder(staff, { kind: outfit, id }, newOrder(outfit, values))
  const found = async (q: string, client = staff) =>
    ((await client.get(apiPaths.adminSearch(q))).json as OrderPage).items

  it('is the next one, for requests and for orders of the shop, over all kinds', async () => {
    const numbers = []
    for (const kind of ORDER_KINDS)
      numbers.push(await numberOf(kind, await makeOrder(server.current.visitor(), kind)))
    numbers.push(((await put(uuidv7())).json as OrderRecord).number)
    const [first = 0] = numbers
    expect(first).toBeGreaterThan(1000)
    expect(numbers).toEqual([first, first + 1, first + 2, first + 3])
  })

  it('stays with the order when the request comes again, and after an edit', async () => {
    const id = uuidv7()
    const { number } = (await put(id)).json as OrderRecord
    expect((await put(id)).json).toMatchObject({ number })
    const edited = await sendEdit(staff, { kind: outfit, id, name: 'status' }, { status: 'in_progress' })
    expect(edited.json).toMatchObject({ number })
  })

  it('is different for each of many orders that come at once', async () => {
    const ids = Array.from({ length: 20 }, () => uuidv7())
    const made = await Promise.all(ids.map((id) => put(id)))
    expect(new Set(made.map(({ json }) => (json as OrderRecord).number)).size).toBe(ids.length)
  })

  it('finds the order, before those whose phone has these digits; lists find it too', async () => {
    const id = uuidv7()
    const { number } = (await put(id, { name: 'Numbered' })).json as OrderRecord
    const called = await makeOrder(server.current.visitor(), outfit, { phone: `98${number}1234` })
    expect((await found(`${number}`)).map((each) => each.id)).toEqual([id, called])
    expect((await found(`#${number}`)).map((each) => each.id)).toContain(id)
    const workroom = await signedInAs(server.current, 'workroom')
    expect((await found(`${number}`, workroom)).map((each) => each.id)).toEqual([id])
    const list = await staff.get(`${apiPaths.adminList(outfit)}?q=${number}`)
    expect((list.json as OrderPage).items.map((each) => each.id)).toEqual([called, id])
  })

  it('is given to old orders by their age, over all kinds, and devices get it as a change', async () => {
    const { orders } = server.current.services
    const { cursor } = (await staff.get(`${apiPaths.adminChanges}?limit=1000`)).json as ChangesPage
    const ages = { 'old-b': '2024-02-01', 'old-a': '2023-01-01', 'old-c': '2025-03-01' }
    const of = Object.fromEntries(Object.keys(ages).map((id, index) => [id, ORDER_KINDS[index] ?? outfit]))
    for (const [id, day] of Object.entries(ages)) {
      await rawOrders(orders, of[id] ?? outfit).insertOne({
        _id: id,
        name: `Old ${id}`,
        createdAt: new Date(day),
        changeSeq: 1,
      })
    }
    await rawOrders(orders, outfit).insertOne({ _id: 'old-undated', changeSeq: 1 })
    expect(await completeOrders(orders)).toBe(4)
    const { changed } = (await staff.get(`${apiPaths.adminChanges}?since=${cursor}`)).json as ChangesPage
    const byNumber = changed.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
    expect(byNumber.map(({ id }) => id)).toEqual(['old-undated', 'old-a', 'old-b', 'old-c'])
    const [undated, oldest] = byNumber
    expect((await found(`${oldest?.number}`)).map(({ id }) => id)).toEqual(['old-a'])
    expect(await completeOrders(orders)).toBe(0)
    expect(await numberOf(outfit, 'old-undated')).toBe(undated?.number)
  })

  it('skips 1,000 after a restore, from the higher of the two databases', async () => {
    const { numbers } = server.current.services.orders
    const last = await numbers.last()
    await numbers.skipAfterRestore(last + 50)
    const { number } = (await put(uuidv7())).json as OrderRecord
    expect(number).toBe(last + 50 + 1000 + 1)
  })
})
