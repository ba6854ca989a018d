import 'fake-indexeddb/auto'
import { isObject } from '@zari/shared/objects'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it } from 'vitest'
import { DATABASE } from './idb-schema.ts'
import { createIdbStore } from './idb-store.ts'
import type { Call } from '../ports.ts'
import { coverageOf } from '../replica/coverage.ts'
import { REPLICA_FORMAT } from '../replica/replica.ts'
import { ALL_STORES, type MetaRows, readMeta, type Store, type StoreName } from '../storage.ts'
import { oneTablet } from '../testing/one-tablet.ts'
import { tellTabs } from '../testing/tab.ts'
import { recordedDevice, type RecordedRequest } from '../testing/recorded/recorded-device.ts'
import { shopOf20261125 } from '../testing/recorded/shop.ts'

const rowsOf = (store: Store) =>
  store.transact('readonly', ALL_STORES, async (tx) => {
    const rows: Partial<Record<StoreName, unknown>> = {}
    for (const name of ALL_STORES) rows[name] = await tx.all(name)
    return rows
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
  })

  /** As if no field of an order had changed since: else the records are read anew. */
  const openWithRecords = async () => {
    await tablet.done(
      tablet.device.store.transact('readwrite', ['meta'], async (tx) => {
        const copy = await readMeta(tx, 'copy')
        if (copy) await tx.put('meta', { ...copy, format: REPLICA_FORMAT })
      }),
    )
    tablet.tab = await tablet.open()
  }

  it('shows its records, and each entry and draft that it has', async () => {
    await openWithRecords()
    const { screen, engine } = tablet.tab
    expect(screen.queue.map(({ key }) => key)).toEqual(
      rows.entries.toSorted((a, b) => Number(a['seq']) - Number(b['seq'])).map(({ key }) => key),
    )
    const made = rows.entries.filter(({ edit, operation }) => edit === 'create' || isMakeOrder(operation))
    expect(screen.records.size).toBe(rows.records.length + made.length)
    expect([...screen.customers.keys()]).toEqual(
      expect.arrayContaining(rows.customers.map(({ phone }) => phone)),
    )
    const [begun] = await tablet.done(engine.drafts())
    const [measured] = await tablet.done(engine.drafts('measuring'))
    expect(begun).toMatchObject({ files: ['waiting-picture:draft'], form: { pieces: [{ name: 'Sita' }] } })
    expect(measured).toMatchObject({ form: { form: { typed: { bodyBust: '36 1/2' } } } })
  })

  it('has no cards any more, knows what it lacks, and keeps the rest', async () => {
    await openWithRecords()
    const now = await tablet.done(rowsOf(tablet.device.store))
    expect(rows.cards.length).toBeGreaterThan(0)
    expect(now.cards).toEqual([])
    for (const name of ['records', 'customers', 'entries', 'pictures', 'opened'] as const)
      expect(now[name]).toEqual(rows[name])
    const replica = rows.meta.find((row) => row.name === 'copy') as MetaRows['copy']
    const [kept] = (now.meta as MetaRows['copy'][]).filter(({ name }) => name === 'copy')
    expect(kept).toMatchObject({ cards: 0, count: replica.count, cursor: replica.cursor })
    expect(coverageOf(kept)).toEqual(coverageOf(replica))
  })

  it('takes what an open tab of that app goes on saving, once, and is not misled by the cards that it writes', async () => {
    await openWithRecords()
    const outfit = rows.records.find(({ kind }) => kind === 'outfit-details-orders')
    const row = rows.entries.find(({ id, edit }) => id === outfit?.id && edit === 'stage')
    if (!outfit || !row) throw new Error('It was not recorded')
    const saves = async (count: number) => {
      const [fields, base] = [{ customerLocation: `Uppal ${count}` }, { customerLocation: 'Hyderabad' }]
      const before = count > 1 ? { customerLocation: `Uppal ${count - 1}` } : base
      const key = `0193e5a0-0000-7000-8000-0000000000f${count}`
      await tablet.done(
        tablet.device.store.transact('readwrite', ['entries', 'meta', 'cards'], async (tx) => {
          const last = ((await readMeta(tx, 'seq'))?.last ?? 0) + 1
          await tx.put('meta', { name: 'seq', last })
          const own = { edit: 'notes', fields, base: before, key, seq: last, attempts: 0, firstSentAt: null }
          await tx.put('entries', { ...row, ...own })
          const copy = await readMeta(tx, 'copy')
          const [card] = rows.cards
          if (!copy || !card) throw new Error('It has no replica')
          await tx.put('cards', card)
          await tx.put('meta', { ...copy, cards: 1, stamp: copy.stamp + 1 })
        }),
      )
      tellTabs(tablet.device, { about: 'queue' })
      tellTabs(tablet.device, { about: 'records', stamp: 100 + count, keys: 'all' })
      await tablet.world.tasks.settle()
      return key
    }
    const { coverage } = tablet.tab.screen
    const first = await saves(1)
    expect(tablet.tab.screen.queue.map(({ key }) => key)).toContain(first)
    expect(tablet.tab.screen.records.get(`${outfit.kind}/${outfit.id}`)).toMatchObject({
      customerLocation: 'Uppal 1',
    })
    tablet.device.online = true
    await tablet.world.advance(600_000)
    const second = await saves(2)
    await tablet.world.advance(600_000)
    const { server } = tablet.world
    const applied = server.appliedKeys.map(({ key }) => key)
    expect(applied.filter((key) => [first, second].includes(key))).toEqual([first, second])
    expect(server.records().find(({ id }) => id === outfit.id)).toMatchObject({ customerLocation: 'Uppal 2' })
    expect(tablet.tab.screen.queue.map(({ key }) => key)).toEqual(atAttention.map(({ key }) => key))
    expect(tablet.tab.screen.coverage).toEqual(coverage)

    tablet.tab = await tablet.open()
    expect((await tablet.done(rowsOf(tablet.device.store))).cards).toEqual([])
    expect(tablet.tab.screen.coverage).toEqual(coverage)
  })

  it('sends what waits in the same requests, and keeps what needs attention', async () => {
    tablet.tab = await tablet.open()
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
