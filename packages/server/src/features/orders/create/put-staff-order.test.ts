import { apiPaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER, STAFF_HEADER } from '@zari/shared/api/headers'
import { uuidv7 } from '@zari/shared/lib/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { newOrder, newOrderCases, refusedNewOrders } from '@zari/shared/testing/new-order-cases'
import { goodInput } from '@zari/shared/testing/orders'
import { paymentOf } from '@zari/shared/testing/payment-cases'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getOrder, makeOrder, sendEdit, sendNewOrder, sendPayment } from '../../../testing/orders.ts'
import { aPicture, upload } from '../../../testing/pictures.ts'
import { errorOf, type TestClient } from '../../../testing/test-client.ts'
import { staff as account, useClient, useOwnServer } from '../../../testing/test-server.ts'
import { deleteOrder } from '../edit/delete-order.ts'

const kind = 'outfit-details-orders'
const server = useOwnServer({ env: { SUBMISSIONS_PER_HOUR: '3' } })
const staff = useClient(server)
const REUSED = randomUUID()
const REUSED_BY_CUSTOMER = randomUUID()

interface Sent {
  id?: string
  key?: string
  of?: OrderKind
  client?: TestClient
}

function take(body: unknown, { id = uuidv7(), key = id, of = kind, client = staff }: Sent = {}) {
  return sendNewOrder(client, { kind: of, id, key }, body)
}

const count = async () => {
  const { json } = await staff.get(apiPaths.adminCounts)
  return (json as { counts: Record<OrderKind, number> }).counts[kind]
}

describe('an order that staff makes in the shop', () => {
  it.each(Object.entries(newOrderCases))('%s', async (_, { kind: of, order, result }) => {
    const id = uuidv7()
    const answer = await take(newOrder(of, order), { id, of })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ ...result, id, kind: of, madeBy: account.email })
    expect(await getOrder(staff, of, id)).toEqual(answer.json)
  })

  it.each(Object.entries(refusedNewOrders))('%s is refused', async (_, { order, path, message }) => {
    const before = await count()
    const answer = await take({ ...newOrder(kind), ...order })
    expect(answer.status).toBe(422)
    expect(errorOf(answer)).toMatchObject({ message, issues: [{ path, message }] })
    expect(await count()).toBe(before)
  })

  it('comes to the other tablets with the changes, and is found by its words', async () => {
    const { cursor } = (await staff.get(`${apiPaths.adminChanges}?limit=1000`)).json as ChangesPage
    const { id } = (await take(newOrder(kind, { name: 'Walk-in Anusha' }))).json as OrderRecord
    const page = (await staff.get(`${apiPaths.adminChanges}?since=${cursor}`)).json as ChangesPage
    expect(page.changed.map((each) => each.id)).toEqual([id])
    const found = await staff.get(`${apiPaths.adminList(kind)}?q=walk-in+anusha`)
    expect(found.json).toMatchObject({ total: 1, items: [{ id, madeBy: account.email }] })
  })

  it('is never later than the server got it, whatever a device’s clock says', async () => {
    const ahead = new Date(Date.now() + 90 * 86_400_000).toISOString()
    const { createdAt } = (await take(newOrder(kind, { at: ahead }))).json as OrderRecord
    expect(Date.parse(createdAt ?? '')).toBeLessThanOrEqual(Date.now())
  })

  it('can be changed and paid for like any other', async () => {
    const { id } = (await take(newOrder(kind, { totalAmount: '5000' }))).json as OrderRecord
    await sendPayment(staff, { kind, id, key: randomUUID() }, paymentOf({ amount: 2000 }))
    const answer = await sendEdit(staff, { kind, id, name: 'status' }, { status: 'in_progress' })
    expect(answer.json).toMatchObject({ status: 'in_progress', advancePaid: '2000', remainingDue: '3000' })
  })

  it('has the pictures that were taken for it, and no other order’s', async () => {
    const path = await upload(staff, await aPicture())
    const measured = { measurementsImageUrls: [path] } as object
    const answer = await take(newOrder(kind, measured))
    expect(answer.json).toMatchObject(measured)
    expect((await staff.get(path)).status).toBe(200)
    expect(errorOf(await take(newOrder(kind, measured))).issues).toEqual([
      { path: 'measurementsImageUrls.0', message: 'This picture belongs to another request' },
    ])
  })

  it('does not count against the limit of the public forms', async () => {
    for (let index = 0; index < 5; index++) expect((await take(newOrder(kind))).status).toBe(200)
  })
})

