import { typedKeys } from '@zari/shared/objects'
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import type { Keys, Rows, StoreName } from '../storage.ts'

export interface Schema extends DBSchema {
  entries: { key: Keys['entries']; value: Rows['entries'] }
  pictures: { key: Keys['pictures']; value: Rows['pictures'] }
  pictureBytes: { key: Keys['pictureBytes']; value: Rows['pictureBytes'] }
  records: { key: Keys['records']; value: Rows['records'] }
  cards: { key: Keys['cards']; value: Rows['cards'] }
  customers: { key: Keys['customers']; value: Rows['customers'] }
  opened: { key: Keys['opened']; value: Rows['opened'] }
  meta: { key: Keys['meta']; value: Rows['meta'] }
}

/**
 * Version of the set of stores. The shapes of what they hold have versions of their own (`replica.ts`,
 * `entry-format.ts`), so that tabs of two versions of the app can use one database side by side. With another set of
 * stores they can't: an open tab of the version before has to be reloaded.
 */
export const STORES_VERSION = 4

const keyPaths = {
  entries: 'key',
  pictures: 'id',
  pictureBytes: 'id',
  records: ['kind', 'id'],
  cards: ['kind', 'id'],
  customers: 'phone',
  opened: ['kind', 'id'],
  meta: 'name',
} satisfies Record<StoreName, string | string[]>

/** In version 1 a picture's bytes were part of its row. */
export type PictureOfVersion1 = Omit<Rows['pictures'], 'heldBytes'> & { bytes: ArrayBuffer }

type Upgrade = IDBPTransaction<Schema, StoreName[], 'versionchange'>

/** One at a time: all of them together may be more than a tablet's memory. */
async function movePictureBytes(transaction: Upgrade): Promise<void> {
  const bytesStore = transaction.objectStore('pictureBytes')
  for (
    let cursor = await transaction.objectStore('pictures').openCursor();
    cursor;
    cursor = await cursor.continue()
  ) {
    const { bytes, ...picture } = cursor.value as unknown as PictureOfVersion1
    if (bytes.byteLength > 0) await bytesStore.put({ id: picture.id, bytes })
    await cursor.update({ ...picture, heldBytes: bytes.byteLength })
  }
}

function abort(transaction: Upgrade): void {
  try {
    transaction.abort()
  } catch (error) {
    const hasAbortedByItself = error instanceof DOMException && error.name === 'InvalidStateError'
    if (!hasAbortedByItself) throw error
  }
}

/**
 * Makes the stores of an earlier version today's. All in the browser's one transaction for it: cut in the middle, or
 * without room, everything is as it was before.
 * @param from the version that is on the device; 0 when there is nothing
 * @throws the database's error, after the whole upgrade has been undone
 */
export async function upgradeStores(
  db: IDBPDatabase<Schema>,
  from: number,
  transaction: Upgrade,
): Promise<void> {
  try {
    for (const store of typedKeys(keyPaths)) {
      if (!db.objectStoreNames.contains(store)) {
        db.createObjectStore(store, { keyPath: keyPaths[store] })
      }
    }
    if (from === 1) await movePictureBytes(transaction)
  } catch (error) {
    // Left alone, the transaction would commit what was done so far.
    abort(transaction)
    throw error
  }
}

/** The browser's database of all that the staff app keeps. */
export const DATABASE = 'zari-staff'
