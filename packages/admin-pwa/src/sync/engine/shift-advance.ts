import { addRupees, parseAmount } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { movedBy } from '@zari/shared/orders/moved-payments'
import type { StoreTx } from './storage.ts'
import {
  isAdvance,
  type OutboxEntry,
  ownRecord,
  paidBy,
  recordKey,
  type SeenConflict,
  valuesOf,
  withValues,
} from './entry.ts'
import { ownEntries, putEntry } from './outbox.ts'

const amountOf = (value: SeenConflict['base'] | undefined) =>
  parseAmount(typeof value === 'string' ? value : null)

/** A payment reaches the server while an advance typed before it waits for a person: both sides of that choice get it, too. */
export async function shiftAdvance(tx: StoreTx, sent: OutboxEntry, record: OrderRecord): Promise<void> {
  const added = paidBy(sent) ?? movedBy(record.payments, sent.key)
  if (added === 0) return
  // What was typed stays where money went out that it does not have: no choice leaves an order below zero.
  const plus = (value: SeenConflict['base'] | undefined) =>
    addRupees(amountOf(value) + added < 0 ? 0 : added, amountOf(value))
  for (const entry of await ownEntries(tx, sent.user)) {
    const { problem } = entry
    if (ownRecord(entry) !== recordKey(record) || entry.seq > sent.seq || problem?.reason !== 'conflict')
      continue
    const { fields, base } = valuesOf(entry)
    if (!problem.conflicts.some(({ field }) => isAdvance(field))) continue
    const conflicts = problem.conflicts.map((conflict) =>
      isAdvance(conflict.field)
        ? {
            ...conflict,
            base: plus(conflict.base),
            mine: plus(conflict.mine),
            theirs: record.advancePaid,
          }
        : conflict,
    )
    const shifted = withValues(
      entry,
      { ...fields, advancePaid: plus(fields.advancePaid) },
      { ...base, advancePaid: plus(base.advancePaid) },
    )
    await putEntry(tx, { ...shifted, problem: { ...problem, conflicts } })
  }
}