describe('the same order, sent again', () => {
  it('is one order, and answered as it stands by then', async () => {
    const id = uuidv7()
    const order = newOrder(kind)
    const first = await take(order, { id })
    await sendEdit(staff, { kind, id, name: 'notes' }, { notes: 'pearls' })
    const before = await count()
    const again = await take(order, { id })
    expect(again.status).toBe(200)
    expect(again.json).toEqual({ ...(first.json as object), ...(await getOrder(staff, kind, id)) })
    expect(again.json).toMatchObject({ notes: 'pearls' })
    expect(await count()).toBe(before)
  })

  it('is one order when it comes many times at once', async () => {
    const before = await count()
    const id = uuidv7()
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(newOrder(kind), { id })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await count()).toBe(before + 1)
  })

  it('with its pictures is one order, too', async () => {
    const id = uuidv7()
    const order = newOrder(kind, { measurementsImageUrls: [await upload(staff, await aPicture())] })
    expect((await take(order, { id })).json).toEqual((await take(order, { id })).json)
  })

  it('with other content under its key is refused, and stays as it was', async () => {
    const id = uuidv7()
    await take(newOrder(kind), { id })
    const other = await take(newOrder(kind, { name: 'Somebody Else' }), { id })
    expect(other.status).toBe(422)
    expect(errorOf(other).code).toBe('idempotency_key_reused')
    expect(await getOrder(staff, kind, id)).toMatchObject({ name: 'Fathima Begum' })
  })

  it('does not come back after somebody deleted it', async () => {
    const id = uuidv7()
    await take(newOrder(kind), { id })
    await deleteOrder(server.current.services.orders, kind, id)
    const answer = await take(newOrder(kind), { id })
    expect(answer.status).toBe(404)
    expect(errorOf(answer).message).toBe('This order was deleted')
    expect((await staff.get(apiPaths.adminRecord(kind, id))).status).toBe(404)
  })
})

describe('a key that belongs to another order', () => {
  it.each([
    ['made in the shop', async () => (await take(newOrder(kind), { key: REUSED })).json as OrderRecord],
    [
      'of a customer',
      async () => {
        const { publicPath } = orderKinds[kind]
        const headers = { [IDEMPOTENCY_HEADER]: REUSED_BY_CUSTOMER }
        return (await server.current.visitor().post(publicPath, goodInput[kind](), headers))
          .json as OrderRecord
      },
    ],
  ])('%s is refused, each time that it is sent', async (whose, make) => {
    const { id: other } = await make()
    const key = whose === 'of a customer' ? REUSED_BY_CUSTOMER : REUSED
    const before = await count()
    for (let time = 0; time < 2; time++) {
      const answer = await take(newOrder(kind), { key })
      expect(answer.status).toBe(422)
      expect(errorOf(answer).code).toBe('idempotency_key_reused')
    }
    expect(await count()).toBe(before)
    expect(await getOrder(staff, kind, other)).toMatchObject({ id: other })
  })

  it('makes one order of two that are sent at once', async () => {
    const before = await count()
    const key = randomUUID()
    const answers = await Promise.all([take(newOrder(kind), { key }), take(newOrder(kind), { key })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await count()).toBe(before + 1)
  })
})

describe('an order made in the shop', () => {
  it('never takes the place of another, a customer’s or staff’s', async () => {
    const customers = await makeOrder(server.current.visitor(), kind)
    const { id: shops } = (await take(newOrder(kind))).json as OrderRecord
    for (const id of [customers, shops]) {
      const before = await getOrder(staff, kind, id)
      const answer = await take(newOrder(kind, { name: 'Somebody Else' }), { id, key: randomUUID() })
      expect(answer.status).toBe(409)
      expect(errorOf(answer).code).toBe('order_exists')
      expect(await getOrder(staff, kind, id)).toEqual(before)
    }
  })

  it.each(['1', 'not-an-id', '../users', randomUUID(), uuidv7().toUpperCase()])(
    'has an id as devices make them, and not %s',
    async (id) => {
      const { status } = await take(newOrder(kind), { id, key: randomUUID() })
      expect([404, 422]).toContain(status)
    },
  )

  it('has to come with a key', async () => {
    const answer = await take(newOrder(kind), { key: '' })
    expect(errorOf(answer).issues).toEqual([{ path: IDEMPOTENCY_HEADER, message: 'Required' }])
  })

  it('is staff’s alone: not a visitor’s, not another site’s, and not sent in another’s name', async () => {
    const before = await count()
    const id = uuidv7()
    expect((await take(newOrder(kind), { client: server.current.visitor() })).status).toBe(401)
    const withHeaders = (headers: Record<string, string>) =>
      sendNewOrder(staff, { kind, id }, newOrder(kind), headers)
    expect((await withHeaders({ Origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await withHeaders({ [STAFF_HEADER]: 'somebody else' })).status).toBe(401)
    expect(await count()).toBe(before)
  })

  it.each(ORDER_KINDS)('of %s: a customer can’t say its id, or who made it', async (of) => {
    const { at: _, ...form } = newOrder(of)
    for (const more of [{ id: uuidv7() }, { madeBy: account.email }, { at: new Date().toISOString() }]) {
      const visitor = server.current.visitor()
      const answer = await visitor.post(orderKinds[of].publicPath, { ...form, ...more })
      expect([422, 429]).toContain(answer.status)
    }
  })
})
