import 'fake-indexeddb/auto'
import { customerOf } from '@zari/shared/testing/customer-cases'
import { beforeEach, describe, expect, it } from 'vitest'
import { newEdit } from './new-entry.ts'
import { ALL_STORES, type StoreName } from './storage.ts'
import { beginAndLeave } from '../testing/drafts.ts'
import { KIND, oneTablet } from '../testing/one-tablet.ts'

const tablet = oneTablet()

/** Telephone numbers, e-mails of customers, addresses, amounts, messages. */
const SECRETS = /98765|43210|90000|@example|Road No|7450|2150|5300|777|long letters|a consultation of hers/

const secret = {
  name: 'Lakshmi 98765 43210',
  phone: '+91 98765 43210',
  email: 'lakshmi@example.com',
  customerAddress: 'Road No 3',
  customerLocation: 'Road No 3',
  totalAmount: '7450',
  advancePaid: '2150',
  remainingDue: '5300',
  madeBy: 'bina@example.com',
  stageAt: '2026-11-20T06:30:00.000Z',
  stageBy: 'bina@example.com',
  notes: 'Her sister pays Rs 777.',
  workroomNotes: 'Deep neck. Her sister 90000 12345 comes.',
  payments: [
    {
      id: 'one',
      amount: 2150,
      method: 'upi' as const,
      note: 'from lakshmi@example',
      at: '2026-11-20T06:30:00.000Z',
      receivedAt: '2026-11-20T06:30:00.000Z',
      by: 'bina@example.com',
    },
  ],
}

/** Everything that lies on the device, as text. */
async function onDevice(without: readonly StoreName[] = []): Promise<string> {
  const stores = ALL_STORES.filter((store) => !without.includes(store))
  const rows = await tablet.done(
    tablet.device.store.transact('readonly', stores, (tx) =>
      Promise.all(stores.map(async (store) => [store, await tx.all(store)])),
    ),
  )
  return JSON.stringify(rows)
}

const shown = () => JSON.stringify([[...tablet.tab.screen.records], [...tablet.tab.screen.customers]])

const read = () => tablet.done(tablet.tab.engine.pull())

beforeEach(async () => {
  const { server } = tablet.world
  server.create('outfit-details-orders', secret)
  // So old that a device does not hold it.
  const old = { createdAt: '2020-01-01T00:00:00.000Z', updatedAt: '2020-01-01T00:00:00.000Z' }
  server.create('outfit-details-orders', { ...secret, ...old, status: 'completed' })
  server.create('contact-inquiries', { ...secret, details: 'a consultation of hers' })
  server.operate(
    'bina',
    '919876543210',
    { type: 'set-note', at: '2026-11-20T06:30:00.000Z', note: 'long letters', base: null },
    'a-note-of-her',
  )
})

describe('a tablet of the workroom', () => {
  beforeEach(async () => {
    await tablet.done(tablet.tab.engine.signOut())
    tablet.world.server.roles.set('bina', 'workroom')
    tablet.world.signIn(tablet.device, 'bina')
    await tablet.done(tablet.tab.engine.signIn({ id: 'bina', email: 'bina@zari.shop', role: 'workroom' }))
    await read()
  })

  it('holds what to cut and stitch, and nothing that it must not know, wherever one looks', async () => {
    const [order] = [...tablet.tab.screen.records.values()].filter(({ kind }) => kind !== KIND)
    expect(order).toMatchObject({
      name: 'Lakshmi [number hidden]',
      notes: null,
      workroomNotes: expect.stringContaining('Deep neck'),
    })
    expect(await onDevice()).not.toMatch(SECRETS)
    expect(shown()).not.toMatch(SECRETS)
  })

  it('never holds a request that nobody has answered, and lets go of an order that is put back to New', async () => {
    const { server } = tablet.world
    const ids = () => [...tablet.tab.screen.records.values()].map(({ id }) => id)
    const request = { ...secret, madeBy: '', payments: [], advancePaid: null }
    const asked = server.create('outfit-details-orders', { ...request, status: 'not_started' }).id
    const begun = server.create('outfit-details-orders', { ...request, status: 'in_progress' }).id
    await read()
    expect([ids().includes(asked), ids().includes(begun)]).toEqual([false, true])
    const put = (status: string, key: string) =>
      server.edit('asha', `outfit-details-orders/${begun}`, 'status', { status }, key)
    put('not_started', 'back-to-new')
    await read()
    expect(ids()).not.toContain(begun)
    expect(await onDevice()).not.toContain(begun)
    put('in_progress', 'begun-again')
    await read()
    expect(ids()).toContain(begun)
  })

  it('is refused a stage of an order that was put back to New meanwhile, and keeps the edit for a person to see', async () => {
    const { server } = tablet.world
    const request = { ...secret, madeBy: '', payments: [], advancePaid: null }
    const { id } = server.create('outfit-details-orders', { ...request, status: 'in_progress' })
    await read()
    server.edit('asha', `outfit-details-orders/${id}`, 'status', { status: 'not_started' }, 'back-to-new')
    const record = { kind: 'outfit-details-orders', id } as const
    const step = { fields: { stage: 'cutting' }, base: { stage: null } } as const
    await tablet.done(
      tablet.tab.engine.save({
        about: 'Lakshmi',
        operation: { type: 'edit', record, name: 'stage', ...step },
      }),
    )
    await tablet.done(tablet.tab.engine.wake())
    expect(tablet.tab.screen.queue).toMatchObject([{ problem: { reason: 'refused', status: 403 } }])
    expect(server.records().find((each) => each.id === id)).toMatchObject({ status: 'not_started' })
  })

  it('nor when it has worked without a network', async () => {
    tablet.device.online = false
    const [order] = [...tablet.tab.screen.records.values()].filter(({ kind }) => kind !== KIND)
    if (!order) throw new Error('There is no order')
    const { id } = order
    const begun = newEdit(order, { edit: 'status', fields: { status: 'in_progress' } })
    await tablet.done(tablet.tab.engine.save(begun))
    expect(await onDevice()).not.toMatch(SECRETS)
    tablet.device.online = true
    await tablet.done(tablet.tab.engine.wake())
    await read()
    expect(tablet.tab.screen.queue).toEqual([])
    expect(tablet.world.server.records().find((each) => each.id === id)?.status).toBe('in_progress')
    expect(await onDevice()).not.toMatch(SECRETS)
  })
})

