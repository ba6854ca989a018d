import 'fake-indexeddb/auto'
import { CUSTOMER_OPERATIONS } from '@zari/shared/customers/customer-operations'
import { DATA_VERSION } from '@zari/shared/lib/version'
import { type Operation, ORDER_OPERATIONS } from '@zari/shared/operations/operation'
import { NUMBER, operationCases, operationOf } from '@zari/shared/testing/customer-cases'
import { designOf } from '@zari/shared/testing/design-cases'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { orderRecord } from '@zari/shared/testing/orders'
import { AT, paymentOf } from '@zari/shared/testing/payment-cases'
import { openDB } from 'idb'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { OutboxEntry } from '../engine/entry.ts'
import { waitingPictureId } from '../engine/pictures.ts'
import { ALL_STORES, type Draft, type Rows, type Store, type StoreName } from '../engine/storage.ts'
import { customerEntry } from '../testing/customer-entry.ts'
import { createIdbStore } from './idb-store.ts'

const EDITS = 300
const LATER = DATA_VERSION + 1
const record = orderRecord()
const order = { kind: record.kind, id: record.id }
const both = { record: order, to: { kind: order.kind, id: 'another' }, at: AT }
const pictureId = (index: number) => waitingPictureId(`picture-${index}`)
const uploadedFiles = [pictureId(0)]

/** One of each type, and more of those on customers. */
const operations: Operation[] = [
  { type: 'create', record: order, order: newOrder(order.kind), by: 'asha@zari.example' },
  { type: 'edit', record: order, name: 'notes', fields: { uploadedFiles }, base: { uploadedFiles: [] } },
  { type: 'pay', record: order, payment: paymentOf() },
  { type: 'note-call', record: order, call: { at: AT, caller: 'customer', words: '' } },
  { type: 'offer-design', record: order, design: designOf({ pictures: uploadedFiles }) },
  { type: 'agree-design', record: order, design: 'a-version', answer: { at: AT, name: 'Padma' } },
  { type: 'take', record: order, assigneeId: 'sita' },
  { type: 'move-payments', ...both, payments: ['a-payment'] },
  { type: 'cancel-duplicate', ...both, movesPayments: true },
  { type: 'make-order', ...both, to: { kind: 'outfit-details-orders', id: 'another' } },
  ...[
    ...Object.values(operationCases).map(({ operation }) => operation),
    operationOf('take-back-merge', { with: NUMBER }),
  ].map((operation) => ({ ...operation, record: { kind: 'customers' as const, id: NUMBER } })),
]
const entries = Array.from({ length: EDITS }, (_, seq): OutboxEntry => {
  const operation = operations[seq % operations.length]
  return {
    ...customerEntry('911', `edit-${String(seq).padStart(3, '0')}`),
    seq,
    ...(operation && { operation }),
  }
})
const pictures = Array.from({ length: 10 }, (_, index) => ({
  id: pictureId(index),
  user: 'asha',
  name: 'blouse.png',
  type: 'image/png',
  path: null,
  uploads: 0,
  heldBytes: 1,
}))
const draft = (id: string): Draft => ({ id, user: 'bina', changedAt: 7, form: { name: id }, files: [] })

const everything = (store: Store) =>
  store.transact('readonly', ALL_STORES, async (tx) => {
    const rows: Partial<Record<StoreName, unknown[]>> = {}
    for (const name of ALL_STORES) rows[name] = await tx.all(name)
    return rows as { [S in StoreName]: Rows[S][] }
  })

async function filled(name: string) {
  const store = createIdbStore(name)
  await store.transact('readwrite', ALL_STORES, async (tx) => {
    for (const entry of entries) await tx.put('entries', entry)
    for (const [index, picture] of pictures.entries()) {
      await tx.put('pictures', picture)
      await tx.put('pictureBytes', { id: picture.id, bytes: new Uint8Array([index]).buffer })
    }
    await tx.put('meta', { name: 'drafts', drafts: [draft('one'), draft('two')] })
    await tx.put('meta', { name: 'measuring', drafts: [draft('three')] })
    await tx.put('meta', { name: 'replica', cursor: 'c.7', complete: true, stamp: 7, count: 1 })
    await tx.put('records', record)
  })
  return everything(store)
}

