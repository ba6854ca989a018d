/** What stands around the digits of an amount as staff type it (specification, section 4). */
const AROUND_AN_AMOUNT = /[₹$€£,\s]|\b(?:rs|inr)\.?/giu

/**
 * The rupees in an amount as typed: `₹ 12,500` is 12500. What cannot be read counts as 0.
 * @returns rupees, possibly with paise; never NaN or infinite
 */
export function parseAmount(typed: string | null | undefined): number {
  const digits = (typed ?? '').replace(AROUND_AN_AMOUNT, '')
  if (!/^-?\d*\.?\d+$|^-?\d+\.$/.test(digits)) return 0
  const amount = Number(digits)
  return Number.isFinite(amount) ? amount : 0
}

/**
 * What is still to be paid: total minus advance, never below zero (specification, section 4).
 * Both sides compute it with this function; the server's result is the one stored.
 * @returns plain digits with at most two decimals, such as `7500` or `0`
 */
export function remainingDue(
  totalAmount: string | null | undefined,
  advancePaid: string | null | undefined,
): string {
  const paise = Math.round(parseAmount(totalAmount) * 100) - Math.round(parseAmount(advancePaid) * 100)
  return String(Math.max(0, paise) / 100)
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** Whole rupees as customers read them: `₹1,25,000`. */
export function formatRupees(amount: number): string {
  return rupees.format(amount)
}
