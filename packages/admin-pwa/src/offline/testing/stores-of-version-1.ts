import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { PictureOfVersion1 } from '../browser/stores.ts'
import { type Keys, type Rows, type Store, type StoreName, type StoreTx, StoresOutdated } from '../store.ts'

type Schema = DBSchema & {
  [S in Exclude<StoreName, 'pictures' | 'pictureBytes'>]: { key: Keys[S]; value: Rows[S] }
} & { pictures: { key: string; value: PictureOfVersion1 } }

type OldStore = Exclude<StoreName, 'pictureBytes'>

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

/** The stores of version 1 as today's code uses them, so that what it writes there is what the old app wrote. */
export function createStoreOfVersion1(name: string): Store {
  let opened: Promise<IDBPDatabase<Schema>> | undefined

  const open = () => {
    opened ??= openVersion1(name, () => {
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
        ...new Set(stores.map((store): OldStore => (store === 'pictureBytes' ? 'pictures' : store))),
      ]
      const transaction = db.transaction(names, mode)
      const done = transaction.done.then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      const rows = (store: OldStore) => transaction.objectStore(store) as never as AnyStore
      try {
        const result = await work(translated(rows))
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
  getAll(): Promise<unknown[]>
  put(row: unknown): Promise<unknown>
  delete(key: unknown): Promise<void>
  clear(): Promise<void>
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
      const row = await rows(store).get(key)
      return (store === 'pictures' && row ? today(row as PictureOfVersion1) : row) as never
    },
    async all(store) {
      const all = await rows(store as OldStore).getAll()
      return (store === 'pictures' ? all.map((row) => today(row as PictureOfVersion1)) : all) as never
    },
    async put(store, row) {
      if (store === 'pictureBytes') {
        const { id, bytes } = row as Rows['pictureBytes']
        await pictures().put({ ...(await old(id)), id, bytes })
      } else if (store === 'pictures') {
        const { heldBytes, ...picture } = row as Rows['pictures']
        const bytes = heldBytes > 0 ? (await old(picture.id))?.bytes : nothing()
        await pictures().put({ ...picture, bytes: bytes ?? nothing() })
      } else await rows(store).put(row)
    },
    async delete(store, key) {
      if (store !== 'pictureBytes') return rows(store).delete(key)
      const picture = await old(key as string)
      if (picture) await pictures().put({ ...picture, bytes: nothing() })
      return undefined
    },
    clear: (store) => rows(store as OldStore).clear(),
  }
}
