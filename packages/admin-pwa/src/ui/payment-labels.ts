import { formatRupees, MAX_RUPEES, readAmount, sumRupees } from '@zari/shared/money/money'
import { PAYMENT_METHODS, type PaymentEntry } from '@zari/shared/orders/payment'

const labels: Readonly<Record<string, string>> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  'not-said': 'Not said',
  correction: 'Correction',
  before: 'Paid before',
}

const ways: Readonly<Record<string, string>> = {
  cash: 'in cash',
  upi: 'by UPI',
  card: 'by card',
  'not-said': '(not said)',
  correction: 'as a correction',
  before: 'as paid before',
}

/** Unknown methods, of a newer server, as they are. */
export function methodLabel(method: string): string {
  return labels[method] ?? method
}

interface Paid extends Pick<PaymentEntry, 'amount' | 'method'> {
  refund?: true | undefined
}

/** `UPI`; `Refund, UPI`. */
export const wayOf = ({ method, refund }: Omit<Paid, 'amount'>): string =>
  `${refund ? 'Refund, ' : ''}${methodLabel(method)}`

export const cancelWords = ({ refund }: Pick<Paid, 'refund'>): string =>
  `Cancel this ${refund ? 'refund' : 'payment'}`

export function describePayment({ amount, method, refund }: Paid): string {
  const way = ways[method] ?? method
  return refund ? `${formatRupees(-amount)} refunded ${way}` : `${formatRupees(amount)} ${way}`
}

/** A button for each way of paying. @param received rupees @param confirm what its payment is said in */
export const methodChoices = (received: number, confirm: (payment: string) => string) =>
  PAYMENT_METHODS.map((method) => ({
    value: method,
    words: received > 0 ? `${methodLabel(method)} ${formatRupees(received)}` : methodLabel(method),
    confirmLabel: confirm(describePayment({ amount: received, method })),
  }))

/** @returns rupees, two decimals at most; undefined for empty, unreadable or too large input */
export function amountTyped(typed: string): number | undefined {
  const amount = readAmount(typed)
  return amount !== undefined && amount >= 0 && amount <= MAX_RUPEES ? sumRupees([amount]) : undefined
}

export function unreadableAmount(typed: string): string {
  const [comma, point] = [readAmount(typed, ','), readAmount(typed, '.')]
  return comma === point || comma === undefined || point === undefined
    ? `“${typed.trim()}” is not an amount. Write digits, such as 2500.`
    : `Is “${typed.trim()}” ${formatRupees(comma)} or ${formatRupees(point)}? Write ${comma} or ${point}.`
}
