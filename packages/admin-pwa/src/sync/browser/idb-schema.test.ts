import 'fake-indexeddb/auto'
import { orderRecord } from '@zari/shared/testing/orders'
import { type IDBPDatabase, openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { waitingPictureId } from '../outbox/pictures.ts'
import { ALL_STORES, StoresOutdated } from '../storage.ts'
import { STORES_VERSION } from './idb-schema.ts'
import { createIdbStore } from './idb-store.ts'

let databases = 0
let name: string

const entry = { key: 'one', format: 1, user: 'asha', fields: { notes: 'beads' } }
const waiting = waitingPictureId('one')
const picture = { id: waiting, user: 'asha', name: 'blouse.png', type: 'image/png', path: null, uploads: 0 }

/** Opens fewer stores than today's, with one version less; gives way to a later one. */
const openEarlier = () =>
  openDB(name, STORES_VERSION - 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: 'key' })
      db.createObjectStore('pictures', { keyPath: 'id' })
      db.createObjectStore('pictureBytes', { keyPath: 'id' })
      db.createObjectStore('records', { keyPath: ['kind', 'id'] })
      db.createObjectStore('meta', { keyPath: 'name' })
    },
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  })

async function fill(db: IDBPDatabase): Promise<void> {
  const transaction = db.transaction(['entries', 'pictures', 'pictureBytes', 'meta'], 'readwrite')
  await transaction.objectStore('entries').put(entry)
  await transaction.objectStore('pictures').put({ ...picture, heldBytes: 3 })
  await transaction.objectStore('pictureBytes').put({ id: waiting, bytes: new Uint8Array([1, 2, 3]).buffer })
  await transaction.objectStore('meta').put({ name: 'seq', last: 7 })
  await transaction.done
}

const everything = (store = createIdbStore(name)) =>
  store.transact('readonly', ALL_STORES, async (tx) => ({
    entries: await tx.all('entries'),
    pictures: await tx.all('pictures'),
    bytes: (await tx.all('pictureBytes')).map(({ id, bytes }) => [id, ...new Uint8Array(bytes)]),
    meta: await tx.all('meta'),
  }))

const upgraded = {
  entries: [entry],
  pictures: [{ ...picture, heldBytes: 3 }],
  bytes: [[waiting, 1, 2, 3]],
  meta: [{ name: 'seq', last: 7 }],
}

async function versionOnDevice(): Promise<number> {
  const db: IDBPDatabase = await openDB(name)
  db.close()
  return db.version
}

/** Does something before each call of a method of the database. @returns how it is undone */
function before({ prototype }: { prototype: object }, name: string, act: () => void): () => void {
  const original = Object.getOwnPropertyDescriptor(prototype, name)
  if (!original) throw new Error(`No such method: ${name}`)
  const method: (...given: unknown[]) => unknown = original.value
  Object.defineProperty(prototype, name, {
    ...original,
    value(this: unknown, ...given: unknown[]) {
      act()
      return method.apply(this, given)
    },
  })
  return () => void Object.defineProperty(prototype, name, original)
}

beforeEach(() => {
  name = `stores-${++databases}`
})

describe('a device with the stores of an earlier version', () => {
  it('keeps its edits, pictures and orders, and has the other stores', async () => {
    const db = await openEarlier()
    await fill(db)
    const record = orderRecord()
    await db.put('records', record)
    db.close()
    const store = createIdbStore(name)
    expect(await everything(store)).toEqual(upgraded)
    const replica = await store.transact('readonly', ['records', 'cards', 'opened'], async (tx) => [
      await tx.all('records'),
      await tx.all('cards'),
      await tx.all('opened'),
    ])
    expect(replica).toEqual([[record], [], []])
  })

  /** Each store that the upgrade makes fails in turn; the browser then undoes all of it. */
  it.each([1, 2, 3])(
    'whose upgrade is cut at store %i has lost nothing, and is upgraded the next time',
    async (made) => {
      const db = await openEarlier()
      await fill(db)
      db.close()
      let times = 0
      const restore = before(IDBDatabase, 'createObjectStore', () => {
        if (++times === made) throw new Error('cut')
      })
      try {
        await expect(everything()).rejects.toThrow('cut')
      } finally {
        restore()
      }
      expect(await versionOnDevice()).toBe(STORES_VERSION - 1)
      expect(await everything()).toEqual(upgraded)
    },
  )

  it('that has no room for it gives up its replica of the records first, and then tries again', async () => {
    const db = await openEarlier()
    await fill(db)
    await db.put('records', { kind: 'contact-inquiries', id: 'one' })
    db.close()
    let tries = 0
    const restore = before(IDBDatabase, 'createObjectStore', () => {
      if (++tries <= 2) throw new DOMException('full', 'QuotaExceededError')
    })
    const freed = vi.fn<() => Promise<void>>(async () => undefined)
    try {
      expect(await everything(createIdbStore(name, { freeSpace: freed }))).toEqual(upgraded)
    } finally {
      restore()
    }
    expect(freed).toHaveBeenCalledOnce()
    expect(await createIdbStore(name).transact('readonly', ['records'], (tx) => tx.all('records'))).toEqual(
      [],
    )
  })
})

describe('a tab of an earlier version that is still open', () => {
  it('makes way, and what it was just keeping is kept', async () => {
    const tab = await openEarlier()
    const keeping = fill(tab)
    const events = { blocked: vi.fn<() => void>(), opened: vi.fn<() => void>() }
    const now = await everything(createIdbStore(name, events))
    await keeping
    expect(now).toEqual(upgraded)
    expect(events.opened).toHaveBeenCalledOnce()
  })

  it('that does not make way is asked to be closed, and is waited for', async () => {
    const frozen = await openDB(name, STORES_VERSION - 1, {
      upgrade: (db) => {
        for (const store of ['entries', 'pictures', 'records', 'meta'])
          db.createObjectStore(store, { keyPath: 'id' })
      },
    })
    let isOpen = false
    await new Promise<void>((resolve) => {
      const opening = createIdbStore(name, { blocked: resolve, opened: () => (isOpen = true) })
      void opening.transact('readonly', ['entries'], (tx) => tx.all('entries'))
    })
    expect(isOpen).toBe(false)
    frozen.close()
    await vi.waitFor(() => expect(isOpen).toBe(true))
  })
})

describe('this version, once a later one has changed the stores,', () => {
  it('says at once that the tab has to be reloaded, and keeps nothing it could not find again', async () => {
    const outdated = vi.fn<() => void>()
    const store = createIdbStore(name, { outdated })
    await store.transact('readwrite', ['meta'], (tx) => tx.put('meta', { name: 'seq', last: 1 }))
    const later = await openDB(name, STORES_VERSION + 1)
    expect(outdated).toHaveBeenCalledOnce()
    await expect(
      store.transact('readwrite', ['meta'], (tx) => tx.put('meta', { name: 'seq', last: 2 })),
    ).rejects.toThrow(StoresOutdated)
    expect(await later.get('meta', 'seq')).toEqual({ name: 'seq', last: 1 })
    later.close()
  })
})
