import { typedKeys } from '@zari/shared/lib/objects'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Keys, Rows, StoreName } from '../engine/storage.ts'

export interface Schema extends DBSchema {
  entries: { key: Keys['entries']; value: Rows['entries'] }
  pictures: { key: Keys['pictures']; value: Rows['pictures'] }
  pictureBytes: { key: Keys['pictureBytes']; value: Rows['pictureBytes'] }
  records: { key: Keys['records']; value: Rows['records'] }
  customers: { key: Keys['customers']; value: Rows['customers'] }
  opened: { key: Keys['opened']; value: Rows['opened'] }
  meta: { key: Keys['meta']; value: Rows['meta'] }
  'set-aside': { key: Keys['set-aside']; value: Rows['set-aside'] }
}

const keyPaths = {
  entries: 'key',
  pictures: 'id',
  pictureBytes: 'id',
  records: ['kind', 'id'],
  customers: 'phone',
  opened: ['kind', 'id'],
  meta: 'name',
  'set-aside': 'id',
} satisfies Record<StoreName, string | string[]>

export function createStores(db: IDBPDatabase<Schema>): void {
  for (const store of typedKeys(keyPaths)) {
    if (!db.objectStoreNames.contains(store)) db.createObjectStore(store, { keyPath: keyPaths[store] })
  }
}

/** Its version is `DATA_VERSION`. */
export const DATABASE = 'zari-device'
