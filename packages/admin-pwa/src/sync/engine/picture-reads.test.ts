import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { newEdit } from './new-entry.ts'
import { waitingPictureId } from './pictures.ts'
import type { Store } from './storage.ts'
import { oneTablet } from '../testing/one-tablet.ts'

const tablet = oneTablet()

/** Pictures of which bytes were read, by id, in order. */
function countReads(store: Store, read: string[]): Store {
  return {
    transact: (mode, stores, work) =>
      store.transact(mode, stores, (tx) =>
        work({
          ...tx,
          async get(name, key) {
            const row = await tx.get(name, key)
            if (name === 'pictureBytes' || (row && 'bytes' in row)) read.push(String(key))
            return row
          },
          async all(name) {
            const rows = await tx.all(name)
            for (const row of rows) if ('bytes' in row) read.push('id' in row ? row.id : '')
            return rows
          },
        }),
      ),
  }
}

const picture = (id: string) => ({
  id,
  name: 'blouse.png',
  type: 'image/png',
  bytes: new Uint8Array([1, 2, 3]).buffer,
})
const [first, second] = [waitingPictureId('first'), waitingPictureId('second')]

it('sending, reading changes and showing one picture read no other picture’s bytes', async () => {
  tablet.device.online = false
  await tablet.save({ uploadedFiles: [first, second] }, [picture(first), picture(second)])
  tablet.tab.life.die()
  const read: string[] = []
  tablet.device.store = countReads(tablet.device.store, read)
  const open = await tablet.open()
  expect(read, 'opening the app').toEqual([])
  await tablet.done(open.engine.picture(first))
  expect(read.splice(0), 'a thumbnail').toEqual([first])
  await tablet.done(open.engine.picture('/objects/uploads/somebody-else'))
  expect(read, 'a picture that is not here').toEqual([])

  await tablet.save({ status: 'completed' }, [], open)
  tablet.device.online = true
  tablet.device.storeFaults = [{ status: 503 }]
  const other = tablet.world.server.create('contact-inquiries')
  await tablet.done(open.engine.pull())
  // The pictures of the record that failed are tried again later; another record's edit goes.
  expect(new Set(read.splice(0)), 'only what is uploaded').toEqual(new Set([first]))
  await tablet.done(open.engine.save(newEdit(other, { edit: 'notes', fields: { notes: 'beads' } })))
  expect(tablet.world.server.records().find(({ id }) => id === other.id)?.notes).toBe('beads')
  expect(read.splice(0), 'sending an edit').toEqual([])

  await tablet.world.advance(600_000)
  expect(open.screen.queue).toEqual([])
  expect(new Set(read)).toEqual(new Set([first, second]))
  expect(read, 'each is read once for an upload').toHaveLength(new Set(read).size)
})
