import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import type { Ports } from './ports.ts'
import { readMeta, type StoreTx } from './storage.ts'
import { applyPage } from './apply-page.ts'
import {
  clearReplica,
  REPLICA_STORES,
  type ReplicaChange,
  type ReplicaMeta,
  repairReplica,
} from './replica.ts'
import { keepCustomers, keepRecords, noteOpened } from './store-record.ts'

// Each of these is one transaction on the replica of the records, and touches no edit.

type ReplicaPorts = Pick<Ports, 'store'>
type Seen = Parameters<typeof repairReplica>[1]

/** Somebody else may have signed in while the answer was on its way. */
async function ifOwn<T>(tx: StoreTx, user: string, work: () => Promise<T>): Promise<T | 'not-ours'> {
  return (await readMeta(tx, 'user'))?.user?.id === user ? work() : 'not-ours'
}

/** Takes in a page that was asked for from `askedFrom`. @returns undefined when another tab was faster */
export function takePage(
  ports: Pick<Ports, 'store' | 'retention' | 'clock'>,
  user: string,
  askedFrom: string,
  page: ChangesPage,
): Promise<ReplicaChange | 'not-ours' | undefined> {
  return ports.store.transact('readwrite', REPLICA_STORES, (tx) =>
    ifOwn(tx, user, () => applyPage(tx, ports, askedFrom, page)),
  )
}

/** The server knows nothing of this place in its list of changes: the replica is filled again from the beginning. */
export function restartInitialSync(
  { store }: ReplicaPorts,
  user: string,
  cursor: string,
): Promise<ReplicaChange | 'not-ours' | undefined> {
  return store.transact('readwrite', REPLICA_STORES, (tx) =>
    ifOwn(tx, user, async () =>
      (await readMeta(tx, 'replica'))?.cursor === cursor ? clearReplica(tx) : undefined,
    ),
  )
}

/** Makes room: the records can be read from the server again, an edit can't. The screens keep what they show. */
export async function dropReplica({ store }: ReplicaPorts): Promise<void> {
  await store.transact('readwrite', REPLICA_STORES, async (tx) => {
    await clearReplica(tx)
  })
}

/** @returns the replica's state when it has lost records and is to be read anew */
export function repairStoredReplica({ store }: ReplicaPorts, seen: Seen): Promise<ReplicaMeta | undefined> {
  return store.transact('readwrite', ['meta'], (tx) => repairReplica(tx, seen))
}

/** Where the replica is in the list of changes, for `keepOpened`. */
export async function replicaCursor({ store }: ReplicaPorts): Promise<string> {
  return (await store.transact('readonly', ['meta'], (tx) => readMeta(tx, 'replica')))?.cursor ?? ''
}

/**
 * Somebody opened an order on this device, or is to edit one: it is held for a while.
 * @param record as the server answered it, where the device did not hold it
 * @param askedFrom where the replica was before it was asked for
 * @param seen as of `keepRecords`
 */
export function keepOpened(
  { store }: ReplicaPorts,
  user: string,
  record: OrderRecord,
  askedFrom?: string,
  seen?: number,
): Promise<ReplicaChange | 'not-ours' | undefined> {
  return store.transact('readwrite', REPLICA_STORES, (tx) =>
    ifOwn(tx, user, async () => {
      const change = askedFrom === undefined ? undefined : await keepRecords(tx, [record], askedFrom, seen)
      if (await tx.get('records', [record.kind, record.id])) await noteOpened(tx, record)
      return change
    }),
  )
}

/** Somebody opened a customer on this device. */
export function keepOpenedCustomers(
  { store }: ReplicaPorts,
  user: string,
  customers: readonly CustomerRecord[],
): Promise<ReplicaChange | 'not-ours' | undefined> {
  return store.transact('readwrite', REPLICA_STORES, (tx) =>
    ifOwn(tx, user, () => keepCustomers(tx, customers)),
  )
}

/** Notes what the next start is to read first. It is a hint: the records themselves are read then. */
export async function saveFirstScreen(
  { store }: ReplicaPorts,
  owner: string | undefined,
  keys: ReadonlyArray<[OrderKind, string]>,
): Promise<void> {
  await store.transact('readwrite', ['meta'], async (tx) => {
    if ((await readMeta(tx, 'user'))?.user?.id === owner) await tx.put('meta', { name: 'first', keys })
  })
}
