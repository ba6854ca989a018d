import { cleanTypedNumber } from '../text/typed-text.ts'

/** Currency signs, commas and spaces say nothing about how much it is (specification, section 4). */
const SIGNS = /[₹₨$€£,\s]/gu

/**
 * How an amount is written on an Indian bill: `Rs. 500`, `5000Rs`, `12,500/-`, `12500 only`, `9.5k`, `1.5 lakh`, and the
 * `5,000.00 Dr` (debit) of account books. `Cr` is a credit, and is not read.
 */
const AS_BILLED =
  /^(?:rs\.?|inr\.?|rupees?)?(-?(?:\d+(?:\.\d*)?|\.\d+))(k|lakhs?|lacs?)?(?:rs|inr|rupees?)?\.?(?:\/[-=])?(?:dr\.?)?(?:only)?\.?$/i

const THOUSAND = 1_000
const LAKH = 100_000

/**
 * The rupees in an amount as typed: `₹ 12,500/-` is 12500.
 * @returns rupees, possibly with paise; undefined for nothing and for what can't be read as an amount
 */
export function readAmount(typed: string | null | undefined): number | undefined {
  const [, digits, unit] = AS_BILLED.exec(cleanTypedNumber(typed ?? '').replace(SIGNS, '')) ?? []
  if (digits === undefined) return undefined
  const amount =
    unit === undefined ? Number(digits) : inPaise(Number(digits) * (/^k/i.test(unit) ? THOUSAND : LAKH)) / 100
  return Number.isFinite(amount) ? amount : undefined
}

/** The rupees in an amount as typed. What cannot be read counts as 0 (specification, section 4). */
export function parseAmount(typed: string | null | undefined): number {
  return readAmount(typed) ?? 0
}

/** Whether something is there that can't be read as an amount. */
export function isUnreadable(typed: string | null | undefined): boolean {
  return Boolean(typed?.trim()) && readAmount(typed) === undefined
}

const inPaise = (rupees: number) => Math.round(rupees * 100)

/** Amounts of rupees together, to the paisa. */
export function sumRupees(amounts: readonly number[]): number {
  return amounts.reduce((paise, amount) => paise + inPaise(amount), 0) / 100
}

/** Two amounts of rupees together, to the paisa. @returns plain digits, such as `5000` or `1200.5` */
export function addRupees(one: number, other: number): string {
  return String(sumRupees([one, other]))
}

/** Rupees: more than any order costs. A slip of the finger, and beyond it sums would not be exact any more. */
export const MAX_RUPEES = 1_000_000_000

/**
 * What is still to be paid: total minus advance, never below zero (specification, section 4).
 * Both sides compute it with this function; the server's result is the one stored.
 * @returns plain digits with at most two decimals, such as `7500` or `0`
 */
export function remainingDue(
  totalAmount: string | null | undefined,
  advancePaid: string | null | undefined,
): string {
  const paise = inPaise(parseAmount(totalAmount)) - inPaise(parseAmount(advancePaid))
  return String(Math.max(0, paise) / 100)
}

/** Rupees that were paid beyond the total; 0 where there are none, or where one of the two can't be read. */
export function overpaidBy(
  totalAmount: string | null | undefined,
  advancePaid: string | null | undefined,
): number {
  const [total, paid] = [readAmount(totalAmount), readAmount(advancePaid)]
  return total === undefined || paid === undefined ? 0 : Math.max(0, sumRupees([paid, -total]))
}

interface Amounts {
  totalAmount: string | null
  advancePaid: string | null
  remainingDue: string | null
}

/**
 * The balance that is kept when an amount has changed.
 * @param amounts with the balance of before
 * @returns null when there has never been any money
 */
export function newBalance({ totalAmount, advancePaid, remainingDue: before }: Amounts): string | null {
  return totalAmount || advancePaid || before ? remainingDue(totalAmount, advancePaid) : null
}

/**
 * The balance to be shown of a record. Old records may have one without the total that it was worked out
 * from: it stands until their money is changed.
 * @returns null when nothing is known of it
 */
export function balanceOf({ totalAmount, advancePaid, remainingDue: noted }: Amounts): string | null {
  if (totalAmount) return remainingDue(totalAmount, advancePaid)
  // An advance without a total leaves 0 by the rule, which nobody has said.
  return readAmount(noted) === 0 ? null : noted
}

/**
 * Texts in an order's amounts that cannot be read as amounts, joined by `; `. They count as 0, but the balance is not known.
 * @returns undefined where all can be read
 */
export function unreadIn({ totalAmount, advancePaid, remainingDue: noted }: Amounts): string | undefined {
  const typed = [totalAmount, advancePaid, ...(totalAmount ? [] : [noted])]
  return (
    typed
      .filter(isUnreadable)
      .map((each) => each?.trim())
      .join('; ') || undefined
  )
}

/**
 * The balance of an order as it is shown.
 * @returns `₹5,000`, or `Not an amount: …` with what cannot be read; null when nothing is known of it
 */
export function shownBalance(amounts: Amounts): string | null {
  const unread = unreadIn(amounts)
  if (unread !== undefined) return `Not an amount: ${unread}`
  const balance = balanceOf(amounts)
  return balance && formatAmount(balance)
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Rupees as people read them: `₹1,25,000`, and with paise where there are some: `₹1,200.50`. */
export function formatRupees(amount: number): string {
  return rupees.format(amount)
}

/** An amount that somebody typed as all screens show it; what can't be read as one stays as it was typed. */
export function formatAmount(typed: string): string {
  const amount = readAmount(typed)
  return amount === undefined ? typed : formatRupees(amount)
}
