import { type OrderRef, readOrderLink } from '@zari/shared/orders/order-link'
import type { StoreTx } from '../storage.ts'
import type { EntryFormat } from './entry-format.ts'
import { doneTo, madeBy, type OutboxEntry, ownRecord, recordKey } from './entry.ts'
import { findOwn, putEntry } from './outbox.ts'

/** Marks an edit as one that a person has to decide about. */
export async function setProblem(
  tx: StoreTx,
  user: string,
  key: string,
  format: EntryFormat,
  problem: NonNullable<OutboxEntry['problem']>,
): Promise<void> {
  const { entries, entry } = await findOwn(tx, user, key, format)
  if (!entry) return
  await putEntry(tx, { ...entry, state: 'attention', problem })
  const made = madeBy(entry)
  const instead = problem.reason === 'refused' ? readOrderLink(problem.order) : undefined
  if (!made || !instead) return
  // Another device was first: what was done to this one's order goes to the order that there is.
  for (const each of entries) {
    if (each.key !== key && each.seq > entry.seq) await putInstead(tx, each, made, instead)
  }
}

async function putInstead(tx: StoreTx, entry: OutboxEntry, made: OrderRef, instead: OrderRef): Promise<void> {
  const { operation } = entry
  if (ownRecord(entry) === recordKey(made)) return putEntry(tx, doneTo(entry, instead))
  const isToIt =
    'to' in operation && operation.type !== 'make-order' && recordKey(operation.to) === recordKey(made)
  if (isToIt) await putEntry(tx, { ...entry, operation: { ...operation, to: instead } })
}
