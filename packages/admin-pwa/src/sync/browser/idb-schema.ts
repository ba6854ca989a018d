import { typedKeys } from '@zari/shared/objects'
import type { DBSchema, IDBPDatabase } from 'idb'
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

/** Makes the stores that are not there, in the browser's one transaction for it: cut in the middle, nothing is changed. */
export function upgradeStores(db: IDBPDatabase<Schema>): void {
  for (const store of typedKeys(keyPaths)) {
    if (!db.objectStoreNames.contains(store)) db.createObjectStore(store, { keyPath: keyPaths[store] })
  }
}

/** The browser's database of all that the staff app keeps. */
export const DATABASE = 'zari-staff'
