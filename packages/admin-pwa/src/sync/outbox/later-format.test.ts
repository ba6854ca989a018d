import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { createIdbStore } from '../browser/idb-store.ts'
import type { Edit } from '@zari/shared/operations/edit'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import type { StoredEntry } from '../storage.ts'
import { entryFormat, readEntry } from './entry-format.ts'
import { addEdits, entriesToSend, QUEUE_STORES, removeSent } from './outbox.ts'
import { deleteUnusedBytes, keepPicture, waitingPictureId } from './pictures.ts'
import { uploadPicture } from './upload-picture.ts'

const notesOf = (id: string, notes: string, base: EditValues = {}): Edit => ({
  type: 'edit',
  record: { kind: 'outfit-details-orders', id },
  name: 'notes',
  fields: { notes },
  base,
})

const row = (seq: number, id: string, format = entryFormat.version): StoredEntry => ({
  key: `key-${seq}`,
  user: 'asha',
  kind: 'outfit-details-orders',
  id,
  operation: notesOf(id, `note ${seq}`),
  about: '',
  seq,
  createdAt: 0,
  attempts: 0,
  firstSentAt: null,
  state: 'waiting',
  problem: null,
  format,
})

it('an edit waits for an earlier one of its record that only a later version of the app can read', async () => {
  const later = entryFormat.version + 1
  const rows = [row(1, 'one'), row(2, 'one', later), row(3, 'one'), row(4, 'two'), row(5, 'two', later)]
  const keys = await createIdbStore('later-format').transact('readwrite', ['entries'], async (tx) => {
    for (const each of rows) await tx.put('entries', each)
    return (await entriesToSend(tx, 'asha', entryFormat)).map(({ key }) => key)
  })
  expect(keys).toEqual(['key-1', 'key-4'])
})

it('an edit is not merged into an earlier one where a later version of the app has saved one between them', async () => {
  const newer = row(2, 'one', entryFormat.version + 1)
  const operation = notesOf('one', 'note 3', { notes: 'note 1' })
  const stored = await createIdbStore('not-joined').transact('readwrite', QUEUE_STORES, async (tx) => {
    for (const each of [row(1, 'one'), newer]) await tx.put('entries', each)
    await tx.put('meta', { name: 'seq', last: 2 })
    const author = { user: 'asha', newKey: () => 'key-3', createdAt: 0, format: entryFormat }
    await addEdits(tx, [{ operation, about: '' }], [], author)
    return tx.all('entries')
  })
  expect(stored.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3'])
})

it('a picture that only an edit of a later version names keeps its bytes when another edit was sent', async () => {
  const id = waitingPictureId('picture-1')
  const later = row(2, 'two', entryFormat.version + 1)
  const named = { ...notesOf('two', ''), fields: { uploadedFiles: [id] } }
  const held = await createIdbStore('held-bytes').transact('readwrite', QUEUE_STORES, async (tx) => {
    await keepPicture(tx, 'asha', { id, name: 'a.png', type: 'image/png', bytes: new ArrayBuffer(8) })
    await tx.put('entries', row(1, 'one'))
    await tx.put('entries', { ...later, operation: named })
    await removeSent(tx, 'asha', 'key-1', entryFormat)
    const before = await tx.get('pictureBytes', id)
    await tx.delete('entries', later.key)
    await deleteUnusedBytes(tx, 'asha', [])
    return [before?.bytes.byteLength, (await tx.get('pictureBytes', id))?.bytes.byteLength]
  })
  expect(held).toEqual([8, undefined])
})

it('a picture that an old tab has uploaded is not uploaded again', async () => {
  const id = waitingPictureId('picture-1')
  const path = '/objects/uploads/upload-1'
  const store = createIdbStore('uploaded')
  await store.transact('readwrite', QUEUE_STORES, (tx) =>
    keepPicture(tx, 'asha', { id, name: 'a.png', type: 'image/png', bytes: new ArrayBuffer(8), path }),
  )
  const entry = readEntry(row(1, 'one'), entryFormat)
  const notAsked = () => Promise.reject(new Error('The server was asked'))
  const transport = { call: notAsked, put: notAsked }
  expect(entry && (await uploadPicture({ store, transport }, entry, id))).toEqual({ path })
})

it.each([
  ['an order', { kind: 'outfit-details-orders', id: 'one' }],
  ['a customer', { kind: 'customers', id: '919848022338' }],
])('what a later version does to %s, of a type that is not known here, is left as it is', (_, record) => {
  const later = { ...row(1, record.id), ...record, operation: { type: 'a-new-type', record } }
  expect(readEntry(later, entryFormat)).toBeUndefined()
  const named = { ...later, operation: { type: 'toString', record } }
  expect(readEntry(named, entryFormat)).toBeUndefined()
})
