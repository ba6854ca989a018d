import { addRupees, parseAmount } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { movedBy } from '@zari/shared/orders/moved-payments'
import type { StoreTx } from './storage.ts'
import {
  type OutboxEntry,
  ownRecord,
  paidBy,
  recordKey,
  type SeenConflict,
  valuesOf,
  withValues,
} from './entry.ts'
import { ownEntries, putEntry } from './outbox.ts'
import { isAdvance } from './resolve-entry.ts'

const amountOf = (value: SeenConflict['base'] | undefined) =>
  parseAmount(typeof value === 'string' ? value : null)

/**
 * A payment of this device, or one that it moved, has reached the server while an advance that was typed before it waits for a
 * person: what is chosen between has that payment in it, too.
 * @param record as the server has it with the payment
 */
export async function shiftAdvance(tx: StoreTx, sent: OutboxEntry, record: OrderRecord): Promise<void> {
  const added = paidBy(sent) ?? movedBy(record.payments, sent.key)
  if (added === 0) return
  const plus = (value: SeenConflict['base'] | undefined) => addRupees(added, amountOf(value))
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