const marked = (row: object) => ({ ...row, isConverted: true })
const NOT_CONVERTED = entries[4]
const steps = {
  [LATER]: {
    draft: marked,
    picture: marked,
    entry(row: Readonly<Record<string, unknown>>) {
      if (row['key'] === NOT_CONVERTED?.key) throw new Error('unknown')
      return marked(row)
    },
  },
}

const requests = ['get', 'getAll', 'put', 'delete'] as const
type Request = (typeof requests)[number]

/** Does something before each request of an upgrade until the test is over. */
function beforeRequests(act: (transaction: IDBTransaction, request: Request) => void): void {
  const { prototype } = IDBObjectStore
  for (const request of requests) {
    const original = Object.getOwnPropertyDescriptor(prototype, request) ?? {}
    const method: (...given: unknown[]) => unknown = original.value
    Object.defineProperty(prototype, request, {
      ...original,
      value(this: IDBObjectStore, ...given: unknown[]) {
        if (this.transaction.mode === 'versionchange') act(this.transaction, request)
        return method.apply(this, given)
      },
    })
    onTestFinished(() => void Object.defineProperty(prototype, request, original))
  }
}

beforeAll(() => {
  globalThis.reportError = () => undefined
})
// Node has none of its own.
afterAll(() => void Reflect.deleteProperty(globalThis, 'reportError'))

it('has edits of all types', () => {
  const types = new Set(operations.map(({ type }) => type))
  expect(types).toEqual(new Set([...ORDER_OPERATIONS, ...CUSTOMER_OPERATIONS]))
})

it.each<[string, (transaction: IDBTransaction, request: Request, isAt: boolean) => void, object]>([
  ['is killed', (transaction, _request, isAt) => isAt && transaction.abort(), {}],
  [
    'has no room left',
    (_transaction, request) => {
      if (request === 'put') throw new DOMException('full', 'QuotaExceededError')
    },
    { records: [] },
  ],
])(
  'a device with 300 edits, pictures and three drafts that %s at whichever step of its update has lost nothing, and is updated the next time',
  async (name, cutAt, givenUp) => {
    const before = await filled(name)
    let [cut, times, isUpdated] = [0, 0, false]
    beforeRequests((transaction, request) => {
      times += 1
      if (times >= cut) cutAt(transaction, request, times === cut)
    })
    while (!isUpdated) {
      cut += 1
      times = 0
      const updating = everything(createIdbStore(name, {}, { version: LATER, steps }))
      isUpdated = await updating.then(
        () => true,
        () => false,
      )
      if (isUpdated) continue
      const db = await openDB(name)
      expect(db.version).toBe(DATA_VERSION)
      db.close()
      expect(await everything(createIdbStore(name))).toEqual({ ...before, ...givenUp })
    }
    expect(cut).toBeGreaterThan(EDITS)
    const after = await everything(createIdbStore(name, {}, { version: LATER, steps }))
    const { replica: _, ...meta } = Object.fromEntries(after.meta.map((row) => [row.name, row]))
    expect({ ...after, meta }).toEqual({
      ...before,
      ...givenUp,
      entries: entries.filter((entry) => entry !== NOT_CONVERTED).map(marked),
      pictures: pictures.map(marked),
      meta: {
        drafts: { name: 'drafts', drafts: [draft('one'), draft('two')].map(marked) },
        measuring: { name: 'measuring', drafts: [marked(draft('three'))] },
      },
      'set-aside': [
        expect.objectContaining({
          row: NOT_CONVERTED,
          pictures: [{ ...pictures[0], bytes: new Uint8Array([0]).buffer }],
        }),
      ],
    })
  },
  // 300 updates, and their content each time: alone it takes 8 s.
  60_000,
)
