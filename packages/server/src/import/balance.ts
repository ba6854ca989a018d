import { readAmount, remainingDue, sumRupees } from '@zari/shared/money'

interface Amounts {
  totalAmount: string | null
  advancePaid: string | null
  remainingDue: string | null
}

export interface ReadBalance extends Partial<Amounts> {
  /** For the report. */
  note?: string
  /** All three amounts as they are written, where the balance does not fit the others. */
  stated?: string
}

/**
 * The amounts to store. The stored balance always follows from the others. One that is missing is computed from the other two;
 * a balance that does not fit them is returned as `stated`, to be kept as it is written.
 */
export function readBalance({ totalAmount, advancePaid, remainingDue: stated }: Amounts): ReadBalance {
  const computed = totalAmount ? remainingDue(totalAmount, advancePaid) : stated
  if (!stated) return { remainingDue: computed }
  const [total, paid, owed] = [readAmount(totalAmount), readAmount(advancePaid), readAmount(stated)]
  if (total !== undefined && owed !== undefined && !advancePaid && owed >= 0 && owed < total) {
    const note = 'an advance that is missing is total minus balance'
    return { advancePaid: String(sumRupees([total, -owed])), remainingDue: String(owed), note }
  }
  if (!totalAmount && paid !== undefined && owed !== undefined && owed > 0) {
    const note = 'a total that is missing is advance plus balance'
    return { totalAmount: String(sumRupees([paid, owed])), remainingDue: String(owed), note }
  }
  // What cannot be read counts as 0 (specification, section 4), which says nothing of the balance.
  const isReadable = total !== undefined && (paid !== undefined || !advancePaid)
  if (!totalAmount || (isReadable && readAmount(computed) === owed)) return { remainingDue: computed }
  return {
    remainingDue: computed,
    stated: `Total ${totalAmount}, advance ${advancePaid ?? '-'}, balance ${stated}`,
    note: 'a balance that is not total minus advance is kept in the notes, with the others as they are written',
  }
}
