import { apiPaths } from '@zari/shared/api/paths'
import { uuidv7 } from '@zari/shared/lib/ids'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { uploadIdOf } from '@zari/shared/uploads/object-path'
import { beforeEach, expect, it } from 'vitest'
import { addRequest, deleteOrder } from '../features/orders/index.ts'
import { uploadKeys } from '../features/uploads/upload-schema.ts'
import { getOrder, makeOrder, sendEdit, sendOperation } from '../testing/orders.ts'
import { aPicture, upload } from '../testing/pictures.ts'
import { useOwnServer } from '../testing/test-server.ts'
import { diagnose, mend } from './diagnose.ts'
import { report } from './finding.ts'

const KIND = 'custom-outfit-quotes'
const server = useOwnServer()
const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000)
let id: string

const INCOMPLETE = 'records without a number, keys or a place in the list of changes'

const orders = (kind: OrderKind = KIND) =>
  server.current.services.connection.collection<{ _id: string }>(orderKinds[kind].collection)

async function damage(set: object, kind: OrderKind = KIND): Promise<void> {
  const { matchedCount } = await orders(kind).updateOne({ _id: id }, { $set: set })
  expect(matchedCount).toBe(1)
}

async function findings(now?: Date) {
  const all = await diagnose(server.current.services, now)
  return all.map(({ what, ids, remedy }) => ({ what, ids, remedy }))
}

beforeEach(async () => {
  const { services } = server.current
  for (const kind of ['contact-inquiries', KIND, 'outfit-details-orders'] as const) {
    await orders(kind).deleteMany({})
  }
  await services.connection.collection('order_history').deleteMany({})
  await services.uploads.claims.deleteMany({})
  for await (const { key } of services.objectStore.list('uploads/')) await services.objectStore.delete(key)
  id = await makeOrder(server.current.visitor(), KIND)
})

/** Another order, with a picture. @returns the id of the picture */
async function withPicture(): Promise<string> {
  const visitor = server.current.visitor()
  const path = await upload(visitor, await aPicture())
  await orders().deleteMany({})
  id = await makeOrder(visitor, KIND, { designImageUrls: [path] })
  return uploadIdOf(path) ?? ''
}

it('finds nothing in a shop that is as it should be', async () => {
  await withPicture()
  expect(await findings()).toEqual([])
  expect(await findings(inTwoDays())).toEqual([])
  expect(report([])).toEqual([expect.stringContaining('No problems found')])
})

it('a picture that is gone is named with its record', async () => {
  const picture = await withPicture()
  await server.current.services.objectStore.delete(uploadKeys.claimed(picture))
  expect(await findings()).toEqual([
    {
      what: 'pictures of records that are missing in the file store',
      ids: [`${picture} (${KIND}:${id})`],
      remedy: 'person',
    },
  ])
})

it('a picture that waits for a form is left to the sweep, and told of only after a day', async () => {
  const picture = await withPicture()
  await server.current.services.uploads.claims.updateOne({ _id: picture }, { $set: { record: null } })
  await damage({ designImageUrls: [] })
  expect(await findings()).toEqual([])
  expect(await findings(inTwoDays())).toEqual([
    { what: 'pictures that no form used for a day', ids: [picture], remedy: 'by-itself' },
  ])
})

it('pictures, claims and records that have lost each other', async () => {
  await withPicture()
  const { services } = server.current
  await services.objectStore.put(uploadKeys.claimed('stray'), new Uint8Array(3), 'image/jpeg')
  await services.uploads.claims.create({ _id: 'empty', claimedAt: new Date(), record: null })
  await services.uploads.claims.create({ _id: 'lost', claimedAt: new Date(), record: `${KIND}:nobody` })
  expect(await findings(inTwoDays())).toEqual([
    {
      what: 'claims without a picture and without a record',
      ids: ['empty', 'lost'],
      remedy: 'person',
    },
    { what: 'claims for a missing record', ids: [`lost (${KIND}:nobody)`], remedy: 'person' },
    { what: 'pictures without a record and without a claim', ids: ['stray'], remedy: 'person' },
  ])
})

