import 'fake-indexeddb/auto'
import { RETENTION } from '@zari/shared/orders/device-retention'
import { orderRecord } from '@zari/shared/testing/orders'
import { expect, it } from 'vitest'
import { createIdbStore } from '../platform/idb-store.ts'
import { applyPage } from './apply-page.ts'
import { clearReplica, REPLICA_STORES, openReplica } from './replica.ts'
import { storeRecords } from './store-record.ts'

const clock = { now: () => 0, elapsed: () => 0, after: () => () => {} }
const coverage = { from: '', open: true }
const settings = { retention: RETENTION, clock }

it('keeps the answer to an edit from a page that was read before it, also while the replica is filled', async () => {
  const store = createIdbStore('local-replica')
  const before = orderRecord({ revision: 1, notes: 'pearls' })
  const answered = { ...before, revision: 2, notes: 'beads' }
  const kept = await store.transact('readwrite', REPLICA_STORES, async (tx) => {
    await openReplica(tx)
    await applyPage(tx, settings, '', { changed: [before], deleted: [], cursor: 'one', more: true })
    await storeRecords(tx, [answered])
    await applyPage(tx, settings, 'one', {
      changed: [before],
      deleted: [],
      cursor: 'two',
      more: false,
      coverage,
    })
    return tx.get('records', [before.kind, before.id])
  })
  expect(kept).toEqual(answered)
})

it('keeps the names of accounts until a page brings others', async () => {
  const store = createIdbStore('names')
  const page = { changed: [], deleted: [], more: true }
  const names = await store.transact('readwrite', REPLICA_STORES, async (tx) => {
    await openReplica(tx)
    const first = { 'asha@zari.example': 'Asha' }
    await applyPage(tx, settings, '', { ...page, cursor: 'one', names: first })
    const kept = await applyPage(tx, settings, 'one', { ...page, cursor: 'two' })
    const second = { 'asha@zari.example': 'Asha Rani' }
    const changed = await applyPage(tx, settings, 'two', { ...page, cursor: 'three', names: second })
    return [kept?.replica.names, changed?.replica.names]
  })
  expect(names).toEqual([{ 'asha@zari.example': 'Asha' }, { 'asha@zari.example': 'Asha Rani' }])
})

it('keeps the price list until a page brings another, and loses it with the replica', async () => {
  const store = createIdbStore('prices')
  const page = { changed: [], deleted: [], more: true }
  const row = { id: 'lining', name: 'Lining', price: null, kind: 'extra', state: 'shown' } as const
  const lists = await store.transact('readwrite', REPLICA_STORES, async (tx) => {
    await openReplica(tx)
    await applyPage(tx, settings, '', { ...page, cursor: 'one', priceList: [row] })
    const kept = await applyPage(tx, settings, 'one', { ...page, cursor: 'two' })
    const priceList = [{ ...row, price: 200 }]
    const changed = await applyPage(tx, settings, 'two', { ...page, cursor: 'three', priceList })
    const cleared = await clearReplica(tx)
    return [kept, changed, cleared].map((each) => each?.replica.priceList)
  })
  expect(lists).toEqual([[row], [{ ...row, price: 200 }], undefined])
})
