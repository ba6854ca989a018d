import type { Connection } from 'mongoose'
import type { Migration } from './db/migrations.ts'
import { createTransactions } from './db/transaction.ts'
import {
  AccountLinks,
  accountMigrations,
  Accounts,
  LoginThrottle,
  OpenSessions,
} from './features/auth/index.ts'
import { createGalleryModel, seedGallery } from './features/gallery/index.ts'
import { createOrderStore, namedFiles, orderMigrations, prepareOrderStore } from './features/orders/index.ts'
import { Metrics } from './metrics/metrics.ts'
import { sweepUploads, Uploads, type UploadsOptions } from './features/uploads/index.ts'
import { prepareLimits } from './http/counted-hits.ts'
import { OpenStreams } from './http/open-streams.ts'
import { prepareSessions } from './http/session.ts'
import type { ObjectStore } from './storage/object-store.ts'

/** Everything the app works with, on one database and one file store. */
export function createParts(
  connection: Connection,
  objectStore: ObjectStore,
  options: UploadsOptions = {},
  metrics: Metrics = new Metrics(),
) {
  const uploads = new Uploads(connection, objectStore, { ...options, onClaimed: metrics.claimed })
  const orders = createOrderStore(connection, metrics.writes(createTransactions(connection)), uploads)
  const accounts = new Accounts(connection)
  return {
    metrics,
    connection,
    objectStore,
    uploads,
    orders,
    accounts,
    links: new AccountLinks(connection, accounts),
    openSessions: new OpenSessions(connection),
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
  links,
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
    links.model.createIndexes(),
    uploads.claims.createIndexes(),
    uploads.unclaimed.model.createIndexes(),
  ])
  await seedGallery(gallery)
}

/** What stored data have to be brought to. */
export function migrationsOf({ orders, accounts }: Pick<Parts, 'orders' | 'accounts'>): Migration[] {
  return [...orderMigrations(orders), ...accountMigrations(accounts)]
}

/** Removes what nobody needs of the uploads; see `sweepUploads`. */
export async function sweep(
  { uploads, orders, metrics }: Parts,
  options: { now?: Date; check?: () => void } = {},
) {
  const removed = await sweepUploads(uploads, (paths) => namedFiles(orders, paths), options)
  metrics.swept(removed.incoming + removed.claimed)
  return removed
}
