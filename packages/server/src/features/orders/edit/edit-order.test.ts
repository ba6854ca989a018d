import { apiPaths } from '@zari/shared/api/paths'
import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { type OrderEditName, orderEdits } from '@zari/shared/orders/order-schemas'
import { conflictCases, editCases } from '@zari/shared/testing/edit-cases'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Edit, getOrder, makeOrder, sendEdit } from '../../../testing/orders.ts'
import { aPicture, upload } from '../../../testing/pictures.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { staff as account, useClient, useTestServer } from '../../../testing/test-server.ts'

const server = useTestServer()
const staff = useClient(server)
const history = async (kind: Edit['kind'], id: string) =>
  (await staff.get(apiPaths.adminHistory(kind, id))).json as HistoryEntry[]

const someEdit = {
  status: { status: 'in_progress' },
  stage: { stage: 'cutting' },
  notes: { notes: 'Back open by two inches' },
  'due-date': { dueDate: '2026-12-24' },
  contact: { name: 'Sravani Chowdary' },
} as const satisfies Record<OrderEditName, object>
const otherEdit = {
  status: { status: 'completed' },
  stage: { stage: null },
  notes: { notes: 'Call before delivery' },
  'due-date': { dueDate: null },
  contact: { name: 'Anusha K' },
} as const satisfies Record<OrderEditName, object>
const EDITS = Object.keys(orderEdits) as OrderEditName[]
/** A consultation has no stages. */
const editsOf = (kind: OrderKind) => EDITS.filter((name) => name !== 'stage' || kind !== 'contact-inquiries')

describe.each(ORDER_KINDS)('staff edits one of %s', (kind) => {
  let id: string
  beforeEach(async () => {
    id = await makeOrder(server.current.visitor(), kind)
  })

  describe.each(editsOf(kind))('%s', (name) => {
    it('and the record and its history say so', async () => {
      const key = randomUUID()
      const before = await getOrder(staff, kind, id)
      const answer = await sendEdit(staff, { kind, id, name, key }, someEdit[name])
      expect(answer.status).toBe(200)
      expect(answer.json).toMatchObject({ id, revision: 1, ...someEdit[name] })
      expect(await getOrder(staff, kind, id)).toEqual(answer.json)
      const [[field, to]] = Object.entries(someEdit[name]) as [[keyof OrderRecord, string]]
      const from = before[field]
      expect(await history(kind, id)).toEqual([
        { field, from, to, by: account.email, at: expect.any(String), editId: key },
      ])
    })
  })

  it('from what another has changed meanwhile: 409 with both sides, and nothing is applied', async () => {
    const base = { notes: null, totalAmount: null }
    await sendEdit(staff, { kind, id, name: 'notes' }, { notes: 'theirs', advancePaid: '500' })
    const before = await getOrder(staff, kind, id)
    const answer = await sendEdit(
      staff,
      { kind, id, name: 'notes', key: randomUUID() },
      { notes: 'mine', totalAmount: '9000', base },
    )
    expect(answer.status).toBe(409)
    expect(errorOf(answer)).toMatchObject({
      code: 'conflict',
      conflicts: [
        {
          field: 'notes',
          base: null,
          mine: 'mine',
          theirs: 'theirs',
          by: account.email,
          at: before.updatedAt,
        },
      ],
      current: before,
    })
    expect(await getOrder(staff, kind, id)).toEqual(before)
  })

  it('in all seven fields of the details, without a base', async () => {
    const picture = await upload(server.current.visitor(), await aPicture())
    const whole = {
      customerAddress: 'Plot 12, Boduppal',
      customerLocation: 'near the temple',
      notes: 'Back open by two inches',
      advancePaid: '₹2,000',
      remainingDue: '₹10,500',
      totalAmount: '₹ 12,500',
      uploadedFiles: [picture],
    }
    // An edit without a base version, as older apps send it, overwrites the stored values.
    await sendEdit(staff, { kind, id, name: 'notes' }, { notes: 'theirs', totalAmount: '900' })
    const answer = await sendEdit(staff, { kind, id, name: 'notes' }, whole)
    expect(answer.status).toBe(200)
    const kept = { ...whole, remainingDue: '10500' }
    expect(answer.json).toMatchObject(kept)
    expect(await getOrder(staff, kind, id)).toMatchObject(kept)

    const emptied = {
      customerAddress: '',
      customerLocation: '',
      notes: '',
      advancePaid: '',
      remainingDue: '',
      totalAmount: '',
    }
    const second = await sendEdit(staff, { kind, id, name: 'notes' }, { ...emptied, uploadedFiles: [] })
    expect(second.status).toBe(200)
    const { advancePaid, ...words } = await getOrder(staff, kind, id)
    expect(advancePaid || '').toBe('')
    const { customerAddress, customerLocation, notes, totalAmount } = words
    expect([customerAddress, customerLocation, notes, totalAmount].filter(Boolean)).toEqual([])
    expect(words.uploadedFiles).toEqual([])
    expect(Number(words.remainingDue ?? 0)).toBe(0)
  })

  it('from a base that others left alone, and fields of both are kept', async () => {
    await sendEdit(
      staff,
      { kind, id, name: 'status' },
      { status: 'in_progress', base: { status: 'not_started' } },
    )
    await sendEdit(staff, { kind, id, name: 'notes' }, { notes: 'theirs' })
    const answer = await sendEdit(
      staff,
      { kind, id, name: 'notes' },
      { customerAddress: 'Boduppal', notes: 'old', base: { customerAddress: null, notes: 'old' } },
    )
    expect(answer.json).toMatchObject({ notes: 'theirs', customerAddress: 'Boduppal', status: 'in_progress' })
  })

  it('to what another has made of it already, and there is no conflict', async () => {
    await sendEdit(staff, { kind, id, name: 'status' }, { status: 'completed' })
    const answer = await sendEdit(
      staff,
      { kind, id, name: 'status' },
      { status: 'completed', base: { status: 'not_started' } },
    )
    expect([answer.status, (answer.json as OrderRecord).revision]).toEqual([200, 1])
  })
})

