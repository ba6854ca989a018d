import { formatRupees, readAmount, sumRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import { LARGE_PAYMENT, type PaymentEntry, type PaymentMethod } from '@zari/shared/orders/payment'
import { paidSoFar, reversalOf, totalFromBalance } from '@zari/shared/orders/plan-payment'
import { type PaymentPart, splitPayment } from '@zari/shared/orders/split-payment'
import { receiptsOf } from '@zari/shared/orders/takings'
import { type Change, paying } from '../../sync/engine/new-entry.ts'
import type { OrderChanges } from '../../sync/hooks/save-edits.ts'
import { amountTyped, describePayment, unreadableAmount } from '../../ui/payment-labels.ts'
import { type NewReceipt, splitOrderOf } from './payment-parts.ts'
import { type Split, splitOf, type TypedParts } from './split-form.ts'

export interface PaymentForm {
  received: string
  note: string
  /** Required without payments and with an unreadable advance. */
  advanceBefore: string
  /** Required when missing or unreadable. */
  totalAmount: string
}

type PaymentProblems = Partial<Record<keyof PaymentForm, string>>

export interface AskedAmounts {
  /** As stored; undefined with several orders, of which nothing is asked. */
  order: OrderRecord | undefined
  advance: boolean
  total: boolean
}

/** Rupees; undefined where unknown. */
export interface Payment {
  /** With the amounts that were asked about. */
  orders: readonly OrderRecord[]
  received: number | undefined
  total: number | undefined
  advance: { before: number | undefined; after: number | undefined }
  balance: { before: number | undefined; after: number | undefined }
  asked: AskedAmounts
  problems: PaymentProblems
  split: Split
  /** Undefined while there is a problem. */
  parts: readonly PaymentPart[] | undefined
}

export function missingAmounts(record: OrderRecord): { advance: boolean; total: boolean } {
  return { advance: paidSoFar(record) === undefined, total: readAmount(record.totalAmount) === undefined }
}

export function paymentFormOf(record: OrderRecord): PaymentForm {
  return {
    received: '',
    note: '',
    advanceBefore: '',
    totalAmount: totalFromBalance(record) ?? '',
  }
}

export function isTyped(form: PaymentForm, untouched: PaymentForm): boolean {
  return (['received', 'note', 'advanceBefore', 'totalAmount'] as const).some(
    (field) => form[field] !== untouched[field],
  )
}

export const HOW_MUCH = 'How much was received?'

/** Undefined when one is unknown. */
function sumOf(amounts: ReadonlyArray<number | undefined>): number | undefined {
  const known = amounts.filter((amount) => amount !== undefined)
  return known.length < amounts.length ? undefined : sumRupees(known)
}

const NO_SPLIT: Split = { amounts: new Map(), problems: {}, problem: undefined, parts: undefined }

function problemsOf(form: PaymentForm, asked: AskedAmounts): PaymentProblems {
  const { received, advanceBefore, totalAmount } = form
  const problems: PaymentProblems = {}
  if (amountTyped(received) === undefined) problems.received = unreadableAmount(received)
  if (!received.trim() || amountTyped(received) === 0) problems.received = HOW_MUCH
  if (asked.advance && amountTyped(advanceBefore) === undefined)
    problems.advanceBefore = advanceBefore.trim()
      ? unreadableAmount(advanceBefore)
      : 'How much advance was paid before?'
  if (asked.total && totalAmount.trim() && amountTyped(totalAmount) === undefined)
    problems.totalAmount = unreadableAmount(totalAmount)
  return problems
}

/** Without a total, a payment would delete the balance. */
function withAnswers(order: OrderRecord, { advance, total }: AskedAmounts, form: PaymentForm): OrderRecord {
  const { advanceBefore, totalAmount } = form
  const hasAdvance = advance && amountTyped(advanceBefore) !== undefined
  const paid = hasAdvance ? { ...order, advancePaid: advanceBefore } : order
  const answer = (total && totalAmount.trim()) || (totalFromBalance(paid) ?? '')
  return amountTyped(answer) === undefined ? paid : { ...paid, totalAmount: answer }
}

/** Of one order, amounts that can't be read are asked about. @param share splits it, but for what was typed */
export function paymentOf(
  seen: readonly OrderRecord[],
  form: PaymentForm,
  typed: TypedParts,
  share = splitPayment,
): Payment {
  const [first, ...more] = seen
  const asked =
    first && more.length === 0
      ? { order: first, ...missingAmounts(first) }
      : { order: undefined, advance: false, total: false }
  const orders = seen.map((order) => withAnswers(order, asked, form))
  const received = amountTyped(form.received)
  const payable = orders.map(splitOrderOf)
  const split = received ? splitOf(payable, received, more.length > 0 ? typed : {}, share) : NO_SPLIT
  const before = sumOf(orders.map(paidSoFar))
  const totals = orders.map(({ totalAmount }) => readAmount(totalAmount))
  const balances = payable.flatMap(({ balance }) => balance ?? [])
  const left = payable.map(({ id, balance }, index) =>
    balance === null || totals[index] === undefined
      ? undefined
      : Math.max(0, sumRupees([balance, -(split.amounts.get(id) ?? 0)])),
  )
  const problems = problemsOf(form, asked)
  return {
    orders,
    received,
    total: sumOf(totals),
    advance: {
      before,
      after: before === undefined || received === undefined ? undefined : sumRupees([before, received]),
    },
    balance: {
      before: balances.length > 0 ? sumRupees(balances) : undefined,
      after: received === undefined ? undefined : sumOf(left),
    },
    asked,
    problems,
    split,
    parts: Object.keys(problems).length === 0 ? split.parts : undefined,
  }
}

/** Saved together; undefined while there is a problem. @param receipt made when the dialog opened */
export function paymentChanges(
  orders: readonly OrderRecord[],
  { orders: answered, parts, asked, advance }: Payment,
  { method, note }: Pick<PaymentForm, 'note'> & { method: PaymentMethod },
  { receipt, at }: { receipt: NewReceipt; at: string },
): OrderChanges[] | undefined {
  return parts?.flatMap(({ id, amount }) => {
    const seen = orders.find((order) => order.id === id)
    const totalAmount = answered.find((order) => order.id === id)?.totalAmount
    const totalEdits: Change[] =
      totalAmount && totalAmount !== seen?.totalAmount ? [{ edit: 'notes', fields: { totalAmount } }] : []
    const payment = paying({
      id: receipt.partId(id),
      amount,
      method,
      note: note.trim(),
      at,
      ...(asked.advance && advance.before !== undefined && { before: advance.before }),
      ...(orders.length > 1 && { receiptId: receipt.id }),
    })
    return seen ? [{ seen, changes: [payment, ...totalEdits] }] : []
  })
}

/** Rupees above the balance; 0 when unknown. */
export function overpayment({ received, balance }: Payment): number {
  if (received === undefined || balance.before === undefined || balance.after === undefined) return 0
  return Math.max(0, sumRupees([received, -balance.before]))
}

const RECENT_MS = 10 * 60_000

function justTaken(payments: readonly PaymentEntry[], received: number, method: PaymentMethod, now: number) {
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

/** @param now ms since 1970, by this device's clock */
export function paymentQuestions(
  orders: readonly OrderRecord[],
  payment: Payment,
  method: PaymentMethod,
  now: number,
): string[] {
  const { received = 0 } = payment
  const over = overpayment(payment)
  const payments = orders.flatMap((order) => order.payments)
  const on = orders.length > 1 ? 'visit' : 'order'
  const again = justTaken(payments, received, method, now)
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