describe('when an account becomes the workroom’s', () => {
  beforeEach(async () => {
    await read()
    if (!SECRETS.test(await onDevice())) throw new Error('There is nothing to throw away')
  })

  const lower = () => void tablet.world.server.roles.set('asha', 'workroom')

  it('its tablet throws its replica away and reads it anew', async () => {
    lower()
    await read()
    expect(tablet.tab.screen.user).toMatchObject({ id: 'asha', role: 'workroom' })
    expect(tablet.tab.screen.records.size).toBe(2)
    expect(await onDevice()).not.toMatch(SECRETS)
    expect(shown()).not.toMatch(SECRETS)
  })

  it('the replica is gone before anything is read, when the app is opened and hears of it', async () => {
    lower()
    tablet.device.online = false
    await tablet.done(tablet.tab.engine.signIn({ id: 'asha', email: 'asha@zari.example', role: 'workroom' }))
    expect(await onDevice()).not.toMatch(SECRETS)
    expect(shown()).not.toMatch(SECRETS)
  })

  it('other windows show nothing of it either', async () => {
    const other = await tablet.open()
    lower()
    await read()
    await tablet.done(other.engine.wake())
    expect(other.screen.user).toMatchObject({ role: 'workroom' })
    expect(JSON.stringify([[...other.screen.records], [...other.screen.customers]])).not.toMatch(SECRETS)
  })

  it('an answer that was on its way is kept without what is not theirs any more', async () => {
    const full = tablet.world.server.records().find((each) => each.kind === 'outfit-details-orders')
    if (!full) throw new Error('There is no order')
    lower()
    await read()
    const place = await tablet.done(tablet.tab.engine.replicaCursor())
    await tablet.done(tablet.tab.engine.keepOpened(full, place))
    await tablet.done(tablet.tab.engine.keepCustomers([customerOf({ phone: '919876543210', revision: 9 })]))
    expect(await onDevice()).not.toMatch(SECRETS)
  })

  it('what they had not sent and may not change any more is told, stays, and can be taken along', async () => {
    tablet.device.online = false
    await tablet.save({ notes: 'silk lining' })
    await tablet.save({ status: 'in_progress' })
    const begun = { id: 'begun', form: { phone: '98765 43210' }, files: [] }
    await tablet.done(beginAndLeave(tablet.tab, begun))
    lower()
    tablet.device.online = true
    await tablet.done(tablet.tab.engine.wake())
    await read()
    expect(tablet.atServer()).toMatchObject({ status: 'in_progress', notes: 'pearls' })
    expect(tablet.tab.screen.queue).toMatchObject([
      {
        operation: { fields: { notes: 'silk lining' } },
        state: 'attention',
        problem: { reason: 'refused', status: 403, code: 'not_allowed' },
      },
    ])
    const file = await (await tablet.done(tablet.tab.engine.exportEdits('asha'))).text()
    expect(file).toContain('silk lining')
    expect(JSON.parse(file)).toMatchObject([{ fields: {} }, { begun: { typed: { phone: '98765 43210' } } }])
    const key = tablet.tab.screen.queue[0]?.key ?? ''
    await tablet.done(tablet.tab.engine.discard(key))
    await tablet.done(tablet.tab.engine.dropDraft('begun'))
    expect(await onDevice(), 'once they have decided').not.toMatch(SECRETS)
  })

  it('and back again: the tablet reads what they see', async () => {
    lower()
    await read()
    tablet.world.server.roles.set('asha', 'staff')
    await read()
    expect(tablet.tab.screen.user).toMatchObject({ role: 'staff' })
    expect(tablet.tab.screen.records.size).toBe(3)
    expect(shown()).toContain('98765 43210')
  })
})