describe.each(EDITS)('staff edits the %s of an order', (name) => {
  const kind: OrderKind = 'outfit-details-orders'
  let id: string
  beforeEach(async () => {
    id = await makeOrder(server.current.visitor(), kind)
  })

  it('twice with one key, and it is applied once, also when others edited in between', async () => {
    const edit = { kind, id, name, key: randomUUID() }
    await sendEdit(staff, edit, someEdit[name])
    await sendEdit(staff, { kind, id, name }, otherEdit[name])
    const again = await sendEdit(staff, edit, someEdit[name])
    expect(again.status).toBe(200)
    expect(again.json).toMatchObject({ revision: 2, ...otherEdit[name] })
  })

  it('with a key that came with another edit, and is told so', async () => {
    const edit = { kind, id, name, key: randomUUID() }
    await sendEdit(staff, edit, someEdit[name])
    const answer = await sendEdit(staff, edit, otherEdit[name])
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('ten times at once with one key, and it is applied once', async () => {
    const edit = { kind, id, name, key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendEdit(staff, edit, someEdit[name])))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await history(kind, id)).toHaveLength(1)
  })

  it('of a record that is not there: 404', async () => {
    const answer = await sendEdit(staff, { kind, id: randomUUID(), name }, someEdit[name])
    expect([answer.status, errorOf(answer).code]).toEqual([404, 'not_found'])
  })

  it('without a session: 401', async () => {
    const answer = await sendEdit(server.current.visitor(), { kind, id, name }, someEdit[name])
    expect(answer.status).toBe(401)
    expect((await getOrder(staff, kind, id)).revision).toBe(0)
  })

  it('with an unknown key: 422', async () => {
    const answer = await sendEdit(staff, { kind, id, name }, { ...someEdit[name], colour: 'red' })
    expect(errorOf(answer)).toMatchObject({ issues: [{ path: 'colour', message: 'Unknown field' }] })
  })
})

