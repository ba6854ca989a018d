import { parseAmount } from '@zari/shared/money'
import type { FieldConflict } from '@zari/shared/orders/merge'

const amount = (value: string | string[] | null) => parseAmount(Array.isArray(value) ? null : value)

/**
 * The advance when both sides took money: what the other side wrote, and what was added here.
 * @returns plain digits; undefined where adding makes no sense
 */
export function bothAdvances({ field, base, mine, theirs }: FieldConflict): string | undefined {
  if (field !== 'advancePaid') return undefined
  const addedHere = amount(mine) - amount(base)
  const addedThere = amount(theirs) - amount(base)
  if (addedHere <= 0 || addedThere <= 0) return undefined
  return String(Math.round((amount(theirs) + addedHere) * 100) / 100)
}
