import 'fake-indexeddb/auto'
import { RETENTION } from '@zari/shared/orders/device-retention'
import { orderRecord } from '@zari/shared/testing/orders'
import { expect, it } from 'vitest'
import { createIdbStore } from '../browser/idb-store.ts'
import { applyPage } from './apply-page.ts'
import { COPY_STORES, openCopy } from './replica.ts'
import { keepRecord } from './store-record.ts'

const clock = { now: () => 0, elapsed: () => 0, after: () => () => {} }
const settings = { copyFormat: 1, holds: RETENTION, clock }

it('keeps the answer to an edit from a page that was read before it, also while the copy is filled', async () => {
  const store = createIdbStore('local-copy')
  const before = orderRecord({ revision: 1, notes: 'pearls' })
  const answered = { ...before, revision: 2, notes: 'beads' }
  const kept = await store.transact('readwrite', COPY_STORES, async (tx) => {
    await openCopy(tx, 1)
    await applyPage(tx, settings, '', { changed: [before], deleted: [], cursor: 'one', more: true })
    await keepRecord(tx, 1, answered)
    await applyPage(tx, settings, 'one', { changed: [before], deleted: [], cursor: 'two', more: false })
    return tx.get('records', [before.kind, before.id])
  })
  expect(kept).toEqual(answered)
})
