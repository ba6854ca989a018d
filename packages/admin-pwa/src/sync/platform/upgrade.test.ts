import 'fake-indexeddb/auto'
import { orderRecord } from '@zari/shared/testing/orders'
import { DATA_VERSION } from '@zari/shared/lib/version'
import { type IDBPDatabase, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitingPictureId } from '../engine/pictures.ts'
import { ALL_STORES, type Draft, type StoredPicture, StoresOutdated } from '../engine/storage.ts'
import { customerEntry } from '../testing/customer-entry.ts'
import { exportAsItIs } from './export-as-it-is.ts'
import { createIdbStore, type StoreEvents } from './idb-store.ts'
import type { UpgradeStep } from './upgrade.ts'

let databases = 0
let name: string

const LATER = DATA_VERSION + 1
const waiting = waitingPictureId('one')
const entries = [customerEntry('911', 'one'), { ...customerEntry('912', 'two'), user: 'bina' }]
const picture: StoredPicture = {
  id: waiting,
  user: 'asha',
  name: 'blouse.png',
  type: 'image/png',
  path: null,
  uploads: 0,
  heldBytes: 3,
}
const draft: Draft = { id: 'three', user: 'bina', changedAt: 7, form: { name: 'Sita' }, files: [waiting] }
const ended: Draft = { ...draft, id: 'four', form: null, ended: { how: 'saved', on: '2026-11-24' } }
const record = orderRecord()
const replica = { name: 'replica', cursor: 'c.7', complete: true, stamp: 7, count: 1 } as const

const openToday = (events?: StoreEvents) => createIdbStore(name, events)

const openLater = (step: UpgradeStep = {}, events?: StoreEvents) =>
  createIdbStore(name, events, { version: LATER, steps: { [LATER]: step } })

type TestedStore = ReturnType<typeof openToday>

/** What a device of today's version has of two accounts. */
const fill = (store = openToday()) =>
  store.transact('readwrite', ALL_STORES, async (tx) => {
    for (const entry of entries) await tx.put('entries', entry)
    await tx.put('pictures', picture)
    await tx.put('pictureBytes', { id: waiting, bytes: new Uint8Array([1, 2, 3]).buffer })
    await tx.put('meta', { name: 'user', user: { id: 'asha', email: 'asha@zari.example', role: 'owner' } })
    await tx.put('meta', { name: 'drafts', drafts: [draft, ended] })
    await tx.put('meta', { name: 'seq', last: 7 })
    await tx.put('meta', replica)
    await tx.put('records', record)
  })

const everything = (store: TestedStore) =>
  store.transact('readonly', ALL_STORES, async (tx) => ({
    entries: await tx.all('entries'),
    pictures: await tx.all('pictures'),
    bytes: (await tx.all('pictureBytes')).map(({ id, bytes }) => [id, ...new Uint8Array(bytes)]),
    drafts: (await tx.get('meta', 'drafts')) as { drafts: readonly Draft[] } | undefined,
    records: await tx.all('records'),
    replica: await tx.get('meta', 'replica'),
    setAside: await tx.all('set-aside'),
  }))

const marked = (row: object) => ({ ...row, isConverted: true })
const marks: UpgradeStep = { entry: marked, draft: marked, picture: marked }

const converted = {
  entries: entries.map(marked),
  pictures: [marked(picture)],
  bytes: [[waiting, 1, 2, 3]],
  drafts: { name: 'drafts', drafts: [marked(draft)] },
  records: [record],
  // Read anew, and shown until then.
  replica: { ...replica, cursor: '', stamp: 8 },
  setAside: [],
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
  globalThis.reportError = () => undefined
})

// Node has none of its own.
afterEach(() => void Reflect.deleteProperty(globalThis, 'reportError'))

