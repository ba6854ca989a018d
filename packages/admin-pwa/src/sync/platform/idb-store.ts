import { DATA_VERSION } from '@zari/shared/lib/version'
import { deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { retryFreeingSpace } from '../engine/storage-quota.ts'
import { ALL_STORES, type Store, type StoreName, StoresOutdated, type StoreTx } from '../engine/storage.ts'
import { quotaErrorIfFull } from './full-device.ts'
import { createStores, type Schema } from './idb-schema.ts'
import { convertRows, upgradeSteps, type UpgradeTransaction } from './upgrade.ts'

type Transaction = IDBPTransaction<Schema, StoreName[], 'readwrite'>

/** @param wrote is called with the number of bytes of each picture */
function within(transaction: Transaction, wrote: (bytes: number) => void): StoreTx {
  return {
    get: async (store, key) => (await transaction.objectStore(store).get(key)) as never,
    all: async (store) => (await transaction.objectStore(store).getAll()) as never,
    some: async (store, most, after) =>
      (await transaction
        .objectStore(store)
        .getAll(after === undefined ? undefined : IDBKeyRange.lowerBound(after, true), most)) as never,
    async put(store, row) {
      if ('bytes' in row) wrote(row.bytes.byteLength)
      await transaction.objectStore(store).put(row)
    },
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
  return db.transaction([...stores], mode, { durability }) as Transaction
}

async function run<T>(transaction: Transaction, work: (tx: StoreTx) => Promise<T>): Promise<T> {
  // Listened to from the start: a transaction may abort while `work` still waits for one of its requests.
  const done = transaction.done.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  let written = 0
  let result: T
  try {
    result = await work(within(transaction, (bytes) => (written += bytes)))
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // It has aborted by itself, which is what we want.
    }
    await done
    throw await quotaErrorIfFull(error, written)
  }
  const failure = await done
  if (failure) throw await quotaErrorIfFull(failure.error, written)
  return result
}

export interface StoreEvents {
  /** A later version of the app has been opened beside this tab. */
  outdated?(): void
  /** @returns when all is stored, before an outdated tab closes its connection */
  closing?(): Promise<void>
  /** A later version has used this device before. */
  newer?(): void
  /** The upgrade waits for a tab of the version before. */
  blocked?(): void
  opened?(): void
  /** The browser has closed the stores, and perhaps deleted them. */
  closed?(): void
  /** Called in the first transaction of stores that the browser has deleted. */
  emptied?(tx: StoreTx): Promise<void>
  freeSpace?(): Promise<void>
}

/** How long a tab of the version before holds up the new one at most, ms. */
const CLOSING_MS = 2_000

/** One that is not there is not made: an empty one of version 1 would hide that the device is new. */
export async function openAsItIs(name: string): Promise<IDBPDatabase<Schema> | undefined> {
  try {
    return await openDB<Schema>(name, undefined, {
      upgrade(_db, _from, _to, transaction) {
        transaction.done.catch(() => undefined)
        transaction.abort()
      },
    })
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return undefined
    throw error
  }
}

async function emptyReplica(name: string): Promise<void> {
  const db = await openAsItIs(name)
  try {
    for (const store of ['records', 'customers'] as const)
      if (db?.objectStoreNames.contains(store)) await db.clear(store)
  } finally {
    db?.close()
  }
}

export function createIdbStore(
  name: string,
  events: StoreEvents = {},
  { version, steps } = { version: DATA_VERSION, steps: upgradeSteps },
): Store {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  let wasOpen = false
  let isOutdated = false

  /** At once, and not at the next touch: what this tab knows is to be on the device again. */
  function openAgain() {
    opened = undefined
    openOnce().catch(reportError)
    events.closed?.()
  }

  async function makeWay(db: IDBDatabase): Promise<void> {
    isOutdated = true
    events.outdated?.()
    try {
      if (events.closing)
        await Promise.race([events.closing(), new Promise((resolve) => setTimeout(resolve, CLOSING_MS))])
    } finally {
      // What was begun before is finished all the same.
      db.close()
      opened = undefined
    }
  }

  async function open(): Promise<IDBPDatabase<Schema>> {
    let failure: unknown
    let isNew = false
    try {
      const db = await openDB<Schema>(name, version, {
        upgrade(upgraded, from, _to, transaction) {
          isNew = from === 0
          transaction.done.catch((error: unknown) => {
            failure ??= error
          })
          const undo = (error: unknown) => {
            failure = error
            try {
              // Left alone, the transaction would commit what was done so far.
              transaction.abort()
            } catch {
              // The browser has aborted it.
            }
          }
          try {
            createStores(upgraded)
          } catch (error) {
            return undo(error)
          }
          if (!isNew) convertRows(transaction as UpgradeTransaction, from, version, steps).catch(undo)
        },
        blocked: () => events.blocked?.(),
        blocking: (_current, wanted, event) => {
          const current = event.target as IDBDatabase
          if (wanted !== null) return void makeWay(current).catch(reportError)
          current.close()
          openAgain()
        },
        terminated: openAgain,
      })
      if (db.objectStoreNames.length === 0) {
        // Code that does not know the version has made it.
        db.close()
        await deleteDB(name)
        return await open()
      }
      if (isNew && wasOpen) await run(begin(db, 'readwrite', ALL_STORES), async (tx) => events.emptied?.(tx))
      wasOpen = true
      events.opened?.()
      return db
    } catch (error) {
      if (error instanceof Error && error.name === 'VersionError') {
        if (!isOutdated) events.newer?.()
        throw new StoresOutdated({ cause: error })
      }
      // The opening itself only says that its upgrade was aborted; the upgrade knows why.
      throw await quotaErrorIfFull(failure ?? error)
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
