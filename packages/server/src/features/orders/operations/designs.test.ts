import { apiPaths } from '@zari/shared/api/paths'
import type { LinkAnswer } from '@zari/shared/orders/design-version'
import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { designOf } from '@zari/shared/testing/design-cases'
import { AT } from '@zari/shared/testing/payment-cases'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { signedInAs } from '../../../testing/accounts.ts'
import { getOrder, makeOrder, sendDesign, sendEdit, sendOperation } from '../../../testing/orders.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { staff as account, useClient, useTestServer } from '../../../testing/test-server.ts'
import { answerByLink } from '../edit/answer-by-link.ts'

const kind = 'custom-outfit-quotes'
const server = useTestServer()
const staff = useClient(server)
let id: string
let token: string
beforeEach(async () => {
  id = await makeOrder(server.current.visitor(), kind)
  token = (await record()).linkToken ?? ''
})

const add = (body: unknown = designOf(), key: string = randomUUID(), client = staff) =>
  sendDesign(client, { kind, id, key }, body)
const agree = (design: string, key: string = randomUUID(), name = 'Padma') =>
  sendOperation(staff, { type: 'agree-design', record: { kind, id }, design, answer: { at: AT, name } }, key)
const record = () => getOrder(staff, kind, id)
const history = async (of: HistoryEntry['field'] = 'designs') =>
  ((await staff.get(apiPaths.adminHistory(kind, id))).json as HistoryEntry[]).filter(
    ({ field }) => field === of,
  )

function answer(version: string, changes: Partial<LinkAnswer> = {}) {
  const sent = { version, answer: 'approved', name: 'Padma', words: '', ...changes } as const
  const { orders } = server.current.services
  return answerByLink(orders, { token, order: { kind, id } }, sent, randomUUID())
}

async function added(): Promise<string> {
  const key = randomUUID()
  expect((await add(designOf(), key)).status).toBe(200)
  return key
}

