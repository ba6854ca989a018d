import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { PictureOfVersion1 } from '../browser/idb-schema.ts'
import { type Keys, type Rows, type Store, type StoreName, StoresOutdated, type StoreTx } from '../storage.ts'

/** Versions 1 and 2 held every record, and had no cards; customers came with version 4. */
type NewStore = 'cards' | 'opened' | 'customers'

type Schema = DBSchema & {
  [S in Exclude<StoreName, 'pictures' | 'pictureBytes' | NewStore>]: { key: Keys[S]; value: Rows[S] }
} & { pictures: { key: string; value: PictureOfVersion1 } }

type SchemaOfVersion2 = DBSchema & {
  [S in Exclude<StoreName, NewStore>]: { key: Keys[S]; value: Rows[S] }
}

type OldStore = Exclude<StoreName, 'pictureBytes' | NewStore>
type Version = 1 | 2

const nothing = () => new ArrayBuffer(0)

/** Opens the stores as version 1 of them was opened; an open connection gives way to a later version. */
export function openVersion1(name: string, onClosed = () => {}): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: 'key' })
      db.createObjectStore('pictures', { keyPath: 'id' })
      db.createObjectStore('records', { keyPath: ['kind', 'id'] })
      db.createObjectStore('meta', { keyPath: 'name' })
    },
    blocking: (_current, _wanted, event) => {
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
  })
}

/** The same of version 2, in which the bytes of pictures lay apart. */
export function openVersion2(name: string, onClosed = () => {}): Promise<IDBPDatabase<SchemaOfVersion2>> {
  return openDB<SchemaOfVersion2>(name, 2, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: 'key' })
      db.createObjectStore('pictures', { keyPath: 'id' })
      db.createObjectStore('pictureBytes', { keyPath: 'id' })
      db.createObjectStore('records', { keyPath: ['kind', 'id'] })
      db.createObjectStore('meta', { keyPath: 'name' })
    },
    blocking: (_current, _wanted, event) => {
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
  })
}

const isNew = (store: StoreName): store is NewStore =>
  store === 'cards' || store === 'opened' || store === 'customers'

/**
 * The stores of an earlier version as today's code uses them, so that what it writes there is what the old app wrote. With a
 * server that does not tell the day it writes nothing into those that are not there.
 */
export function createEarlierStore(name: string, version: Version): Store {
  let opened: Promise<IDBPDatabase<never>> | undefined

  const openIt = (onClosed: () => void) =>
    (version === 1
      ? openVersion1(name, onClosed)
      : openVersion2(name, onClosed)) as Promise<unknown> as Promise<IDBPDatabase<never>>

  const open = () => {
    opened ??= openIt(() => {
      opened = undefined
    }).catch((error: unknown) => {
      opened = undefined
      throw error instanceof Error && error.name === 'VersionError'
        ? new StoresOutdated({ cause: error })
        : error
    })
    return opened
  }

  return {
    async transact(mode, stores, work) {
      const db = await open()
      const names = [
        ...new Set(
          stores.map((store): StoreName => {
            if (isNew(store)) return 'meta'
            return store === 'pictureBytes' && version === 1 ? 'pictures' : store
          }),
        ),
      ]
      const transaction = db.transaction(names as never[], mode)
      const done = transaction.done.then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      const rows = (store: StoreName) => transaction.objectStore(store as never) as never as AnyStore
      try {
        const result = await work(withoutNew(version === 1 ? translated(rows) : plain(rows)))
        const failure = await done
        if (failure) throw failure.error
        return result
      } catch (error) {
        if (!transaction.error) {
          try {
            transaction.abort()
          } catch {
            // It is over already.
          }
        }
        await done
        throw error
      }
    },
  }
}

interface AnyStore {
  get(key: unknown): Promise<unknown>
  getAll(range?: IDBKeyRange, most?: number): Promise<unknown[]>
  put(row: unknown): Promise<unknown>
  delete(key: unknown): Promise<void>
  clear(): Promise<void>
}

/** @param keys after which it begins */
const some = (store: AnyStore, most: number, after?: IDBValidKey) =>
  store.getAll(after === undefined ? undefined : IDBKeyRange.lowerBound(after, true), most) as Promise<never>

function plain(rows: (store: StoreName) => AnyStore): StoreTx {
  return {
    get: async (store, key) => (await rows(store).get(key)) as never,
    all: async (store) => (await rows(store).getAll()) as never,
    some: (store, most, after) => some(rows(store), most, after),
    put: async (store, row) => void (await rows(store).put(row)),
    delete: (store, key) => rows(store).delete(key),
    clear: (store) => rows(store).clear(),
  }
}

function withoutNew(tx: StoreTx): StoreTx {
  return {
    get: async (store, key) => (isNew(store) ? undefined : tx.get(store, key)),
    all: async (store) => (isNew(store) ? [] : tx.all(store)),
    some: async (store, most, after) => (isNew(store) ? [] : tx.some(store, most, after)),
    put: (store, row) => {
      if (isNew(store)) throw new Error('An earlier version has no such store')
      return tx.put(store, row)
    },
    delete: async (store, key) => void (isNew(store) || (await tx.delete(store, key))),
    clear: async (store) => void (isNew(store) || (await tx.clear(store))),
  }
}

function translated(rows: (store: OldStore) => AnyStore): StoreTx {
  const pictures = () => rows('pictures')
  const old = async (id: string) => (await pictures().get(id)) as PictureOfVersion1 | undefined
  const today = ({ bytes, ...picture }: PictureOfVersion1) => ({ ...picture, heldBytes: bytes.byteLength })
  return {
    async get(store, key) {
      if (store === 'pictureBytes') {
        const bytes = (await old(key as string))?.bytes ?? nothing()
        return (bytes.byteLength > 0 ? { id: key, bytes } : undefined) as never
      }
      const row = await rows(store as OldStore).get(key)
      return (store === 'pictures' && row ? today(row as PictureOfVersion1) : row) as never
    },
    async all(store) {
      const all = await rows(store as OldStore).getAll()
      return (store === 'pictures' ? all.map((row) => today(row as PictureOfVersion1)) : all) as never
    },
    some: (store, most, after) => some(rows(store as OldStore), most, after),
    async put(store, row) {
      if (store === 'pictureBytes') {
        const { id, bytes } = row as Rows['pictureBytes']
        await pictures().put({ ...(await old(id)), id, bytes })
      } else if (store === 'pictures') {
        const { heldBytes, ...picture } = row as Rows['pictures']
        const bytes = heldBytes > 0 ? (await old(picture.id))?.bytes : nothing()
        await pictures().put({ ...picture, bytes: bytes ?? nothing() })
      } else await rows(store as OldStore).put(row)
    },
    async delete(store, key) {
      if (store !== 'pictureBytes') return rows(store as OldStore).delete(key)
      const picture = await old(key as string)
      if (picture) await pictures().put({ ...picture, bytes: nothing() })
      return undefined
    },
    clear: (store) => rows(store as OldStore).clear(),
  }
}
