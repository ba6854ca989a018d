import 'fake-indexeddb/auto'
import { isObject } from '@zari/shared/objects'
import { operationOf } from '@zari/shared/testing/customer-cases'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import { DATABASE } from './idb-schema.ts'
import { createIdbStore } from './idb-store.ts'
import { newOperation } from '../outbox/new-entry.ts'
import type { Call } from '../ports.ts'
import { REPLICA_FORMAT } from '../replica/replica.ts'
import { ALL_STORES, type Store, type StoreName } from '../storage.ts'
import { beginAndLeave } from '../testing/drafts.ts'
import { oneTablet } from '../testing/one-tablet.ts'
import { recordedRows, recordedStores } from '../testing/recorded-rows.ts'
import { recordedDevice, type RecordedRequest } from '../testing/recorded/recorded-device.ts'
import { shopOf20261125 } from '../testing/recorded/shop.ts'
import { walkIns } from '../testing/walk-ins.ts'

const rowsOf = (store: Store) =>
  store.transact('readonly', ALL_STORES, async (tx) => {
    const rows: Partial<Record<StoreName, unknown>> = {}
    for (const name of ALL_STORES) rows[name] = await tx.all(name)
    return rows
  })

/**
 * Keys are made one after the other, by all tests of a process; when the rows were recorded orders had no number and none of the
 * fields below, devices knew no assignees, entries were of the format before, and drafts had a time until which a tab held them.
 */
const withoutKeys = (rows: unknown): unknown =>
  JSON.parse(
    JSON.stringify(rows)
      .replaceAll(/0193e5a0-0000-7000-8000-\d{12}/g, 'made')
      .replaceAll(/"number":\d+,/g, '')
      .replaceAll(
        /"(trialDate|trialTime|trialDoneOn|functionDate|quantity|visitId|assigneeId|material|alterationOf)":null,/g,
        '',
      )
      .replaceAll('"finishedPictures":[],', '')
      .replaceAll('"assignees":{},', '')
      .replaceAll('"format":5,', '"format":3,')
      .replaceAll(',"heldUntil":180000', ''),
  )

it('the stores of a device keep their names, and rows that were recorded are read as they are', async () => {
  expect(DATABASE).toBe('zari-staff')
  const before = await openDB('recorded', 4, {
    upgrade(db) {
      for (const [name, keyPath] of Object.entries(recordedStores)) db.createObjectStore(name, { keyPath })
    },
  })
  for (const [name, rows] of Object.entries(recordedRows)) for (const row of rows) await before.put(name, row)
  before.close()
  expect(await rowsOf(createIdbStore('recorded'))).toEqual(recordedRows)
  await rowsOf(createIdbStore('new'))
  const now = await openDB('new')
  const keyPaths = [...now.objectStoreNames].map((name) => [name, now.transaction(name).store.keyPath])
  expect([now.version, Object.fromEntries(keyPaths)]).toEqual([4, recordedStores])
  now.close()
})

describe('on a tablet', () => {
  const tablet = oneTablet()
  const { make, edit, sendAll } = walkIns(tablet)

  it('edits, money, orders, pictures, customers and drafts are kept as they were recorded', async () => {
    tablet.device.online = false
    await tablet.save({ notes: 'beads', advancePaid: '700' })
    await make({ received: 500, withPicture: true })
    await edit({ status: 'in_progress' })
    const person = { ...operationOf('add-person', { name: 'Keerthi' }), id: 'keerthi-1' }
    await tablet.done(tablet.tab.engine.saveTogether([newOperation('919876543210', 'Keerthi', person)]))
    await tablet.done(beginAndLeave(tablet.tab, { id: 'draft-1', form: { name: 'Sita' }, files: [] }))
    await tablet.done(
      beginAndLeave(tablet.tab, { id: 'set-1', form: { typed: {} }, files: [] }, [], 'measuring'),
    )
    const kept = await tablet.done(rowsOf(tablet.device.store))
    const meta = recordedRows.meta.map((row) =>
      row.name === 'copy' ? { ...row, format: REPLICA_FORMAT } : row,
    )
    expect(withoutKeys(kept)).toEqual(withoutKeys({ ...recordedRows, meta }))
  })

  it('what was recorded is shown and sent', async () => {
    tablet.device.online = false
    tablet.tab.life.die()
    await tablet.done(
      tablet.device.store.transact('readwrite', ALL_STORES, async (tx) => {
        for (const name of ALL_STORES) await tx.clear(name)
        for (const name of ALL_STORES) for (const row of recordedRows[name]) await tx.put(name, row as never)
      }),
    )
    tablet.tab = await tablet.open()
    expect(tablet.tab.screen.queue).toHaveLength(6)
    expect(await tablet.done(tablet.tab.engine.drafts())).toMatchObject([{ id: 'draft-1' }])
    expect(await tablet.done(tablet.tab.engine.drafts('measuring'))).toMatchObject([{ id: 'set-1' }])
    await sendAll()
    expect(tablet.tab.screen.queue).toEqual([])
    expect(tablet.world.server.records()).toMatchObject([
      { notes: 'beads', advancePaid: '700' },
      {
        name: 'Fathima Begum',
        status: 'in_progress',
        advancePaid: '500',
        payments: [{ amount: 500, method: 'cash' }],
        uploadedFiles: [expect.stringContaining('/objects/uploads/')],
      },
    ])
  })
})

