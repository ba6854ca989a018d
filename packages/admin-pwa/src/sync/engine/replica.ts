import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { type MetaRows, readMeta, type StoreName, type StoreTx } from './storage.ts'

export type ReplicaMeta = MetaRows['replica']

export const REPLICA_STORES = ['records', 'customers', 'opened', 'meta'] as const satisfies StoreName[]

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

const emptyReplica: ReplicaMeta = {
  name: 'replica',
  cursor: '',
  complete: false,
  stamp: 0,
  count: 0,
}

/** The replica's state. Needs a readwrite transaction. */
export async function openReplica(tx: StoreTx): Promise<ReplicaMeta> {
  return (await readMeta(tx, 'replica')) ?? (await clearReplica(tx)).replica
}

/** Deletes the replica. The queue is not touched. */
export async function clearReplica(tx: StoreTx): Promise<ReplicaChange> {
  const before = await readMeta(tx, 'replica')
  const replica = { ...emptyReplica, stamp: (before?.stamp ?? 0) + 1 }
  await tx.clear('records')
  await tx.clear('customers')
  await tx.delete('meta', 'first')
  await tx.delete('meta', 'rereading')
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
  seen: { stamp: number; count: number },
): Promise<ReplicaMeta | undefined> {
  const replica = await readMeta(tx, 'replica')
  const { stamp, count } = seen
  if (replica?.stamp !== stamp) return undefined
  if (replica.count === count) return undefined
  const repaired = { ...replica, count, cursor: '', complete: false, stamp: replica.stamp + 1 }
  await tx.put('meta', repaired)
  return repaired
}
