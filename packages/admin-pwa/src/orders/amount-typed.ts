import { MOST_RUPEES, readAmount, sumRupees } from '@zari/shared/money'

/** @returns rupees to the paisa, as they are sent; undefined for nothing, and for what can't be read or reckoned with */
export function amountTyped(typed: string): number | undefined {
  const amount = readAmount(typed)
  return amount !== undefined && amount >= 0 && amount <= MOST_RUPEES ? sumRupees([amount]) : undefined
}

/** What is said of an amount that can't be. */
export function unreadableAmount(typed: string): string {
  return `“${typed.trim()}” can’t be read as an amount. Write it in digits, such as 2500.`
}
