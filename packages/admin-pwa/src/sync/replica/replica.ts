import type { CustomerRecord } from '@zari/shared/customers/customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { RECORD_FORMAT } from '@zari/shared/orders/order-fields'
import type { OrderSummary } from '@zari/shared/orders/order-summary'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { type MetaRows, readMeta, type StoreName, type StoreTx } from '../storage.ts'

/**
 * Version of the copy's content. A copy of another version is deleted and read again from the server.
 */
export const COPY_FORMAT = RECORD_FORMAT

export type CopyMeta = MetaRows['copy']

export const COPY_STORES = ['records', 'cards', 'customers', 'opened', 'meta'] as const satisfies StoreName[]

/** The records to be shown first, as noted after the last complete reading; some may have been deleted since. */
export async function firstRecords(tx: StoreTx): Promise<OrderRecord[]> {
  const keys = (await readMeta(tx, 'first'))?.keys ?? []
  const found = await Promise.all(keys.map((key) => tx.get('records', key)))
  return found.filter((record) => record !== undefined)
}

/** What a transaction changed in the copy, for this tab's screen and for the other tabs. */
export interface CopyChange {
  copy: CopyMeta
  /** These are held; none of them has a card now. */
  changed: OrderRecord[]
  /** Of these there is a card, and no record now. */
  cards: OrderSummary[]
  customers: CustomerRecord[]
  /** Numbers whose customers' records were let go. */
  goneCustomers?: readonly string[]
  deleted: ChangesPage['deleted']
  /** The copy was thrown away: what is not in `changed`, `cards` or `customers` is gone. */
  reset: boolean
}

const emptyCopy = (format: number): CopyMeta => ({
  name: 'copy',
  format,
  cursor: '',
  complete: false,
  stamp: 0,
  count: 0,
  cards: 0,
})

/** The copy's state. One of another format is thrown away. Needs a readwrite transaction. */
export async function openCopy(tx: StoreTx, format: number): Promise<CopyMeta> {
  const copy = await readMeta(tx, 'copy')
  if (copy?.format === format) return copy
  return (await clearCopy(tx, format)).copy
}

/** A tab of an earlier version that clears the copy leaves the later version's format in it. */
export async function formatToKeep(tx: StoreTx, format: number): Promise<number> {
  return Math.max(format, (await readMeta(tx, 'copy'))?.format ?? 0)
}

/** Deletes the copy. The queue is not touched. */
export async function clearCopy(tx: StoreTx, format: number): Promise<CopyChange> {
  const before = await readMeta(tx, 'copy')
  const copy = { ...emptyCopy(format), stamp: (before?.stamp ?? 0) + 1 }
  await tx.clear('records')
  await tx.clear('cards')
  await tx.clear('customers')
  await tx.delete('meta', 'first')
  await tx.put('meta', copy)
  return { copy, changed: [], cards: [], customers: [], deleted: [], reset: true }
}

/**
 * Looks whether records or cards are missing that the copy says it has: a browser may lose one store and keep another. Such a
 * copy is read again from the beginning; what is left is shown until then.
 * @param found how many there are
 * @returns the copy's state when it is to be read anew
 */
export async function repairReplica(
  tx: StoreTx,
  format: number,
  seen: { stamp: number; count: number; cards: number },
): Promise<CopyMeta | undefined> {
  const copy = await readMeta(tx, 'copy')
  const { stamp, count, cards } = seen
  if (copy?.format !== format || copy.stamp !== stamp) return undefined
  if (copy.count === count && (copy.cards ?? 0) === cards) return undefined
  // An early version did not count. Its copy is taken as whole, unless it is empty.
  const isWhole = copy.count === undefined && (count > 0 || !copy.complete)
  const repaired = isWhole
    ? { ...copy, count }
    : { ...copy, count, cards, cursor: '', complete: false, stamp: copy.stamp + 1 }
  await tx.put('meta', repaired)
  return isWhole ? undefined : repaired
}