const isMakeOrder = (operation: unknown) => isObject(operation) && operation['do'] === 'make-order'

it('the stores of 25 November 2026 keep their names, and their rows are read as they are', async () => {
  const { database, storesVersion, keyPaths, rows } = recordedDevice()
  expect(DATABASE).toBe(database)
  const before = await openDB('of-that-day', storesVersion, {
    upgrade(db) {
      for (const [name, keyPath] of Object.entries(keyPaths)) db.createObjectStore(name, { keyPath })
    },
  })
  for (const name of ALL_STORES) for (const row of rows[name]) await before.put(name, row)
  before.close()
  expect(await rowsOf(createIdbStore('of-that-day'))).toEqual(rows)
  await rowsOf(createIdbStore('made-today'))
  const now = await openDB('made-today')
  const stores = [...now.objectStoreNames].map((name) => [name, now.transaction(name).store.keyPath])
  expect([now.version, Object.fromEntries(stores)]).toEqual([storesVersion, keyPaths])
  now.close()
})

describe('a tablet as the app of 25 November 2026 left it', () => {
  const tablet = oneTablet()
  const { rows, requests } = recordedDevice()
  const waiting = rows.entries.filter(({ state }) => state === 'waiting')
  const atAttention = rows.entries.filter(({ state }) => state === 'attention')
  let sent: RecordedRequest[]

  /** Paths of uploads are made by the server; the files have no keys. */
  const comparable = (all: readonly RecordedRequest[]) =>
    all
      .map((each) => JSON.stringify(each).replaceAll(/upload-\d+/g, 'an-upload'))
      .filter((each) => !each.includes('"path":"/api/objects/upload"'))
      .toSorted((a, b) => a.localeCompare(b))

  function watch({ server }: typeof tablet.world) {
    sent = []
    const { handle } = server
    server.handle = (session, call: Call) => {
      const { method, path, user, idempotencyKey, body } = call
      const headers = { 'Zari-Staff': user, ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) }
      if (method !== 'GET')
        sent.push(structuredClone({ method, path, headers, ...(body !== undefined && { body }) }))
      return handle(session, call)
    }
  }

  beforeEach(async () => {
    tablet.device.online = false
    tablet.tab.life.die()
    shopOf20261125(tablet.world.server)
    tablet.editElsewhere({ notes: 'zari' })
    watch(tablet.world)
    await tablet.done(
      tablet.device.store.transact('readwrite', ALL_STORES, async (tx) => {
        for (const name of ALL_STORES) await tx.clear(name)
        for (const name of ALL_STORES) for (const row of rows[name]) await tx.put(name, row)
      }),
    )
    tablet.tab = await tablet.open()
  })

  it('shows its records, and each entry and draft that it has', async () => {
    const { screen, engine } = tablet.tab
    expect(screen.queue.map(({ key }) => key)).toEqual(
      rows.entries.toSorted((a, b) => Number(a['seq']) - Number(b['seq'])).map(({ key }) => key),
    )
    const made = rows.entries.filter(({ edit, operation }) => edit === 'create' || isMakeOrder(operation))
    expect(screen.records.size).toBe(rows.records.length + made.length)
    expect(screen.cards.size).toBe(rows.cards.length)
    expect([...screen.customers.keys()]).toEqual(
      expect.arrayContaining(rows.customers.map(({ phone }) => phone)),
    )
    const [begun] = await tablet.done(engine.drafts())
    const [measured] = await tablet.done(engine.drafts('measuring'))
    expect(begun).toMatchObject({ files: ['waiting-picture:draft'], form: { pieces: [{ name: 'Sita' }] } })
    expect(measured).toMatchObject({ form: { form: { typed: { bodyBust: '36 1/2' } } } })
  })

  it('sends what waits in the same requests, and keeps what needs attention', async () => {
    tablet.device.online = true
    await tablet.world.advance(600_000)
    expect(comparable(sent)).toEqual(comparable(requests))
    expect(new Set(sent.flatMap(({ headers }) => headers['Idempotency-Key'] ?? []))).toEqual(
      new Set(waiting.map(({ key }) => key)),
    )
    expect(tablet.tab.screen.queue.map(({ key, problem }) => ({ key, problem }))).toEqual(
      atAttention.map(({ key, problem }) => ({ key, problem })),
    )
    expect(await tablet.done(tablet.tab.engine.drafts())).toHaveLength(1)
    expect(await tablet.done(tablet.tab.engine.picture('waiting-picture:draft'))).toMatchObject({
      type: 'image/png',
    })
  })
})
