import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { RECORD_FORMAT } from '@zari/shared/orders/order-fields'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { type MetaRows, readMeta, type StoreName, type StoreTx } from '../storage.ts'
import { withoutCards } from './coverage.ts'

/**
 * Version of the replica's content. A replica of another version is deleted and read again from the server.
 */
export const REPLICA_FORMAT = RECORD_FORMAT

export type ReplicaMeta = MetaRows['copy']

export const REPLICA_STORES = [
  'records',
  'cards',
  'customers',
  'opened',
  'meta',
] as const satisfies StoreName[]

/** The records to be shown first, as noted after the last complete reading; some may have been deleted since. */
export async function firstRecords(tx: StoreTx): Promise<OrderRecord[]> {
  const keys = (await readMeta(tx, 'first'))?.keys ?? []
  const found = await Promise.all(keys.map((key) => tx.get('records', key)))
  return found.filter((record) => record !== undefined)
}

/** What a transaction changed in the replica, for this tab's screen and for the other tabs. */
export interface ReplicaChange {
  replica: ReplicaMeta
  changed: OrderRecord[]
  customers: CustomerRecord[]
  /** Numbers whose customers' records were let go. */
  goneCustomers?: readonly string[]
  /** These are not held, or not any more: deleted, let go, or left out. */
  deleted: ChangesPage['deleted']
  /** The replica was thrown away: what is not in `changed` or `customers` is gone. */
  reset: boolean
}

const emptyReplica = (format: number): ReplicaMeta => ({
  name: 'copy',
  format,
  cursor: '',
  complete: false,
  stamp: 0,
  count: 0,
  cards: 0,
})

/**
 * The replica's state. One of another format is thrown away, and the cards of one that the app of 25 November 2026 has written.
 * Needs a readwrite transaction.
 */
export async function openReplica(tx: StoreTx, format: number): Promise<ReplicaMeta> {
  const replica = await readMeta(tx, 'copy')
  if (replica?.format !== format) return (await clearReplica(tx, format)).replica
  if (replica.cards === 0) return replica
  const emptied = { ...withoutCards(replica), cards: 0 }
  await tx.clear('cards')
  await tx.put('meta', emptied)
  return emptied
}

/** A tab of an earlier version that clears the replica leaves the later version's format in it. */
export async function formatToKeep(tx: StoreTx, format: number): Promise<number> {
  return Math.max(format, (await readMeta(tx, 'copy'))?.format ?? 0)
}

/** Deletes the replica. The queue is not touched. */
export async function clearReplica(tx: StoreTx, format: number): Promise<ReplicaChange> {
  const before = await readMeta(tx, 'copy')
  const replica = { ...emptyReplica(format), stamp: (before?.stamp ?? 0) + 1 }
  await tx.clear('records')
  await tx.clear('cards')
  await tx.clear('customers')
  await tx.delete('meta', 'first')
  await tx.put('meta', replica)
  return { replica, changed: [], customers: [], deleted: [], reset: true }
}

/**
 * Looks whether records are missing that the replica says it has: a browser may lose one store and keep another. Such a replica
 * is read again from the beginning; what is left is shown until then.
 * @param seen how many there are
 * @returns the replica's state when it is to be read anew
 */
export async function repairReplica(
  tx: StoreTx,
  format: number,
  seen: { stamp: number; count: number },
): Promise<ReplicaMeta | undefined> {
  const replica = await readMeta(tx, 'copy')
  const { stamp, count } = seen
  if (replica?.format !== format || replica.stamp !== stamp) return undefined
  if (replica.count === count) return undefined
  const repaired = { ...replica, count, cursor: '', complete: false, stamp: replica.stamp + 1 }
  await tx.put('meta', repaired)
  return repaired
}
