import { MAX_RUPEES, type Rupees, sumRupees } from '../money/money.ts'

export interface PayableOrder {
  id: string
  dueDate: string | null
  balance: Rupees | null
}

export interface PaymentPart {
  id: string
  amount: Rupees
}

const inPaise = (rupees: number) => Math.round(rupees * 100)
const inRupees = (paise: number) => paise / 100

function byDueDate(a: PayableOrder, b: PayableOrder): number {
  const [left, right] = [a.dueDate ?? '9999', b.dueDate ?? '9999']
  return left < right ? -1 : left > right ? 1 : 0
}

/**
 * The earliest due date first, each up to its balance. Orders without a price share the rest equally, odd paise to the first;
 * where all have a price, the rest goes to the last due.
 * @param amount above 0 @returns parts above 0, by due date
 */
export function splitPayment(orders: readonly PayableOrder[], amount: number): PaymentPart[] {
  const sorted = orders.toSorted(byDueDate)
  const paise = new Map(sorted.map(({ id }) => [id, 0]))
  let rest = inPaise(Math.min(amount, MAX_RUPEES))
  for (const { id, balance } of sorted) {
    const part = Math.min(rest, inPaise(Math.max(balance ?? 0, 0)))
    paise.set(id, part)
    rest -= part
  }
  const unpriced = sorted.filter(({ balance }) => balance === null)
  const sharing = unpriced.length > 0 ? unpriced : sorted.slice(-1)
  const share = Math.floor(rest / Math.max(sharing.length, 1))
  sharing.forEach(({ id }, index) => {
    const odd = index === 0 ? rest - share * sharing.length : 0
    paise.set(id, (paise.get(id) ?? 0) + share + odd)
  })
  return sorted.flatMap(({ id }) => {
    const part = paise.get(id) ?? 0
    return part > 0 ? [{ id, amount: inRupees(part) }] : []
  })
}

export function unassigned(parts: readonly PaymentPart[], amount: number): Rupees {
  return sumRupees([amount, ...parts.map((part) => -part.amount)])
}
