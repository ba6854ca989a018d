import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { isOrderStatus, readStatus } from '@zari/shared/orders/status'
import { numberOldOrders } from './number-old-orders.ts'
import { type OrderStore, rawOrders } from './order-store.ts'

export interface Migrated {
  /** Records whose status was a display word, or missing. */
  statuses: Record<OrderKind, number>
  /** Words that nobody knows, left as they stand, and how many records hold each. */
  unknownStatuses: Record<string, number>
  revisions: number
  numbered: number
}

/**
 * Rewrites what old records hold to what is stored today: display words of the status, a revision, a place
 * in the list of changes. Running it again changes nothing.
 */
export async function migrateOrders(store: OrderStore): Promise<Migrated> {
  const result: Migrated = {
    statuses: { 'contact-inquiries': 0, 'custom-outfit-quotes': 0, 'outfit-details-orders': 0 },
    unknownStatuses: {},
    revisions: 0,
    // First, so that rewriting a record below moves it to where copies of it look for changes.
    numbered: await numberOldOrders(store),
  }
  for (const kind of ORDER_KINDS) {
    const collection = rawOrders(store, kind)
    for (const stored of await collection.distinct('status')) {
      if (typeof stored !== 'string') continue
      const status = readStatus(stored)
      if (status === stored) {
        if (!isOrderStatus(stored)) {
          const count = await collection.countDocuments({ status: stored })
          result.unknownStatuses[stored] = (result.unknownStatuses[stored] ?? 0) + count
        }
        continue
      }
      result.statuses[kind] += await rewriteStatus(store, kind, stored, status)
    }
    result.statuses[kind] += await rewriteStatus(store, kind, null, readStatus(null))
    const { modifiedCount } = await collection.updateMany({ revision: null }, { $set: { revision: 0 } })
    result.revisions += modifiedCount
  }
  return result
}

async function rewriteStatus(store: OrderStore, kind: OrderKind, from: string | null, to: string) {
  const collection = rawOrders(store, kind)
  const found = await collection.find({ status: from }, { projection: { _id: 1 } }).toArray()
  for (const { _id } of found) {
    await store.transaction(async (session) => {
      const changeSeq = await store.changeLog.next(session)
      await collection.updateOne({ _id, status: from }, { $set: { status: to, changeSeq } }, { session })
    })
  }
  return found.length
}
