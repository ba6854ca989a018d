import { readRole } from '@zari/shared/auth/roles'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { readOrder } from '@zari/shared/orders/read-order'
import { exceedsRole } from '@zari/shared/orders/role-access'
import { readMeta, type StoreTx } from './storage.ts'
import { inBatches } from './read-batches.ts'
import type { ReplicaChange } from './replica.ts'

/**
 * Takes in records that the server answered, outside the order of changes. One that the replica knows nothing of may have
 * been deleted meanwhile, and nothing would remove it again: it is left to the next reading, unless nothing has been read
 * since it was asked for, or the tab has seen all that was.
 * @param askedFrom the replica's cursor when it was asked for, where that is known
 * @param seen `stamp` of the replica up to which the tab knows that they were not deleted
 * @returns undefined when all were left out
 */
export async function keepRecords(
  tx: StoreTx,
  records: readonly OrderRecord[],
  askedFrom?: string,
  seen?: number,
): Promise<ReplicaChange | undefined> {
  const role = readRole((await readMeta(tx, 'user'))?.user?.role)
  const before = await readMeta(tx, 'replica')
  if (!before) return undefined
  const isInStep =
    before.stamp === seen || (askedFrom !== undefined && askedFrom !== '' && before.cursor === askedFrom)
  const replica = { ...before, stamp: before.stamp + 1 }
  const changed: OrderRecord[] = []
  for (const record of records) {
    const known = await tx.get('records', [record.kind, record.id])
    // It was asked for before their account became another: the next reading brings it as they see it.
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

/**
 * Whether an order that was just made would be left out: the replica has read changes since it was sent, and knows nothing of
 * it, so that it may have been deleted among them.
 */
export async function isOvertaken(tx: StoreTx, record: OrderRecord, askedFrom: string): Promise<boolean> {
  const replica = await readMeta(tx, 'replica')
  if (!replica || replica.cursor === '' || replica.cursor === askedFrom) return false
  return (await tx.get('records', [record.kind, record.id])) === undefined
}

/** Somebody opened an order on this device: it stays for a while, wherever it came from. */
export async function noteOpened(tx: StoreTx, { kind, id }: Pick<OrderRecord, 'kind' | 'id'>): Promise<void> {
  const day = (await readMeta(tx, 'replica'))?.day
  if (day) await tx.put('opened', { kind, id, day })
}

/**
 * Puts customers' records into the replica, but for those of which it has a later one.
 * @param outdated revisions of those that are to be read again, whatever they are
 * @returns those that were put
 */
export async function putCustomers(
  tx: StoreTx,
  customers: readonly CustomerRecord[],
  outdated?: ReadonlyMap<string, number>,
): Promise<CustomerRecord[]> {
  // What nothing is stored of is no record.
  const stored = customers.filter(({ revision }) => revision > 0)
  const known = await inBatches(stored, ({ phone }) => tx.get('customers', phone))
  const news = stored.filter(({ phone, revision }, index) => {
    const had = known[index]?.revision ?? 0
    return revision > had || outdated?.get(phone) === had
  })
  await inBatches(news, (customer) => tx.put('customers', customer))
  return news
}

/** Takes in customers' records that the server answered, outside the order of changes. */
export async function keepCustomers(
  tx: StoreTx,
  customers: readonly CustomerRecord[],
): Promise<ReplicaChange | undefined> {
  const before = await readMeta(tx, 'replica')
  const role = readRole((await readMeta(tx, 'user'))?.user?.role)
  if (!before || role === 'workroom') return undefined
  const kept = await putCustomers(tx, customers)
  if (kept.length === 0) return undefined
  const replica = { ...before, stamp: before.stamp + 1 }
  await tx.put('meta', replica)
  return { replica, changed: [], customers: kept, deleted: [], reset: false }
}

/** A record that the server answered, in the shape that every screen relies on. */
export function tidyRecord(answered: OrderRecord): OrderRecord {
  return readOrder(answered.kind, answered.id, answered)
}
