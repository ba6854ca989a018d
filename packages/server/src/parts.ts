import type { Connection } from 'mongoose'
import { createTransactions } from './db/transaction.ts'
import { Accounts, LoginThrottle } from './features/auth/index.ts'
import { createGalleryModel, seedGallery } from './features/gallery/index.ts'
import { createOrderStore, namedFiles, prepareOrderStore } from './features/orders/index.ts'
import { sweepUploads, Uploads, type UploadsOptions } from './features/uploads/index.ts'
import { prepareLimits } from './http/counted-hits.ts'
import { OpenStreams } from './http/open-streams.ts'
import { prepareSessions } from './http/session.ts'
import type { ObjectStore } from './storage/object-store.ts'

/** Everything the app works with, on one database and one file store. */
export function createParts(connection: Connection, objectStore: ObjectStore, options: UploadsOptions = {}) {
  const uploads = new Uploads(connection, objectStore, options)
  const orders = createOrderStore(connection, createTransactions(connection), uploads)
  return {
    connection,
    objectStore,
    uploads,
    orders,
    accounts: new Accounts(connection),
    throttle: new LoginThrottle(connection),
    gallery: createGalleryModel(connection),
    streams: new OpenStreams(),
  }
}

export type Parts = ReturnType<typeof createParts>

/** Brings database and file store to where the app can work: bucket, indexes, gallery. */
export async function prepareParts({
  connection,
  objectStore,
  uploads,
  orders,
  accounts,
  throttle,
  gallery,
}: Parts): Promise<void> {
  await objectStore.ensureBucket()
  await prepareOrderStore(orders)
  await Promise.all([
    prepareSessions(connection),
    prepareLimits(connection),
    throttle.prepare(),
    accounts.users.createIndexes(),
    uploads.claims.createIndexes(),
    uploads.unclaimed.model.createIndexes(),
  ])
  await seedGallery(gallery)
}

/** Removes what nobody needs of the uploads; see `sweepUploads`. */
export function sweep({ uploads, orders }: Parts, options: { now?: Date; check?: () => void } = {}) {
  return sweepUploads(uploads, (paths) => namedFiles(orders, paths), options)
}
