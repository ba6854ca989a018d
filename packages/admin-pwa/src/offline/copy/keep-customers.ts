import { readRole } from '@zari/shared/auth/roles'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import { type StoreTx, readMeta } from '../store.ts'
import type { CopyChange } from './local-copy.ts'
import { inBatches } from './read-in-pieces.ts'

/** Puts customers' records into the copy, but for those of which it has a later one. @returns those that were put */
export async function putCustomers(
  tx: StoreTx,
  customers: readonly CustomerRecord[],
): Promise<CustomerRecord[]> {
  // What nothing is stored of is no record.
  const stored = customers.filter(({ revision }) => revision > 0)
  const known = await inBatches(stored, ({ phone }) => tx.get('customers', phone))
  const news = stored.filter(({ revision }, index) => revision > (known[index]?.revision ?? 0))
  await inBatches(news, (customer) => tx.put('customers', customer))
  return news
}

/** Takes in customers' records that the server answered, outside the order of changes. */
export async function keepCustomers(
  tx: StoreTx,
  format: number,
  customers: readonly CustomerRecord[],
): Promise<CopyChange | undefined> {
  const before = await readMeta(tx, 'copy')
  const role = readRole((await readMeta(tx, 'user'))?.user?.role)
  if (before?.format !== format || role === 'workroom') return undefined
  const kept = await putCustomers(tx, customers)
  if (kept.length === 0) return undefined
  const copy = { ...before, stamp: before.stamp + 1 }
  await tx.put('meta', copy)
  return { copy, changed: [], cards: [], customers: kept, deleted: [], reset: false }
}
