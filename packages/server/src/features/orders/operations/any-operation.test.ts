import { apiPaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import { uuidv7 } from '@zari/shared/lib/ids'
import type { OperationAnswer } from '@zari/shared/operations/operation-answer'
import { designOf } from '@zari/shared/testing/design-cases'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { AT, paymentOf } from '@zari/shared/testing/payment-cases'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { signedInAs } from '../../../testing/accounts.ts'
import { aNumber, getOrder, makeOrder, sendEdit } from '../../../testing/orders.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { useClient, useTestServer } from '../../../testing/test-server.ts'

const kind = 'custom-outfit-quotes'
const PHONE = aNumber()
const server = useTestServer()
const staff = useClient(server)
const workroom = useClient(server, (current) => signedInAs(current, 'workroom'))
let id: string
beforeEach(async () => {
  id = await makeOrder(server.current.visitor(), kind)
})

const send = (operation: unknown, key: string | undefined = randomUUID(), client = staff) =>
  client.post(apiPaths.adminOperations, operation, key ? { [IDEMPOTENCY_HEADER]: key } : {})
const record = () => ({ kind, id })
const stored = () => getOrder(staff, kind, id)

describe('at the common address of operations', () => {
  it.each<[string, () => object, object]>([
    [
      'an edit',
      () => ({ type: 'edit', record: record(), name: 'notes', fields: { notes: 'beads' } }),
      { notes: 'beads' },
    ],
    ['a payment', () => ({ type: 'pay', record: record(), payment: paymentOf() }), { advancePaid: '500' }],
    [
      'a design',
      () => ({ type: 'offer-design', record: record(), design: designOf() }),
      { designs: [designOf()] },
    ],
  ])('%s is answered with the order', async (_, operation, expected) => {
    const { status, json } = await send(operation())
    expect([status, json]).toEqual([200, { orders: [await stored()], customers: [] }])
    expect(json).toMatchObject({ orders: [expected] })
  })

  it('a new order is made, and a repeat is answered with it', async () => {
    const made = uuidv7()
    const operation = { type: 'create', record: { kind, id: made }, order: newOrder(kind) }
    const first = await send(operation, made)
    expect([first.status, (first.json as OperationAnswer).orders[0]?.id]).toEqual([200, made])
    expect((await send(operation, made)).json).toEqual(first.json)
  })

  it('what is done to two orders is answered with both', async () => {
    const other = await makeOrder(server.current.visitor(), kind)
    const to = { kind, id: other }
    const { status, json } = await send({
      type: 'cancel-duplicate',
      record: record(),
      at: AT,
      to,
      movesPayments: false,
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({ orders: [{ id, status: 'cancelled' }, { id: other }] })
  })

  it('what is done to a customer is answered with their records', async () => {
    const customer = { kind: 'customers', id: PHONE }
    const { status, json } = await send({ type: 'set-note', record: customer, at: AT, note: 'pays late' })
    expect(status).toBe(200)
    expect(json).toMatchObject({ orders: [], customers: [{ phone: PHONE, note: 'pays late' }] })
  })

  it('a person is added to a customer and renamed, though a name is said', async () => {
    const customer = { kind: 'customers', id: aNumber() }
    const personId = randomUUID()
    const added = { type: 'add-person', record: customer, at: AT, name: 'Meena', alsoKnownAs: [] }
    expect((await send(added, personId)).status).toBe(200)
    const renamed = { type: 'rename-person', record: customer, at: AT, personId, name: 'Meenakshi' }
    expect((await send(renamed)).json).toMatchObject({ customers: [{ people: [{ name: 'Meenakshi' }] }] })
  })

  it('an edit that was applied through its own address is not applied again', async () => {
    const key = randomUUID()
    const fields = { notes: 'beads' }
    await sendEdit(staff, { kind, id, name: 'notes', key }, { ...fields, base: { notes: null } })
    const before = await stored()
    const edit = { type: 'edit', record: record(), name: 'notes', fields, base: { notes: null } }
    expect((await send(edit, key)).json).toEqual({ orders: [before], customers: [] })
    expect(await stored()).toEqual(before)
  })

  it.each<[string, () => unknown, string, string]>([
    ['nothing', () => ({}), 'validation_failed', 'record'],
    ['a list', () => [], 'validation_failed', 'record'],
    [
      'a record of no kind',
      () => ({ type: 'pay', record: { kind: 'cats', id } }),
      'validation_failed',
      'record.kind',
    ],
    ['a type that there is not', () => ({ type: 'dance', record: record() }), 'validation_failed', 'type'],
    ['the name of a method', () => ({ type: 'toString', record: record() }), 'validation_failed', 'type'],
    [
      'what is done to a customer, done to an order',
      () => ({ type: 'set-note', record: record(), at: AT, note: '' }),
      'validation_failed',
      'type',
    ],
    [
      'an edit that there is not',
      () => ({ type: 'edit', name: 'colour', record: record(), fields: {} }),
      'validation_failed',
      'name',
    ],
    ['a payment without one', () => ({ type: 'pay', record: record() }), 'validation_failed', 'amount'],
    [
      'an edit of another’s field',
      () => ({ type: 'edit', record: record(), name: 'notes', fields: { status: 'ready' } }),
      'validation_failed',
      'status',
    ],
    [
      'more than an operation says',
      () => ({ type: 'pay', record: record(), payment: paymentOf(), more: 1 }),
      'validation_failed',
      'more',
    ],
  ])('%s is refused, and says where', async (_, operation, code, path) => {
    const answer = await send(operation())
    expect([answer.status, errorOf(answer).code]).toEqual([422, code])
    expect(errorOf(answer).issues?.map((issue) => issue.path)).toContain(path)
    expect(await stored()).toMatchObject({ revision: 0 })
  })

  it('needs a key', async () => {
    const answer = await send({ type: 'pay', record: record(), payment: paymentOf() }, '')
    expect(errorOf(answer).issues).toEqual([{ path: IDEMPOTENCY_HEADER, message: 'Required' }])
  })

  it('the workroom moves an order on, takes it where nobody has it, and does nothing else', async () => {
    await send({ type: 'pay', record: record(), payment: paymentOf() })
    const stage = { type: 'edit', record: record(), name: 'stage', fields: { stage: 'cutting' } }
    expect((await send(stage, randomUUID(), workroom)).json).toMatchObject({
      orders: [{ stage: 'cutting', payments: [] }],
    })
    const take = { type: 'take', record: record(), assigneeId: 'sita' }
    expect((await send(take, randomUUID(), workroom)).json).toMatchObject({
      orders: [{ assigneeId: 'sita', payments: [] }],
    })
    const second = await send({ ...take, assigneeId: 'kavya' }, randomUUID(), workroom)
    expect([second.status, second.json]).toMatchObject([409, { code: 'taken', assigneeId: 'sita' }])
    const before = await stored()
    for (const operation of [
      { type: 'pay', record: record(), payment: paymentOf() },
      { type: 'edit', record: record(), name: 'notes', fields: { notes: 'beads' } },
      { type: 'set-note', record: { kind: 'customers', id: PHONE }, at: AT, note: 'x' },
      { type: 'note-call', record: record(), call: { at: AT, caller: 'shop', words: '' } },
    ])
      expect((await send(operation, randomUUID(), workroom)).status).toBe(403)
    expect(await stored()).toEqual(before)
  })
})
