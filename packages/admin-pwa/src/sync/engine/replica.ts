import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { type MetaRows, readMeta, type Store, type StoreName, type StoreTx } from './storage.ts'

export type ReplicaMeta = MetaRows['replica']

export const REPLICA_STORES = ['records', 'customers', 'opened', 'meta'] as const satisfies StoreName[]

export interface ReplicaChange {
  replica: ReplicaMeta
  changed: OrderRecord[]
  customers: CustomerRecord[]
  goneCustomers?: readonly string[]
  /** Not here, or not any more: deleted, evicted, or left out. */
  deleted: ChangesPage['deleted']
  /** What is not in `changed` or `customers` is gone. */
  reset: boolean
}

/** @param account that asked the server: somebody else may have signed in while the answer was on its way */
export const changeReplica = <T>(
  store: Store,
  account: string,
  work: (tx: StoreTx) => Promise<T>,
): Promise<T | 'not-ours'> =>
  store.transact('readwrite', REPLICA_STORES, async (tx) =>
    (await readMeta(tx, 'user'))?.user?.id === account ? work(tx) : 'not-ours',
  )

export async function replicaCursor(store: Store): Promise<string> {
  return (await store.transact('readonly', ['meta'], (tx) => readMeta(tx, 'replica')))?.cursor ?? ''
}

export async function firstRecords(tx: StoreTx): Promise<OrderRecord[]> {
  const keys = (await readMeta(tx, 'first'))?.keys ?? []
  const found = await Promise.all(keys.map((key) => tx.get('records', key)))
  return found.filter((record) => record !== undefined)
}

const emptyReplica: ReplicaMeta = { name: 'replica', cursor: '', complete: false, stamp: 0, count: 0 }

export async function openReplica(tx: StoreTx): Promise<ReplicaMeta> {
  return (await readMeta(tx, 'replica')) ?? (await clearReplica(tx)).replica
}

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

/** Has a replica read again from which the browser has lost records; what is left is shown until then. */
export async function repairReplica(
  tx: StoreTx,
  found: { stamp: number; count: number },
): Promise<ReplicaMeta | undefined> {
  const replica = await readMeta(tx, 'replica')
  const { stamp, count } = found
  if (replica?.stamp !== stamp || replica.count === count) return undefined
  const repaired = { ...replica, count, cursor: '', complete: false, stamp: replica.stamp + 1 }
  await tx.put('meta', repaired)
  return repaired
}
