import 'fake-indexeddb/auto'
import { orderRecord } from '@zari/shared/testing/orders'
import { type IDBPDatabase, openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openVersion1, openVersion2 } from '../testing/earlier-stores.ts'
import { waitingPictureId } from '../outbox/pictures.ts'
import { ALL_STORES, StoresOutdated } from '../storage.ts'
import { STORES_VERSION } from './idb-schema.ts'
import { createIdbStore } from './idb-store.ts'

let databases = 0
let name: string

const entry = { key: 'one', format: 1, user: 'asha', fields: { notes: 'beads' } }
const waiting = waitingPictureId('one')

/** As the version before left it: two queued pictures, and one of which only the name is still kept. */
const old = {
  pictures: [
    { id: waiting, bytes: new Uint8Array([1, 2, 3]).buffer, path: null, uploads: 0 },
    {
      id: waitingPictureId('two'),
      bytes: new Uint8Array([4]).buffer,
      path: '/objects/uploads/two',
      uploads: 1,
    },
    { id: waitingPictureId('gone'), bytes: new ArrayBuffer(0), path: '/objects/uploads/gone', uploads: 1 },
  ].map((picture) => ({ ...picture, user: 'asha', name: 'blouse.png', type: 'image/png' })),
}

async function fillVersion1(db: Awaited<ReturnType<typeof openVersion1>>): Promise<void> {
  const transaction = db.transaction(['entries', 'pictures', 'meta'], 'readwrite')
  await transaction.objectStore('entries').put(entry)
  for (const picture of old.pictures) await transaction.objectStore('pictures').put(picture)
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
  pictures: old.pictures
    .map(({ bytes, ...picture }) => ({ ...picture, heldBytes: bytes.byteLength }))
    .sort((a, b) => (a.id < b.id ? -1 : 1)),
  bytes: [
    [waiting, 1, 2, 3],
    [waitingPictureId('two'), 4],
  ],
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

describe('a device with the stores of the version before', () => {
  it('keeps its edits and pictures, and has their bytes apart', async () => {
    const db = await openVersion1(name)
    await fillVersion1(db)
    db.close()
    expect(await everything()).toEqual(upgraded)
    expect(await everything(), 'opened once more').toEqual(upgraded)
  })

  describe('whose upgrade is cut', () => {
    /** Each write of the upgrade fails in turn; the browser then undoes all of it. */
    it.each([1, 2, 3, 4, 5])('at write %i has lost nothing, and is upgraded the next time', async (write) => {
      const db = await openVersion1(name)
      await fillVersion1(db)
      db.close()
      let writes = 0
      const cut = () => {
        if (++writes === write) throw new Error('cut')
      }
      const undo = [before(IDBObjectStore, 'put', cut), before(IDBCursor, 'update', cut)]
      try {
        await expect(everything()).rejects.toThrow('cut')
      } finally {
        for (const restore of undo) restore()
      }
      expect(await versionOnDevice()).toBe(1)
      expect(await everything()).toEqual(upgraded)
    })
  })

  it('that has no room for it gives up its replica of the records first, and then tries again', async () => {
    const db = await openVersion1(name)
    await fillVersion1(db)
    await db.put('records', { kind: 'contact-inquiries', id: 'one' } as never)
    db.close()
    let tries = 0
    const restore = before(IDBObjectStore, 'put', () => {
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

it('a device with the stores of the last version keeps its replica, and has room for cards', async () => {
  const db = await openVersion2(name)
  const record = orderRecord()
  await db.put('records', record)
  await db.put('entries', entry)
  await db.put('pictureBytes', { id: waiting, bytes: new Uint8Array([1, 2, 3]).buffer })
  db.close()
  const store = createIdbStore(name)
  expect(await everything(store)).toMatchObject({ entries: [entry], bytes: [[waiting, 1, 2, 3]] })
  const replica = await store.transact('readonly', ['records', 'cards', 'opened'], async (tx) => [
    await tx.all('records'),
    await tx.all('cards'),
    await tx.all('opened'),
  ])
  expect(replica).toEqual([[record], [], []])
})

describe('a tab of the version before that is still open', () => {
  it('makes way, and what it was just keeping is kept', async () => {
    const tab = await openVersion1(name)
    const keeping = fillVersion1(tab)
    const events = { blocked: vi.fn<() => void>(), opened: vi.fn<() => void>() }
    const now = await everything(createIdbStore(name, events))
    await keeping
    expect(now).toEqual(upgraded)
    expect(events.opened).toHaveBeenCalledOnce()
  })

  it('that does not make way is asked to be closed, and is waited for', async () => {
    const frozen = await openDB(name, 1, {
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
