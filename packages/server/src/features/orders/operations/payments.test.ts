import { apiPaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import {
  correctionCases,
  paymentCases,
  paymentEntry,
  paymentOf,
  refusedPayments,
  refusing,
  told,
} from '@zari/shared/testing/payment-cases'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getOrder, makeOrder, sendEdit, sendPayment } from '../../../testing/orders.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { staff as account, useClient, useTestServer } from '../../../testing/test-server.ts'

const kind = 'custom-outfit-quotes'
const server = useTestServer()
const staff = useClient(server)
let id: string
beforeEach(async () => {
  id = await makeOrder(server.current.visitor(), kind)
})

/** Writes to the database directly. */
async function store(set: object, of: OrderKind = kind): Promise<void> {
  const { collection } = server.current.services.orders.models[of]
  await collection.updateOne({ _id: id as never }, { $set: set })
}

const pay = (body: unknown = paymentOf(), key: string = randomUUID(), client = staff) =>
  sendPayment(client, { kind, id, key }, body)
const history = async () => (await staff.get(apiPaths.adminHistory(kind, id))).json as HistoryEntry[]
const record = () => getOrder(staff, kind, id)
const sumOf = ({ payments }: OrderRecord) => payments.reduce((sum, { amount }) => sum + amount, 0)

describe('a payment', () => {
  it.each(Object.entries(paymentCases))('%s', async (_, { has, payment, result, entries }) => {
    await store(has)
    const answer = await pay(payment)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject(result)
    expect(told((answer.json as OrderRecord).payments)).toEqual(entries)
    expect(await record()).toEqual(answer.json)
  })

  it.each(ORDER_KINDS)('on one of %s is kept with who, when and how, and is in the history', async (of) => {
    const order = await makeOrder(server.current.visitor(), of)
    const key = randomUUID()
    const payment = paymentOf({ method: 'upi', note: 'for the lining', at: '2020-02-29T08:00:00Z' })
    const answer = await sendPayment(staff, { kind: of, id: order, key }, payment)
    const entry = {
      id: key,
      amount: 500,
      method: 'upi',
      note: 'for the lining',
      at: '2020-02-29T08:00:00.000Z',
      receivedAt: expect.stringMatching(/^20/),
      by: account.email,
    }
    expect(answer.json).toMatchObject({ revision: 1, advancePaid: '500', payments: [entry] })
    const changes = (await staff.get(apiPaths.adminHistory(of, order))).json as HistoryEntry[]
    expect(changes.find(({ field }) => field === 'advancePaid')).toEqual({
      field: 'advancePaid',
      from: null,
      to: '500',
      by: account.email,
      at: expect.any(String),
      editId: key,
    })
  })

  it.each(['correction', 'before'])('has no key as the server names entries (%s)', async (method) => {
    const key = randomUUID()
    await store({ advancePaid: '300' })
    expect((await pay(paymentOf(), `${method}-${key}`)).status).toBe(422)
    await sendEdit(staff, { kind, id, name: 'notes', key }, { advancePaid: '900' })
    const answer = await pay(paymentOf(), `${method}-${key}`)
    expect(errorOf(answer).issues?.[0]?.path).toBe(IDEMPOTENCY_HEADER)
    const ids = (await record()).payments.map((entry) => entry.id)
    expect(ids).toEqual([`before-${key}`, `correction-${key}`])
  })

  it.each(Object.entries(refusedPayments))('is refused %s, and nothing is written', async (_, refused) => {
    await store(refusing)
    const before = await record()
    const answer = await pay(refused.payment)
    expect([answer.status, errorOf(answer).message]).toEqual([422, expect.stringMatching(refused.message)])
    expect(await record()).toEqual(before)
  })

  it('that would leave less than nothing waits for a person, who sends it again under its key', async () => {
    await pay()
    const refund = paymentOf({ amount: -300, refund: true })
    const [first, key] = [randomUUID(), randomUUID()]
    expect((await pay(refund, first)).status).toBe(200)
    const refused = await pay(refund, key)
    expect([refused.status, errorOf(refused)]).toEqual([
      409,
      expect.objectContaining({ code: 'below_zero', out: expect.objectContaining({ id: first }) }),
    ])
    expect((await record()).advancePaid).toBe('200')
    for (const _ of [1, 2]) {
      const kept = await pay({ ...refund, belowZero: true }, key)
      expect([kept.status, (kept.json as OrderRecord).advancePaid]).toEqual([200, '-100'])
    }
    expect((await pay(refund, key)).status, 'a late repeat of the first call').toBe(200)
    expect(sumOf(await record())).toBe(-100)
  })

  it('without a key is refused: it could not be sent again without being counted twice', async () => {
    expect((await sendPayment(staff, { kind, id }, paymentOf())).status).toBe(422)
    expect((await pay(paymentOf(), 'no key')).status).toBe(422)
    expect((await record()).payments).toEqual([])
  })

  it('of an order that is gone: 404', async () => {
    expect(
      (await sendPayment(staff, { kind, id: randomUUID(), key: randomUUID() }, paymentOf())).status,
    ).toBe(404)
  })

  it('of a stranger is nobody’s: 401', async () => {
    expect((await pay(paymentOf(), randomUUID(), server.current.visitor())).status).toBe(401)
  })

  it('sent again with its key, also when others came in between, counts once', async () => {
    const key = randomUUID()
    await pay(paymentOf(), key)
    await pay(paymentOf({ amount: 200 }))
    await sendEdit(staff, { kind, id, name: 'status' }, { status: 'in_progress' })
    const again = await pay(paymentOf(), key)
    expect([again.status, again.json]).toEqual([200, await record()])
    expect(again.json).toMatchObject({ advancePaid: '700', revision: 3 })
  })

  it('sent again after its key was forgotten counts once', async () => {
    const key = randomUUID()
    await pay(paymentOf(), key)
    await server.current.services.orders.keys.model.deleteOne({ _id: key })
    expect((await pay(paymentOf(), key)).json).toMatchObject({ advancePaid: '500', revision: 1 })
    expect((await pay(paymentOf({ amount: 700 }), key)).status).toBe(422)
  })

  it('with the key of another payment, or of an edit, is told so', async () => {
    const key = randomUUID()
    await pay(paymentOf(), key)
    const other = await pay(paymentOf({ amount: 700 }), key)
    expect([other.status, errorOf(other).code]).toEqual([422, 'idempotency_key_reused'])
    await sendEdit(staff, { kind, id, name: 'notes', key: 'an-edits-key' }, { notes: 'beads' })
    expect((await pay(paymentOf(), 'an-edits-key')).status).toBe(422)
    expect((await record()).payments).toHaveLength(1)
  })

  it('ten times at once with one key is one; of two people at once are two, and no conflict', async () => {
    const key = randomUUID()
    const colleague = await server.current.signedIn()
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => pay(paymentOf(), key)),
      ...Array.from({ length: 5 }, (_each, index) =>
        pay(paymentOf({ amount: 100 + index }), randomUUID(), colleague),
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const after = await record()
    expect(after).toMatchObject({ advancePaid: '1010', revision: 6 })
    expect(sumOf(after)).toBe(1010)
  })

  it('keeps what its makers can’t read of what is stored', async () => {
    const odd = [{ id: 'odd', amount: 'some' }, null, 'half']
    await store({ payments: odd, advancePaid: '300' })
    expect((await pay()).json).toMatchObject({ advancePaid: '800' })
    const raw = await server.current.services.orders.models[kind].collection.findOne({ _id: id as never })
    expect((raw as unknown as { payments: unknown[] }).payments.slice(0, 3)).toEqual(odd)
  })
})

