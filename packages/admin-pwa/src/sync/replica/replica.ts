import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { RECORD_FORMAT } from '@zari/shared/orders/order-fields'
import type { OrderSummary } from '@zari/shared/orders/order-summary'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { type MetaRows, readMeta, type StoreName, type StoreTx } from '../storage.ts'

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
  /** These are held; none of them has a card now. */
  changed: OrderRecord[]
  /** Of these there is a card, and no record now. */
  cards: OrderSummary[]
  customers: CustomerRecord[]
  /** Numbers whose customers' records were let go. */
  goneCustomers?: readonly string[]
  deleted: ChangesPage['deleted']
  /** The replica was thrown away: what is not in `changed`, `cards` or `customers` is gone. */
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

/** The replica's state. One of another format is thrown away. Needs a readwrite transaction. */
export async function openReplica(tx: StoreTx, format: number): Promise<ReplicaMeta> {
  const replica = await readMeta(tx, 'copy')
  if (replica?.format === format) return replica
  return (await clearReplica(tx, format)).replica
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
  return { replica, changed: [], cards: [], customers: [], deleted: [], reset: true }
}

/**
 * Looks whether records or cards are missing that the replica says it has: a browser may lose one store and keep another. Such a
 * replica is read again from the beginning; what is left is shown until then.
 * @param found how many there are
 * @returns the replica's state when it is to be read anew
 */
export async function repairReplica(
  tx: StoreTx,
  format: number,
  seen: { stamp: number; count: number; cards: number },
): Promise<ReplicaMeta | undefined> {
  const replica = await readMeta(tx, 'copy')
  const { stamp, count, cards } = seen
  if (replica?.format !== format || replica.stamp !== stamp) return undefined
  if (replica.count === count && replica.cards === cards) return undefined
  const repaired = { ...replica, count, cards, cursor: '', complete: false, stamp: replica.stamp + 1 }
  await tx.put('meta', repaired)
  return repaired
}
