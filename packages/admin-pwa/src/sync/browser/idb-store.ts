import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { retryFreeingSpace } from '../storage-quota.ts'
import { ALL_STORES, type Store, type StoreName, StoresOutdated, type StoreTx } from '../storage.ts'
import { type Schema, STORES_VERSION, upgradeStores } from './idb-schema.ts'

type Transaction = IDBPTransaction<Schema, StoreName[], 'readwrite'>

function within(transaction: Transaction): StoreTx {
  return {
    get: async (store, key) => (await transaction.objectStore(store).get(key)) as never,
    all: async (store) => (await transaction.objectStore(store).getAll()) as never,
    some: async (store, most, after) =>
      (await transaction
        .objectStore(store)
        .getAll(after === undefined ? undefined : IDBKeyRange.lowerBound(after, true), most)) as never,
    put: async (store, row) => void (await transaction.objectStore(store).put(row)),
    delete: (store, key) => transaction.objectStore(store).delete(key),
    clear: (store) => transaction.objectStore(store).clear(),
  }
}

/** @throws InvalidStateError when the connection is closed */
function begin(
  db: IDBPDatabase<Schema>,
  mode: 'readonly' | 'readwrite',
  stores: readonly StoreName[],
): Transaction {
  // 'strict': an edit is called saved only when it would survive a power cut, too.
  const durability = mode === 'readwrite' && stores.includes('entries') ? 'strict' : 'relaxed'
  return db.transaction([...stores], mode, { durability }) as unknown as Transaction
}

async function run<T>(transaction: Transaction, work: (tx: StoreTx) => Promise<T>): Promise<T> {
  // Listened to from the start: a transaction may abort while `work` still waits for one of its requests.
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

/** Callbacks for what can happen when the stores are opened. */
export interface StoreEvents {
  /** A later version of the app has changed the stores, and this tab can't use them any more. */
  outdated?(): void
  /** This version wants to change the stores, and waits for a tab of an earlier one to be closed. */
  blocked?(): void
  /** The stores are open; also after `blocked`. */
  opened?(): void
  /** The browser has closed the stores, and perhaps deleted them; they are being opened again. */
  closed?(): void
  /**
   * The browser has deleted the stores while this tab had them open, and they are there again, empty. It is called before
   * anything else is read or written.
   */
  emptied?(tx: StoreTx): Promise<void>
  /** Deletes what can be downloaded again, when there is no room for the upgrade. */
  freeSpace?(): Promise<void>
}

/** Empties the replica of the records in stores of whatever version: it is read again from the server. */
async function emptyReplica(name: string): Promise<void> {
  const db = await openDB<Schema>(name)
  try {
    for (const store of ['records', 'cards', 'customers'] as const)
      if (db.objectStoreNames.contains(store)) await db.clear(store)
  } finally {
    db.close()
  }
}

/** IndexedDB as the store. Opened at first use, and again when the browser closed it. */
export function createIdbStore(name: string, events: StoreEvents = {}): Store {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  let wasOpen = false

  /** At once, and not at the next touch: what this tab knows is to be on the device again. */
  function openAgain() {
    opened = undefined
    openOnce().catch(reportError)
    events.closed?.()
  }

  async function open(): Promise<IDBPDatabase<Schema>> {
    let failure: unknown
    let isNew = false
    try {
      const db = await openDB<Schema>(name, STORES_VERSION, {
        upgrade(upgraded, from, _to, transaction) {
          isNew = from === 0
          transaction.done.catch((error: unknown) => {
            failure ??= error
          })
          try {
            upgradeStores(upgraded)
          } catch (error) {
            failure = error
            // Left alone, the transaction would commit what was done so far.
            transaction.abort()
          }
        },
        blocked: () => events.blocked?.(),
        blocking: (_current, wanted, event) => {
          // A later version of the app wants to change the stores; it must not wait for this tab.
          ;(event.target as IDBDatabase).close()
          if (wanted === null) return openAgain()
          opened = undefined
          events.outdated?.()
        },
        terminated: openAgain,
      })
      if (isNew && wasOpen) await run(begin(db, 'readwrite', ALL_STORES), async (tx) => events.emptied?.(tx))
      wasOpen = true
      events.opened?.()
      return db
    } catch (error) {
      if (error instanceof Error && error.name === 'VersionError') {
        events.outdated?.()
        throw new StoresOutdated({ cause: error })
      }
      // The opening itself only says that its upgrade was aborted; the upgrade knows why.
      throw failure ?? error
    }
  }

  const openOnce = () => {
    opened ??= retryFreeingSpace(
      open,
      async () => events.freeSpace?.(),
      () => emptyReplica(name),
    ).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  return {
    async transact(mode, stores, work) {
      const opening = openOnce()
      let transaction: Transaction
      try {
        transaction = begin(await opening, mode, stores)
      } catch (error) {
        // iOS closes connections in the background without an event.
        if (!(error instanceof Error) || error.name !== 'InvalidStateError') throw error
        if (opened === opening) opened = undefined
        transaction = begin(await openOnce(), mode, stores)
      }
      // No `await` between the begin of a transaction and its first request: without one it ends.
      return run(transaction, work)
    },
  }
}