describe('twenty edits at once of one record', () => {
  it('without a base all are applied, one after the other', async () => {
    const kind = 'outfit-details-orders'
    const id = await makeOrder(server.current.visitor(), kind)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sendEdit(staff, { kind, id, name: 'notes' }, { notes: `note ${index}` }),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const entries = await history(kind, id)
    expect(entries).toHaveLength(20)
    // Newest first: each entry starts from the result of the next one in the list.
    for (const [index, entry] of entries.entries()) expect(entry.from).toBe(entries[index + 1]?.to ?? null)
  })

  it('with one base one is applied, and the others are conflicts', async () => {
    const kind = 'contact-inquiries'
    const id = await makeOrder(server.current.visitor(), kind)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sendEdit(
          staff,
          { kind, id, name: 'notes' },
          { advancePaid: `${index}00`, base: { advancePaid: null } },
        ),
      ),
    )
    const byStatus = answers.map(({ status }) => status).sort((a, b) => a - b)
    expect(byStatus).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })
})

describe('an edit means at the server what it means on a tablet', () => {
  const kind = 'outfit-details-orders'

  async function sendCase({
    has,
    name,
    edit,
    base,
  }: (typeof editCases)[string] | (typeof conflictCases)[string]) {
    const id = await makeOrder(server.current.visitor(), kind)
    const { models } = server.current.services.orders
    await models[kind].collection.updateOne({ _id: id as never }, { $set: { revision: 0, ...has } })
    const before = await getOrder(staff, kind, id)
    const answer = await sendEdit(staff, { kind, id, name }, { ...edit, ...(base && { base }) })
    return { before, answer, after: await getOrder(staff, kind, id) }
  }

  it.each(Object.entries(editCases))('%s', async (_, one) => {
    const { before, answer, after } = await sendCase(one)
    const { revision, updatedAt, payments, stageAt, stageBy, answeredAt, dueDateSetAt, takenOn } = after
    const since = {
      answeredAt,
      dueDateSetAt,
      takenOn,
      ...(after.stage !== before.stage && { stageAt, stageBy }),
    }
    expect(after).toEqual({ ...before, ...one.result, payments, revision, updatedAt, ...since })
    expect(answer.json).toEqual(after)
  })

  it.each(Object.entries(conflictCases))('%s', async (_, one) => {
    const { before, answer, after } = await sendCase(one)
    expect(answer.status).toBe(409)
    expect(errorOf(answer)).toMatchObject({ conflicts: one.asks.map((field) => ({ field })) })
    expect(after).toEqual(before)
  })
})

describe('what cannot be stored', () => {
  it.each([
    ['status', { status: 'New' }, 'Invalid input'],
    ['status', { status: { $ne: '' } }, 'Invalid input'],
    ['due-date', { dueDate: '2026-02-30' }, 'Please enter a valid date'],
    ['due-date', { dueDate: 'soon' }, 'Please enter a valid date'],
    ['notes', { notes: 'x'.repeat(20_001) }, 'Please keep this under 20,000 characters'],
    ['notes', { notes: { $set: 1 } }, 'Required'],
    ['notes', { uploadedFiles: 'one.png' }, 'Invalid input'],
  ] as const)('%s %j is refused with: %s', async (name, body, message) => {
    const kind = 'contact-inquiries'
    const id = await makeOrder(server.current.visitor(), kind)
    const answer = await sendEdit(staff, { kind, id, name }, body)
    expect([answer.status, errorOf(answer).message]).toEqual([422, message])
  })

  it('an instant is kept as its day, nothing as nothing', async () => {
    const kind = 'contact-inquiries'
    const id = await makeOrder(server.current.visitor(), kind)
    const dated = await sendEdit(
      staff,
      { kind, id, name: 'due-date' },
      { dueDate: '2026-12-24T18:30:00.000Z' },
    )
    expect((dated.json as OrderRecord).dueDate).toBe('2026-12-24')
    const cleared = await sendEdit(staff, { kind, id, name: 'due-date' }, { dueDate: null })
    expect((cleared.json as OrderRecord).dueDate).toBeNull()
  })
})

it('a cleared date input is no due date, as null is', async () => {
  const id = await makeOrder(server.current.visitor(), 'outfit-details-orders')
  const answer = await sendEdit(
    staff,
    { kind: 'outfit-details-orders', id, name: 'due-date' },
    { dueDate: '' },
  )
  expect([answer.status, (answer.json as OrderRecord).dueDate]).toEqual([200, null])
})
