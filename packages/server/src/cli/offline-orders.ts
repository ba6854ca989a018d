import type { Connection } from 'mongoose'
import { createTransactions } from '../db/transaction.ts'
import { createOrderStore, type OrderStore, prepareOrderStore } from '../features/orders/index.ts'
import { Uploads } from '../features/uploads/index.ts'
import { createObjectStore } from '../storage/object-store.ts'

/** Nothing listens there: these commands touch no picture, and one that did would fail, not write elsewhere. */
const NO_FILES = {
  endpoint: 'http://127.0.0.1:1',
  bucket: 'none',
  region: 'none',
  accessKeyId: 'none',
  secretAccessKey: 'none',
  forcePathStyle: true,
} as const

/** The orders for a command that needs the database alone. */
export async function offlineOrders(connection: Connection): Promise<OrderStore> {
  const uploads = new Uploads(connection, createObjectStore(NO_FILES))
  const store = createOrderStore(connection, createTransactions(connection), uploads)
  await prepareOrderStore(store)
  return store
}
