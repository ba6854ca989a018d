import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, expect, it, vi } from 'vitest'
import { DATA_VERSION } from '@zari/shared/lib/version'
import { customerEntry } from '../testing/customer-entry.ts'
import { createIdbStore, openAsItIs } from './idb-store.ts'

const entry = (key: string) => customerEntry('911', key)
const connections: IDBDatabase[] = []
const begin: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction')

afterEach(() => {
  IDBDatabase.prototype.transaction = begin
  connections.length = 0
})

function watchConnections(): void {
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: unknown[]) {
    connections.push(this)
    return Reflect.apply(begin, this, given)
  } as typeof begin
}

it('a connection that ended without an event is opened again, once for all that wait, and loses nothing', async () => {
  const opened = vi.fn<() => void>()
  const store = createIdbStore('dead', { opened })
  watchConnections()
  await store.transact('readwrite', ['entries'], (tx) => tx.put('entries', entry('before')))
  // As iOS leaves it: closed, and neither `close` nor `versionchange` was fired.
  connections.at(-1)?.close()

  await Promise.all([
    store.transact('readwrite', ['entries'], (tx) => tx.put('entries', entry('one'))),
    store.transact('readwrite', ['entries'], (tx) => tx.put('entries', entry('two'))),
  ])
  const keys = await store.transact('readonly', ['entries'], async (tx) =>
    (await tx.all('entries')).map(({ key }) => key),
  )
  expect(keys).toEqual(['before', 'one', 'two'])
  expect(opened).toHaveBeenCalledTimes(2)
})

it('a device whose storage stays closed says so, after one more try', async () => {
  const store = createIdbStore('closed')
  await store.transact('readonly', ['meta'], (tx) => tx.all('meta'))
  const tried = vi.fn<() => never>(() => {
    throw new DOMException('The database connection is closing', 'InvalidStateError')
  })
  IDBDatabase.prototype.transaction = tried as never
  await expect(store.transact('readonly', ['meta'], (tx) => tx.all('meta'))).rejects.toThrow('closing')
  expect(tried).toHaveBeenCalledTimes(2)
})

it('what the work itself throws is not tried again', async () => {
  const store = createIdbStore('own')
  const work = vi.fn<() => Promise<void>>(async () => {
    throw new DOMException('of its own', 'InvalidStateError')
  })
  await expect(store.transact('readonly', ['meta'], work)).rejects.toThrow('of its own')
  expect(work).toHaveBeenCalledOnce()
  // It was not taken for a dead connection either.
  const db = await openDB('own', DATA_VERSION)
  db.close()
})

it('looking at a device that has nothing makes no database there', async () => {
  expect(await openAsItIs('nothing')).toBeUndefined()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('nothing')
})

it('a database without any store is made anew', async () => {
  const empty = await openDB('empty')
  empty.close()
  const store = createIdbStore('empty')
  await store.transact('readwrite', ['entries'], (tx) => tx.put('entries', entry('one')))
  expect(await store.transact('readonly', ['entries'], (tx) => tx.all('entries'))).toHaveLength(1)
})
