import 'fake-indexeddb/auto'
import { orderRecord } from '@zari/shared/testing/orders'
import { expect, it } from 'vitest'
import { createIdbStore } from '../browser/idb-store.ts'
import { COPY_STORES, applyAnswered, applyPage, openCopy } from './local-copy.ts'

it('keeps the answer to an edit from a page that was read before it, also while the copy is filled', async () => {
  const store = createIdbStore('local-copy')
  const before = orderRecord({ revision: 1, notes: 'pearls' })
  const answered = { ...before, revision: 2, notes: 'beads' }
  const kept = await store.transact('readwrite', COPY_STORES, async (tx) => {
    await openCopy(tx, 1)
    await applyPage(tx, 1, '', { changed: [before], deleted: [], cursor: 'one', more: true })
    await applyAnswered(tx, 1, answered)
    await applyPage(tx, 1, 'one', { changed: [before], deleted: [], cursor: 'two', more: false })
    return tx.get('records', [before.kind, before.id])
  })
  expect(kept).toEqual(answered)
})
