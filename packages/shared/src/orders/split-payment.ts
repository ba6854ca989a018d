import { MAX_RUPEES, sumRupees } from '../money/money.ts'

/** An order of a visit to which money can go. */
export interface PayableOrder {
  id: string
  /** `YYYY-MM-DD`; null sorts last. */
  dueDate: string | null
  /** Rupees still owed; null without a price. */
  balance: number | null
}

/** Rupees of one payment that go to one order. */
export interface PaymentPart {
  id: string
  amount: number
}

const inPaise = (rupees: number) => Math.round(rupees * 100)
const inRupees = (paise: number) => paise / 100

function byDueDate(a: PayableOrder, b: PayableOrder): number {
  const [left, right] = [a.dueDate ?? '9999', b.dueDate ?? '9999']
  return left < right ? -1 : left > right ? 1 : 0
}

/**
 * Splits money that came in once for the orders of a visit, to the paisa: the earliest due date first, each up to its balance.
 * Orders without a price share the rest equally, odd paise to the first of them; where all have a price, what is more than all
 * balances goes to the one that is due last. Called once, on the device that takes the money; what it gave is never split again.
 * @param orders in the order in which they are shown, which decides between equal days
 * @param amount rupees, above 0
 * @returns the parts that are above 0, by due date; their sum is the amount
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

/** What of an amount the parts do not have yet: 0 when they are the whole of it. */
export function unassigned(parts: readonly PaymentPart[], amount: number): number {
  return sumRupees([amount, ...parts.map((part) => -part.amount)])
}