describe('a device that is updated', () => {
  it('has what waits on it converted, of all accounts, and keeps its records until they are read anew', async () => {
    await fill()
    expect(await everything(openLater(marks))).toEqual(converted)
  })

  it('goes through the steps of several versions in order', async () => {
    await fill()
    const add = (letter: string) => (row: Readonly<Record<string, unknown>>) => ({
      ...row,
      about: `${String(row['about'])}${letter}`,
    })
    const steps = { [LATER]: { entry: add('a') }, [LATER + 1]: { entry: add('b') } }
    const store = createIdbStore(name, {}, { version: LATER + 1, steps })
    expect((await everything(store)).entries.map(({ about }) => about)).toEqual(['ab', 'ab'])
  })

  it('sets a row aside that can’t be converted, as it was and with its pictures, and converts the others', async () => {
    const named = { ...customerEntry('913', 'three'), about: waiting }
    const store = openToday()
    await fill(store)
    await store.transact('readwrite', ['entries'], (tx) => tx.put('entries', named))
    const step: UpgradeStep = {
      ...marks,
      entry(row) {
        if (row['key'] === 'three') throw new Error('unknown')
        return marked(row)
      },
    }
    const { setAside, ...rest } = await everything(openLater(step))
    expect(rest).toMatchObject({ entries: converted.entries, drafts: converted.drafts })
    expect(setAside).toEqual([
      {
        id: 'entry three',
        what: 'entry',
        user: 'asha',
        row: named,
        pictures: [{ ...picture, bytes: new Uint8Array([1, 2, 3]).buffer }],
      },
    ])
  })

  it.each(Array.from({ length: 5 }, (_, index) => index + 1))(
    'whose update is cut at its write %i has lost nothing, and is updated the next time',
    async (cut) => {
      await fill()
      let times = 0
      const restore = before(IDBObjectStore, 'put', () => {
        if (++times === cut) throw new Error('cut')
      })
      try {
        await expect(everything(openLater(marks))).rejects.toThrow('cut')
      } finally {
        restore()
      }
      expect(await versionOnDevice()).toBe(DATA_VERSION)
      expect(await everything(openLater(marks))).toEqual(converted)
    },
  )

  it('that has no room for it gives up its records first, and then tries again', async () => {
    await fill()
    let tries = 0
    const restore = before(IDBObjectStore, 'put', () => {
      if (++tries <= 2) throw new DOMException('full', 'QuotaExceededError')
    })
    const freed = vi.fn<() => Promise<void>>(async () => undefined)
    try {
      expect(await everything(openLater(marks, { freeSpace: freed }))).toEqual({ ...converted, records: [] })
    } finally {
      restore()
    }
    expect(freed).toHaveBeenCalledOnce()
  })
})

describe('a tab of the version before that is still open', () => {
  it('ends what it writes, and makes way', async () => {
    const outdated = vi.fn<() => void>()
    const store = openToday({
      outdated,
      closing: () =>
        store.transact('readwrite', ['entries'], (tx) => tx.put('entries', customerEntry('913', 'last'))),
    })
    await fill(store)
    const opened = vi.fn<() => void>()
    const now = await everything(openLater(marks, { opened }))
    expect(now.entries.map(({ key }) => key)).toEqual(['last', 'one', 'two'])
    expect(outdated).toHaveBeenCalledOnce()
    expect(opened).toHaveBeenCalledOnce()
    await expect(fill(store)).rejects.toThrow(StoresOutdated)
  })

  it('makes way after two seconds where something never ends', async () => {
    const store = openToday({ closing: () => new Promise(() => {}) })
    await fill(store)
    const began = performance.now()
    expect(await everything(openLater(marks))).toEqual(converted)
    expect(performance.now() - began).toBeGreaterThan(1_900)
  })

  it('that does not answer is asked to be closed, and is waited for', async () => {
    const frozen = await openDB(name, DATA_VERSION, {
      upgrade: (db) => void db.createObjectStore('meta', { keyPath: 'name' }),
    })
    let isOpen = false
    await new Promise<void>((resolve) => {
      const opening = openLater({}, { blocked: resolve, opened: () => (isOpen = true) })
      void opening.transact('readonly', ['entries'], (tx) => tx.all('entries'))
    })
    expect(isOpen).toBe(false)
    frozen.close()
    await vi.waitFor(() => expect(isOpen).toBe(true))
  })
})

describe('an app of an earlier version on a device that was used with a later one', () => {
  it('says so, stores nothing, and gives what waits there as a file', async () => {
    const later = openLater(marks)
    await fill(later)
    await later.transact('readwrite', ['entries'], (tx) =>
      tx.put('entries', { ...customerEntry('911', 'later'), about: 'Lakshmi Devi' }),
    )
    const events = { newer: vi.fn<() => void>(), outdated: vi.fn<() => void>() }
    await expect(everything(openToday(events))).rejects.toThrow(StoresOutdated)
    expect(events.newer).toHaveBeenCalledOnce()
    expect(events.outdated).not.toHaveBeenCalled()
    const text = await (await exportAsItIs(name)).text()
    expect(text).toContain('Lakshmi Devi')
    expect(text).toContain(btoa('\u0001\u0002\u0003'))
    expect(text).not.toContain('bina')
    const { entries: kept, ...rest } = await everything(openLater(marks))
    expect({ keys: kept.map(({ key }) => key), ...rest }).toMatchObject({
      keys: ['later', 'one', 'two'],
      records: [record],
      bytes: converted.bytes,
    })
  })
})
