import { addRupees, parseAmount } from '@zari/shared/money'
import { type FieldConflict, sameValue } from '@zari/shared/orders/merge-edit'
import type { EditableField } from '@zari/shared/orders/order'

/** Whether a field holds money that was handed over. */
export const isAdvance = (field: EditableField) => field === 'advancePaid'

const amount = (value: string | string[] | null) => parseAmount(Array.isArray(value) ? null : value)

/**
 * The advance when money was taken here and the other side changed it too: what the other side wrote, and what
 * was added here.
 * @returns plain digits; undefined where adding makes no sense
 */
export function bothAdvances({ field, base, mine, theirs }: FieldConflict): string | undefined {
  const addedHere = amount(mine) - amount(base)
  if (!isAdvance(field) || addedHere <= 0 || sameValue(theirs, base)) return undefined
  return addRupees(amount(theirs), addedHere)
}
