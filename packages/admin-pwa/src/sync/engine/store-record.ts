import { readRole } from '@zari/shared/auth/roles'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { readOrder } from '@zari/shared/orders/read-order'
import { exceedsRole } from '@zari/shared/orders/role-access'
import { inBatches } from './read-batches.ts'
import type { ReplicaChange } from './replica.ts'
import { readMeta, type StoreTx } from './storage.ts'

/**
 * Outside the order of changes: a record that the replica knows nothing of may have been deleted meanwhile, and is left to the
 * next pull, unless the replica is where it was, or the tab has seen all changes since.
 */
export async function storeRecords(
  tx: StoreTx,
  records: readonly OrderRecord[],
  { cursor, stamp }: { cursor?: string | undefined; stamp?: number | undefined } = {},
): Promise<ReplicaChange | undefined> {
  const role = readRole((await readMeta(tx, 'user'))?.user?.role)
  const before = await readMeta(tx, 'replica')
  if (!before) return undefined
  const isInStep = before.stamp === stamp || before.cursor === cursor
  const replica = { ...before, stamp: before.stamp + 1 }
  const changed: OrderRecord[] = []
  for (const record of records) {
    const known = await tx.get('records', [record.kind, record.id])
    // It was asked for before their role became another: the next pull brings it as they see it.
    if (exceedsRole(role, record) || !(known ?? isInStep) || (known?.revision ?? 0) > record.revision)
      continue
    if (!known) replica.count += 1
    await tx.put('records', record)
    changed.push(record)
  }
  if (changed.length === 0) return undefined
  await tx.put('meta', replica)
  return { replica, changed, customers: [], deleted: [], reset: false }
}

/** The replica has read changes since a new order was sent, and knows nothing of it: it may have been deleted among them. */
export async function isOvertaken(tx: StoreTx, record: OrderRecord, cursor: string): Promise<boolean> {
  const replica = await readMeta(tx, 'replica')
  if (!replica || replica.cursor === '' || replica.cursor === cursor) return false
  return (await tx.get('records', [record.kind, record.id])) === undefined
}

export async function noteOpened(tx: StoreTx, { kind, id }: Pick<OrderRecord, 'kind' | 'id'>): Promise<void> {
  const day = (await readMeta(tx, 'replica'))?.day
  if (day) await tx.put('opened', { kind, id, day })
}

/** But for those of which the replica has a later one. @param outdated revisions of those that are to be read again */
export async function putCustomers(
  tx: StoreTx,
  customers: readonly CustomerRecord[],
  outdated?: ReadonlyMap<string, number>,
): Promise<CustomerRecord[]> {
  // What nothing is stored of is no record.
  const stored = customers.filter(({ revision }) => revision > 0)
  const known = await inBatches(stored, ({ phone }) => tx.get('customers', phone))
  const news = stored.filter(({ phone, revision }, index) => {
    const before = known[index]?.revision ?? 0
    return revision > before || outdated?.get(phone) === before
  })
  await inBatches(news, (customer) => tx.put('customers', customer))
  return news
}

export async function storeCustomers(
  tx: StoreTx,
  customers: readonly CustomerRecord[],
): Promise<ReplicaChange | undefined> {
  const before = await readMeta(tx, 'replica')
  const role = readRole((await readMeta(tx, 'user'))?.user?.role)
  if (!before || role === 'workroom') return undefined
  const stored = await putCustomers(tx, customers)
  if (stored.length === 0) return undefined
  const replica = { ...before, stamp: before.stamp + 1 }
  await tx.put('meta', replica)
  return { replica, changed: [], customers: stored, deleted: [], reset: false }
}

export const tidyRecord = (record: OrderRecord): OrderRecord => readOrder(record.kind, record.id, record)