it.each([
  ['an unknown status', { status: 'at the tailor’s' }, 'records with an unknown status'],
  ['a status that is no text', { status: 7 }, 'records with an unknown status'],
  [
    'a balance that is not total minus advance',
    { totalAmount: '₹12,500', advancePaid: '5000', remainingDue: '500' },
    'records whose balance is not total minus advance',
  ],
  [
    'an advance that is not the sum of the payments',
    { advancePaid: '900', payments: [paymentEntry(), paymentEntry({ id: 'another', amount: -0.5 })] },
    'records whose advance is not the sum of their payments',
  ],
  ['a place that is no number', { changeSeq: '12' }, 'records with a wrong place in the list of changes'],
])('%s needs a person, and mending leaves it', async (_what, set, what) => {
  await damage(set)
  const expected = [{ what, ids: [`${KIND}:${id}`], remedy: 'person' }]
  expect(await findings()).toEqual(expected)
  await mend(server.current.services)
  expect(await findings()).toEqual(expected)
})

it.each([
  ['written otherwise', { totalAmount: '₹ 12,500/-', advancePaid: '5000', remainingDue: '₹7,500' }],
  [
    'beside an advance that is its payments’ sum, written otherwise',
    {
      totalAmount: '2000',
      advancePaid: '₹1,000.50',
      remainingDue: '999.5',
      payments: [paymentEntry({ amount: 1000.5 })],
    },
  ],
  ['without a total: an old record’s balance stands', { totalAmount: null, remainingDue: '7000' }],
])('a balance %s is right', async (_what, set) => {
  await damage(set)
  expect(await findings()).toEqual([])
})

it.each([
  ['a display word for a status', { status: 'In Progress' }, 'records with a status of an older system'],
  ['no status', { status: null }, 'records with a status of an older system'],
  ['no place', { changeSeq: null }, INCOMPLETE],
  ['no revision', { revision: null }, INCOMPLETE],
  ['no number', { number: null }, INCOMPLETE],
  ['no keys', { searchKeys: null }, INCOMPLETE],
])('%s is mended', async (_what, set, what) => {
  await damage(set)
  expect(await findings()).toEqual([{ what, ids: [`${KIND}:${id}`], remedy: 'mend' }])
  await mend(server.current.services)
  expect(await findings()).toEqual([])
})

it('two records in one place, and one after the last change', async () => {
  const other = await makeOrder(server.current.visitor(), 'contact-inquiries')
  const { seq } = await server.current.services.orders.changeLog.position()
  await damage({ changeSeq: seq })
  expect(await findings()).toEqual([
    {
      what: 'records with the same place in the list of changes',
      ids: [`contact-inquiries:${other}`, `${KIND}:${id}`],
      remedy: 'person',
    },
  ])
  await damage({ changeSeq: seq + 5 })
  expect(await findings()).toEqual([
    { what: `records numbered after the last change, ${seq}`, ids: [`${KIND}:${id}`], remedy: 'person' },
  ])
})

it('a history with a gap, one that is ahead of its record, and one of nobody', async () => {
  const staff = await server.current.signedIn()
  for (const notes of ['first', 'second', 'third']) {
    await sendEdit(staff, { kind: KIND, id, name: 'notes' }, { notes })
  }
  expect(await findings()).toEqual([])
  const history = server.current.services.connection.collection('order_history')
  await history.deleteMany({ orderId: id, revision: 2 })
  const of = (what: string) => [{ what, ids: [`${KIND}:${id}`], remedy: 'person' }]
  expect(await findings()).toEqual(of('records whose history has gaps'))
  await damage({ revision: 1 })
  expect(await findings()).toEqual(of('records older than their history'))
  await server.current.services.uploads.claims.deleteMany({})
  for await (const { key } of server.current.services.objectStore.list('uploads/')) {
    await server.current.services.objectStore.delete(key)
  }
  await orders().deleteMany({})
  expect(await findings()).toEqual(of('histories without a record'))
  await history.deleteMany({})
})

