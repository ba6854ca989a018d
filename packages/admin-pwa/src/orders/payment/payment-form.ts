import {
  addRupees,
  balanceOf,
  formatRupees,
  parseAmount,
  readAmount,
  remainingDue,
  sumRupees,
} from '@zari/shared/money'
import type { EditableFields, OrderRecord } from '@zari/shared/orders/order'
import {
  LARGE_PAYMENT,
  type PaymentEntry,
  type PaymentInput,
  type PaymentMethod,
} from '@zari/shared/orders/payment'
import { paidSoFar, reversalOf } from '@zari/shared/orders/plan-payment'
import { receiptsOf } from '@zari/shared/orders/takings'
import { amountTyped, describePayment, unreadableAmount } from '../../ui/payment-labels.ts'

export interface PaymentForm {
  received: string
  method: PaymentMethod
  note: string
  /** Required only without payments and with an unreadable advance. */
  advanceBefore: string
  /** Required only when missing or unreadable. */
  totalAmount: string
}

type PaymentProblems = Partial<Record<keyof PaymentForm, string>>

/** The result of a payment, in rupees; undefined where unknown. */
export interface Payment {
  received: number | undefined
  total: number | undefined
  advance: { before: number | undefined; after: number | undefined }
  balance: { before: number | undefined; after: number | undefined }
  problems: PaymentProblems
  /** Undefined while there is a problem. */
  entry: Omit<PaymentInput, 'at'> | undefined
  fields: Partial<EditableFields> | undefined
}

export function missingAmounts(record: OrderRecord): { advance: boolean; total: boolean } {
  return { advance: paidSoFar(record) === undefined, total: readAmount(record.totalAmount) === undefined }
}

/** For an old record with only a balance, the total is prefilled with balance plus advance. */
export function paymentFormOf(record: OrderRecord): PaymentForm {
  const noted = record.totalAmount ? undefined : readAmount(balanceOf(record))
  const isKnown = noted !== undefined && !missingAmounts(record).advance
  return {
    received: '',
    method: 'cash',
    note: '',
    advanceBefore: '',
    totalAmount: isKnown ? addRupees(noted, parseAmount(record.advancePaid)) : '',
  }
}

export function isTyped(form: PaymentForm, untouched: PaymentForm): boolean {
  return (['received', 'note', 'advanceBefore', 'totalAmount'] as const).some(
    (field) => form[field] !== untouched[field],
  )
}

export function receivedProblem(typed: string): PaymentProblems {
  const received = amountTyped(typed)
  if (!typed.trim() || received === 0) return { received: 'How much was received?' }
  return received === undefined ? { received: unreadableAmount(typed) } : {}
}

export function paymentOf(record: OrderRecord, form: PaymentForm): Payment {
  const asked = missingAmounts(record)
  const received = amountTyped(form.received)
  const before = asked.advance ? amountTyped(form.advanceBefore) : paidSoFar(record)
  const total = asked.total ? amountTyped(form.totalAmount) : readAmount(record.totalAmount)
  const after = before === undefined || received === undefined ? undefined : sumRupees([before, received])
  const left = (advance: number | undefined) =>
    total === undefined || advance === undefined
      ? undefined
      : Number(remainingDue(String(total), String(advance)))

  // With an unreadable total the balance is unknown, not 0.
  const noted = record.totalAmount ? undefined : readAmount(balanceOf(record))

  const problems = receivedProblem(form.received)
  if (before === undefined) {
    problems.advanceBefore = form.advanceBefore.trim()
      ? unreadableAmount(form.advanceBefore)
      : 'How much advance was paid before?'
  }
  if (asked.total && form.totalAmount.trim() && total === undefined) {
    problems.totalAmount = unreadableAmount(form.totalAmount)
  }

  const isReady = Object.keys(problems).length === 0 && before !== undefined && received !== undefined
  const isTotalSaid = isReady && asked.total && total !== undefined
  return {
    received,
    total,
    advance: { before, after },
    balance: { before: left(before) ?? noted, after: left(after) },
    problems,
    entry: isReady
      ? { amount: received, method: form.method, note: form.note.trim(), ...(asked.advance && { before }) }
      : undefined,
    fields: isTotalSaid ? { totalAmount: form.totalAmount.trim() } : undefined,
  }
}

/** Rupees above the balance; 0 when not above, or unknown. */
export function overpayment({ received, balance }: Payment): number {
  if (received === undefined || balance.before === undefined || balance.after === undefined) return 0
  return Math.max(0, sumRupees([received, -balance.before]))
}

const RECENT_MS = 10 * 60_000

function justTaken(payments: readonly PaymentEntry[], { received, method }: Taken, now: number) {
  const receipts = receiptsOf(payments).map(([first, ...more]) => ({
    ...first,
    amount: sumRupees([first, ...more].map((part) => part.amount)),
  }))
  return receipts.findLast(
    (receipt) =>
      receipt.reverses === undefined &&
      receipt.amount === received &&
      receipt.method === method &&
      Math.abs(now - Date.parse(receipt.at)) < RECENT_MS &&
      !reversalOf(payments, receipt.id),
  )
}

interface Taken {
  received: number
  method: PaymentMethod
  /** Rupees above the balance. */
  over: number
  /** Where it is taken. */
  on: 'order' | 'visit'
}

/** Questions to confirm before money is stored. @param now ms since 1970, by this device's clock */
export function questionsAbout(payments: readonly PaymentEntry[], taken: Taken, now: number): string[] {
  const { received, over, on } = taken
  const again = justTaken(payments, taken, now)
  const minutes = again ? Math.max(0, Math.round((now - Date.parse(again.at)) / 60_000)) : 0
  const ago = minutes === 0 ? 'just now' : minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  return [
    ...(again
      ? [`${describePayment(again)} ${again.amount === 1 ? 'was' : 'were'} received on this ${on} ${ago}.`]
      : []),
    ...(received >= LARGE_PAYMENT ? [`${formatRupees(received)} is a very large payment.`] : []),
    ...(over > 0 ? [`${formatRupees(over)} more than the balance.`] : []),
  ]
}

/** The same for a payment on one order. */
export function confirmationsFor(record: OrderRecord, form: PaymentForm, now: number): string[] {
  const payment = paymentOf(record, form)
  const taken = { received: payment.received ?? 0, method: form.method, over: overpayment(payment) }
  return questionsAbout(record.payments, { ...taken, on: 'order' }, now)
}
