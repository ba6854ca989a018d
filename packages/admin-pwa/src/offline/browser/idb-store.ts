import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { Keys, Rows, Store, StoreName, StoreTx } from '../store.ts'

interface Schema extends DBSchema {
  entries: { key: Keys['entries']; value: Rows['entries'] }
  pictures: { key: Keys['pictures']; value: Rows['pictures'] }
  records: { key: Keys['records']; value: Rows['records'] }
  meta: { key: Keys['meta']; value: Rows['meta'] }
}

/**
 * Version of the set of stores. The shapes of what they hold have versions of their own (`local-copy.ts`,
 * `entry-format.ts`), so that tabs of two versions of the app can use one database side by side.
 */
const STORES_VERSION = 1

const keyPaths = {
  entries: 'key',
  pictures: 'id',
  records: ['kind', 'id'],
  meta: 'name',
} as const satisfies Record<StoreName, string | readonly string[]>

type Transaction = IDBPTransaction<Schema, StoreName[], 'readwrite'>

function within(transaction: Transaction): StoreTx {
  return {
    get: async (store, key) => (await transaction.objectStore(store).get(key)) as never,
    all: async (store) => (await transaction.objectStore(store).getAll()) as never,
    put: async (store, row) => void (await transaction.objectStore(store).put(row)),
    delete: (store, key) => transaction.objectStore(store).delete(key),
    clear: (store) => transaction.objectStore(store).clear(),
  }
}

async function run<T>(
  db: IDBPDatabase<Schema>,
  mode: 'readonly' | 'readwrite',
  stores: readonly StoreName[],
  work: (tx: StoreTx) => Promise<T>,
): Promise<T> {
  // 'strict': an edit is called saved only when it would survive the battery's end, too.
  const durability = mode === 'readwrite' && stores.includes('entries') ? 'strict' : 'relaxed'
  const transaction = db.transaction([...stores], mode, { durability }) as unknown as Transaction
  // Heard from the start: a transaction may abort while `work` still waits for one of its requests.
  const done = transaction.done.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  let result: T
  try {
    result = await work(within(transaction))
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // It has aborted by itself, which is what we want.
    }
    await done
    throw error
  }
  const failure = await done
  if (failure) throw failure.error
  return result
}

/** IndexedDB as the store. Opened at first use, and again when the browser closed it. */
export function createIdbStore(name: string): Store {
  let opened: Promise<IDBPDatabase<Schema>> | undefined

  const open = () => {
    opened ??= openDB<Schema>(name, STORES_VERSION, {
      upgrade(db) {
        for (const store of Object.keys(keyPaths) as StoreName[]) {
          if (!db.objectStoreNames.contains(store)) {
            db.createObjectStore(store, { keyPath: keyPaths[store] as string | string[] })
          }
        }
      },
      blocking: (_current, _blocked, event) => {
        // A later version of the app wants to change the stores; it must not wait for this tab.
        ;(event.target as IDBDatabase).close()
        opened = undefined
      },
      terminated: () => {
        opened = undefined
      },
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  return {
    async transact(mode, stores, work) {
      return run(await open(), mode, stores, work)
    },
  }
}
