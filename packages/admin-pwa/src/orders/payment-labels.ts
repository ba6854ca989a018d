import { formatRupees, MOST_RUPEES, readAmount, sumRupees } from '@zari/shared/money'
import type { PaymentEntry } from '@zari/shared/orders/payment'

const labels: Readonly<Record<string, string>> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  correction: 'Correction',
  before: 'Paid before',
}

const ways: Readonly<Record<string, string>> = {
  cash: 'in cash',
  upi: 'by UPI',
  card: 'by card',
  correction: 'as a correction',
  before: 'as paid before',
}

/** How it was paid. A method that this app does not know, as of a later server, is its own word. */
export function methodLabel(method: string): string {
  return labels[method] ?? method
}

/** An amount with how it was paid: `₹5,000 in cash`. */
export function describePayment({ amount, method }: Pick<PaymentEntry, 'amount' | 'method'>): string {
  return `${formatRupees(amount)} ${ways[method] ?? method}`
}

/** @returns rupees to the paisa, as they are sent; undefined for nothing, and for what can't be read or reckoned with */
export function amountTyped(typed: string): number | undefined {
  const amount = readAmount(typed)
  return amount !== undefined && amount >= 0 && amount <= MOST_RUPEES ? sumRupees([amount]) : undefined
}

/** What is said of an amount that can't be. */
export function unreadableAmount(typed: string): string {
  return `“${typed.trim()}” can’t be read as an amount. Write it in digits, such as 2500.`
}
