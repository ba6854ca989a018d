import 'fake-indexeddb/auto'
import { operationOf } from '@zari/shared/testing/customer-cases'
import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import { DATABASE } from './idb-schema.ts'
import { createIdbStore } from './idb-store.ts'
import { newOperation } from '../outbox/new-entry.ts'
import { COPY_FORMAT } from '../replica/replica.ts'
import { ALL_STORES, type Store, type StoreName } from '../storage.ts'
import { beginAndLeave } from '../testing/drafts.ts'
import { oneTablet } from '../testing/one-tablet.ts'
import { recordedRows, recordedStores } from '../testing/recorded-rows.ts'
import { walkIns } from '../testing/walk-ins.ts'

const rowsOf = (store: Store) =>
  store.transact('readonly', ALL_STORES, async (tx) => {
    const rows: Partial<Record<StoreName, unknown>> = {}
    for (const name of ALL_STORES) rows[name] = await tx.all(name)
    return rows
  })

/**
 * Keys are made one after the other, by all tests of a process; when the rows were recorded orders had no number and none of the
 * fields below, devices knew no assignees, and entries were of the format before.
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
      .replaceAll('"format":5,', '"format":3,'),
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
    const meta = recordedRows.meta.map((row) => (row.name === 'copy' ? { ...row, format: COPY_FORMAT } : row))
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