describe('a reversal', () => {
  const back = (reverses: string, changes: object = {}) =>
    paymentOf({ amount: -500, reverses, note: 'it was for her sister’s order', ...changes })

  it('of one payment by two people at once takes it back once', async () => {
    const key = randomUUID()
    await pay(paymentOf(), key)
    await pay(paymentOf())
    const answers = await Promise.all([pay(back(key)), pay(back(key)), pay(back(key))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await record()).toMatchObject({ advancePaid: '500' })
    expect((await record()).payments).toHaveLength(3)
  })

  it('that changed nothing is known again by its key', async () => {
    const [key, second] = [randomUUID(), randomUUID()]
    await pay(paymentOf(), key)
    await pay(back(key))
    await pay(back(key), second)
    expect((await pay(back(key), second)).status).toBe(200)
    expect((await pay(back(key, { note: 'another' }), second)).status).toBe(422)
  })
})

describe('another advance that is typed', () => {
  it.each(Object.entries(correctionCases))('%s', async (_, { has, typed, result, entries }) => {
    await store(has)
    const answer = await sendEdit(staff, { kind, id, name: 'notes' }, { advancePaid: typed })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject(result)
    expect(told((answer.json as OrderRecord).payments)).toEqual(entries)
  })

  it('by yesterday’s app, which adds the payment itself, counts once and conflicts as before', async () => {
    const key = randomUUID()
    const edit = { advancePaid: '2000', base: { advancePaid: null } }
    await sendEdit(staff, { kind, id, name: 'notes', key }, edit)
    const again = await sendEdit(staff, { kind, id, name: 'notes', key }, edit)
    expect(again.json).toMatchObject({
      advancePaid: '2000',
      payments: [{ id: `correction-${key}`, amount: 2000, method: 'not-said', by: account.email }],
    })
    await pay(paymentOf({ amount: 300 }))
    const late = { advancePaid: '4000', base: { advancePaid: '2000' } }
    const asked = await sendEdit(staff, { kind, id, name: 'notes' }, late)
    expect(asked.status).toBe(409)
    expect(errorOf(asked)).toMatchObject({ conflicts: [{ field: 'advancePaid', theirs: '2300' }] })
    expect((await record()).payments).toHaveLength(2)
  })

  it('is refused when it is more than can be reckoned with', async () => {
    const answer = await sendEdit(staff, { kind, id, name: 'notes' }, { advancePaid: '9'.repeat(30) })
    expect([answer.status, errorOf(answer).message]).toEqual([422, 'This amount is too large'])
  })

  it('together with payments of others leaves an advance that is the entries’ sum', async () => {
    await Promise.all([
      pay(paymentOf({ amount: 100 })),
      sendEdit(staff, { kind, id, name: 'notes' }, { advancePaid: '1000' }),
      pay(paymentOf({ amount: 200 })),
      sendEdit(staff, { kind, id, name: 'notes' }, { advancePaid: '50' }),
      pay(paymentOf({ amount: 400 })),
    ])
    const after = await record()
    expect(sumOf(after)).toBe(Number(after.advancePaid))
    expect((await history()).filter(({ field }) => field === 'advancePaid')).toHaveLength(5)
  })
})

it('a list and what changed carry the entries', async () => {
  await pay()
  const page = (await staff.get(`${apiPaths.adminList(kind)}?limit=1`)).json as { items: OrderRecord[] }
  expect(page.items[0]?.payments).toHaveLength(1)
  const all = (await staff.get(apiPaths.adminList(kind))).json as OrderRecord[]
  expect(all[0]?.payments).toEqual(page.items[0]?.payments)
  expect(paymentEntry().amount).toBe(1000)
})