it('changes without history are no gap; a lost edit beside them is', async () => {
  const staff = await server.current.signedIn()
  const history = server.current.services.connection.collection('order_history')
  const askedAndRenewed = async () => {
    const { orders: store } = server.current.services
    const { linkToken = '' } = await getOrder(staff, KIND, id)
    await addRequest(store, linkToken, { type: 'message', text: 'Hello' })
    const { requests = [] } = await getOrder(staff, KIND, id)
    await staff.post(apiPaths.adminRequestDone(KIND, id, requests[0]?.id ?? ''), {})
    await staff.post(apiPaths.adminLink(KIND, id), { change: 'renew' })
  }
  const gap = [{ what: 'records whose history has gaps', ids: [`${KIND}:${id}`], remedy: 'person' }]
  await askedAndRenewed()
  await sendEdit(staff, { kind: KIND, id, name: 'notes' }, { notes: 'first' })
  expect(await orders().findOne({ _id: id })).toMatchObject({ revision: 4, silentRevisions: 3 })
  expect(await getOrder(staff, KIND, id)).not.toHaveProperty('silentRevisions')
  expect(await findings()).toEqual([])
  await history.deleteMany({ orderId: id })
  expect(await findings()).toEqual(gap)
})

it('a consultation whose order was deleted has no gap', async () => {
  const staff = await server.current.signedIn()
  const { orders: store } = server.current.services
  const consultation = await makeOrder(server.current.visitor(), 'contact-inquiries')
  const become = async () => {
    const made = uuidv7()
    const operation = {
      type: 'make-order',
      record: { kind: 'contact-inquiries', id: consultation },
      at: new Date().toISOString(),
      to: { kind: KIND, id: made },
    }
    expect((await sendOperation(staff, operation, made)).status).toBe(200)
    return made
  }
  await deleteOrder(store, KIND, await become())
  expect(await findings()).toEqual([])
  await become()
  expect(await findings(), 'it became another').toEqual([])
})

it('a missing index is made again', async () => {
  await orders().dropIndex('changeSeq_1')
  await server.current.services.connection.collection('applied_keys').dropIndex('at_1')
  await server.current.services.connection.collection('users').dropIndex('email_1')
  expect(await findings()).toEqual([
    {
      what: 'missing indexes',
      ids: ['custom_outfit_quotes: changeSeq_1', 'applied_keys: at_1', 'users: email_1 unique'],
      remedy: 'mend',
    },
  ])
  await mend(server.current.services)
  expect(await findings()).toEqual([])
})

it('says what it found with ids and without anything about people', async () => {
  await damage({ status: 'at the tailor’s', name: 'Lakshmi Devi', phone: '9876543210' })
  const text = report(await diagnose(server.current.services)).join('\n')
  expect(text).toContain(`1 records with an unknown status\n    ${KIND}:${id}\n`)
  expect(text).toContain('You must decide this.')
  expect(text).not.toMatch(/Lakshmi|98765|tailor/)
})

it('customers’ records that do not hang together are named', async () => {
  const customers = server.current.services.orders.customers.model.collection
  const merge = {
    id: 'a-merge',
    with: '919900112233',
    at: '2026-11-21T06:00:00.000Z',
    by: '',
    takenBackAt: null,
  }
  const set = { id: 'a-set', personId: 'nobody', takenAt: merge.at, values: { bust: 280 } }
  await customers.insertOne({
    _id: '919876543210' as never,
    people: [],
    merges: [merge],
    measurements: [set],
    changeSeq: 1,
  })
  expect((await findings()).filter(({ remedy }) => remedy === 'person')).toEqual(
    expect.arrayContaining([
      {
        what: 'merged numbers linked on one side only',
        ids: ['a-merge'],
        remedy: 'person',
      },
      { what: 'measurements without a person', ids: ['a-set'], remedy: 'person' },
    ]),
  )
  await customers.deleteMany({})
})