describe('a version of the design', () => {
  it('is kept as it was sent, with who and when, and is in the history; money and dates stay', async () => {
    const before = await record()
    const key = randomUUID()
    const { json } = await add(designOf({ at: '2020-02-29T08:00:00Z' }), key)
    const version = { ...designOf(), id: key, at: '2020-02-29T08:00:00.000Z', by: account.email }
    expect(json).toMatchObject({
      revision: 1,
      designs: [{ ...version, receivedAt: expect.stringMatching(/^20/) }],
    })
    const { totalAmount, remainingDue, advancePaid, dueDate, trialDate } = before
    expect(json).toMatchObject({ totalAmount, remainingDue, advancePaid, dueDate, trialDate })
    expect(await history()).toMatchObject([
      { to: 'Version 1: Boat neck, gold border', by: account.email, editId: key },
    ])
    expect((json as OrderRecord).answeredAt).toBeTruthy()
  })

  it('is noted as dealt with by staff, unseen by the workroom; not on a consultation, nor by what is no id', async () => {
    const key = await added()
    await agree(key)
    const settle = (settledDesign: unknown, of: OrderKind = kind, to = id, by = staff) =>
      sendEdit(by, { kind: of, id: to, name: 'notes' }, { settledDesign })
    expect((await settle(key)).json).toMatchObject({ settledDesign: key })
    for (const hostile of ['a'.repeat(37), '<b>', 5, {}]) expect((await settle(hostile)).status).toBe(422)
    await sendEdit(staff, { kind, id, name: 'status' }, { status: 'in_progress' })
    const workroom = await signedInAs(server.current, 'workroom')
    expect((await getOrder(workroom, kind, id)).settledDesign ?? null).toBeNull()
    expect((await settle(key, kind, id, workroom)).status).toBe(403)
    const consultation = await makeOrder(server.current.visitor(), 'contact-inquiries')
    expect((await settle(key, 'contact-inquiries', consultation)).status).toBe(422)
  })

  it('is set on the order by two devices at once, as one price', async () => {
    const key = await added()
    await agree(key)
    const edit = { totalAmount: '7500', settledDesign: key, base: { totalAmount: null, settledDesign: null } }
    const set = () => sendEdit(staff, { kind, id, name: 'notes' }, edit)
    const answers = await Promise.all([set(), set()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await getOrder(staff, kind, id)).toMatchObject({ totalAmount: '7500', settledDesign: key })
    expect(await history('totalAmount')).toHaveLength(1)
  })

  it('is added once however often it is sent, at once or long after', async () => {
    const key = randomUUID()
    await Promise.all([add(designOf(), key), add(designOf(), key)])
    const { orders } = server.current.services
    await orders.keys.model.deleteOne({ _id: key })
    expect((await add(designOf(), key)).status).toBe(200)
    expect((await record()).designs).toHaveLength(1)
    expect(errorOf(await add(designOf({ words: 'Other' }), key)).code).toBe('idempotency_key_reused')
  })

  it('needs a key, an order that is there, and pictures of this order', async () => {
    expect((await add(designOf(), '')).status).toBe(422)
    const gone = await sendDesign(staff, { kind, id: 'gone', key: randomUUID() }, designOf())
    expect([gone.status, errorOf(gone).code]).toEqual([404, 'not_found'])
    const strange = await add(designOf({ pictures: ['/objects/uploads/anothers-1'] }))
    expect([strange.status, (await record()).designs]).toEqual([422, undefined])
  })

  it('is hidden from the workroom until it is agreed, and its price then', async () => {
    const workroom = await signedInAs(server.current, 'workroom')
    const version = await added()
    await sendEdit(staff, { kind, id, name: 'status' }, { status: 'in_progress' })
    expect((await add(designOf(), randomUUID(), workroom)).status).toBe(403)
    expect((await getOrder(workroom, kind, id)).designs).toBeUndefined()
    await agree(version)
    expect((await getOrder(workroom, kind, id)).designs).toMatchObject([
      { id: version, words: designOf().words, price: null, by: '' },
    ])
  })
})

describe('that the customer agreed in the shop', () => {
  it('is noted once, with who noted it', async () => {
    const version = await added()
    const key = randomUUID()
    await Promise.all([agree(version, key), agree(version, key)])
    expect((await record()).designs).toMatchObject([
      { answer: { id: key, type: 'approved', name: 'Padma', where: 'shop', by: account.email } },
    ])
    expect((await history())[0]).toMatchObject({ to: 'Version 1 approved by Padma in the shop' })
  })

  it('is refused of a version that was replaced', async () => {
    const [first] = [await added(), await added()]
    const answered = await agree(first)
    expect([answered.status, errorOf(answered).code]).toEqual([409, 'design_replaced'])
    expect((await record()).designs?.some((each) => each.answer)).toBe(false)
  })
})

describe('an answer through the link', () => {
  it('is taken once when it is pressed twice at once', async () => {
    const version = await added()
    expect(await Promise.all([answer(version), answer(version)])).toEqual([undefined, undefined])
    expect(await history()).toMatchObject([
      { to: 'Version 1 approved by Padma through the link', by: '' },
      { to: expect.stringMatching(/^Version 1:/) },
    ])
  })

  it('is the first of two that differ', async () => {
    const version = await added()
    const both = [answer(version), answer(version, { answer: 'change', words: 'Longer' })]
    const refusals = (await Promise.all(both)).filter(Boolean)
    expect(refusals).toMatchObject([{ code: 'design_answered' }])
  })

  it('never approves a version that staff replaces at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const version = await added()
      const [refusal] = await Promise.all([answer(version), added()])
      const { designs = [] } = await record()
      const at = designs.findIndex(({ id: each }) => each === version)
      // Approved before it was replaced, or not at all.
      expect(designs[at]?.answer === undefined).toBe(refusal !== undefined)
      const told = (await history()).map(({ to }) => String(to))
      const approval = told.findIndex((text) => text.startsWith(`Version ${at + 1} approved`))
      const replaced = told.findIndex((text) => text.startsWith(`Version ${at + 2}:`))
      expect(approval === -1 || approval > replaced).toBe(true)
    }
  })

  it('of a deleted order is not found', async () => {
    const version = await added()
    await server.current.services.orders.models[kind].collection.deleteOne({ _id: id as never })
    await expect(answer(version)).rejects.toMatchObject({ status: 404 })
  })
})
