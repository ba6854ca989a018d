import { entryTime, type EntryStamp } from '../auth/entry-stamp.ts'
import {
  addRupees,
  balanceOf,
  MAX_RUPEES,
  newBalance,
  readAmount,
  type Rupees,
  sumRupees,
} from '../money/money.ts'
import type { Issue } from '../lib/validation.ts'
import type { EditableFields, OrderRecord } from './order.ts'
import type { PaymentEntry, PaymentInput } from './payment.ts'

const MAX_ENTRIES = 1_000

export interface Refusal {
  code: string
  message: string
  order?: string
  /** With `taken`: the piece's. */
  assigneeId?: string
  /** With `BELOW_ZERO`: what went out last. */
  out?: PaymentEntry
}

interface PaymentPlan {
  changes: Partial<EditableFields>
  entries: PaymentEntry[]
  issues: Issue[]
  refusal?: Refusal
}

type Money = Pick<OrderRecord, 'payments' | 'advancePaid'>

/** The entries' sum, or the typed advance where there are none; undefined where that can't be read. */
export function paidSoFar({ payments, advancePaid }: Money): Rupees | undefined {
  if (payments.length > 0) return sumOf(payments)
  if (!advancePaid?.trim()) return 0
  const amount = readAmount(advancePaid)
  return amount !== undefined && Math.abs(amount) <= MAX_RUPEES ? sumRupees([amount]) : undefined
}

/** Balance plus advance, for a record with only a balance: without a total, a new advance leaves no balance. */
export function totalFromBalance(record: OrderRecord): string | undefined {
  const balance = record.totalAmount ? undefined : readAmount(balanceOf(record))
  const paid = paidSoFar(record)
  return balance === undefined || paid === undefined ? undefined : addRupees(balance, paid)
}

const sumOf = (entries: readonly PaymentEntry[]): Rupees => sumRupees(entries.map(({ amount }) => amount))

export function reversalOf(payments: readonly PaymentEntry[], id: string): PaymentEntry | undefined {
  return payments.find(({ reverses }) => reverses === id)
}

/** Of an operation that a person decides on, and may send again as it is, with `belowZero`. */
export const BELOW_ZERO = 'below_zero'

export function belowZero({ payments }: Money, added: readonly PaymentEntry[]): Refusal | undefined {
  if (sumOf(added) >= 0 || sumOf([...payments, ...added]) >= 0) return undefined
  const wentOut = payments.filter(({ id, amount }) => amount < 0 && !reversalOf(payments, id))
  const out = wentOut.findLast(({ refund }) => refund) ?? wentOut.at(-1)
  const message = 'More would go out of this order than was received.'
  return { code: BELOW_ZERO, message, ...(out && { out }) }
}

/** Not where money was refunded: only the refund can be reversed then. */
export function canReverse(payments: readonly PaymentEntry[], { amount }: PaymentEntry): boolean {
  return amount < 0 || sumOf(payments) >= amount
}

interface Entered extends Pick<PaymentEntry, 'amount' | 'method'> {
  id?: string
  note?: string
  reverses?: string | undefined
  refund?: true | undefined
  receiptId?: string | undefined
  ofTotal?: Rupees | undefined
}

function entryOf(
  stamp: EntryStamp,
  { id, amount, method, note, reverses, refund, receiptId, ofTotal }: Entered,
): PaymentEntry {
  const { receivedAt, by } = stamp
  return {
    id: id ?? stamp.id,
    amount,
    method,
    note: note ?? '',
    at: entryTime(stamp),
    receivedAt,
    by,
    ...(reverses !== undefined && { reverses }),
    ...(refund && { refund }),
    ...(receiptId !== undefined && { receiptId }),
    ...(ofTotal !== undefined && { ofTotal }),
  }
}

export function isSystemEntryId(id: string): boolean {
  return /^(?:before|correction|moved)-/.test(id)
}

/** A device and the server name entries of the system alike. */
function systemEntry(stamp: EntryStamp, cause: 'before' | 'correction', entered: Omit<Entered, 'id'>) {
  return entryOf(stamp, { id: `${cause}-${stamp.id}`, ...entered })
}

/** @param statedAdvance rupees by the user, where the stored advance can't be read */
export function beforeEntries(current: Money, stamp: EntryStamp, statedAdvance = 0): PaymentEntry[] {
  if (current.payments.length > 0) return []
  const paid = paidSoFar(current)
  const amount = paid ?? statedAdvance
  const note = paid === undefined ? (current.advancePaid ?? '') : ''
  return amount === 0 ? [] : [systemEntry(stamp, 'before', { amount, method: 'before', note })]
}

/** How much the typed advance differs from what was paid; undefined where it is too large. */
export function correctionTo(current: Money, typed: string | null | undefined): Rupees | undefined {
  const wanted = readAmount(typed) ?? 0
  return Math.abs(wanted) > MAX_RUPEES ? undefined : sumRupees([wanted, -(paidSoFar(current) ?? 0)])
}

export function isUnpaid(current: Money): boolean {
  const { payments } = current
  const live = payments.filter(({ id, reverses }) => reverses === undefined && !reversalOf(payments, id))
  return paidSoFar(current) === 0 && (live.at(-1)?.refund ?? live.length === 0)
}

/** Of a typed advance: the money where the order had none, else the difference. @param changes of the same edit */
export function correctionEntries(
  current: OrderRecord,
  { totalAmount = current.totalAmount }: Partial<EditableFields>,
  amount: number,
  stamp: EntryStamp,
): PaymentEntry[] {
  const method = amount > 0 && isUnpaid(current) ? 'not-said' : 'correction'
  const ofTotal = readAmount(totalAmount)
  return [...beforeEntries(current, stamp), systemEntry(stamp, 'correction', { amount, method, ofTotal })]
}

const nothing = { changes: {}, entries: [] }

type Sums = Pick<EditableFields, 'advancePaid' | 'remainingDue'>

export function isFull({ payments }: Money, more: number): boolean {
  return payments.length + more > MAX_ENTRIES
}

function changed(current: OrderRecord, { advancePaid, remainingDue }: Sums): Partial<Sums> {
  return {
    ...(advancePaid !== current.advancePaid && { advancePaid }),
    ...(remainingDue !== current.remainingDue && { remainingDue }),
  }
}

function issuesOf({ payments }: Money, { amount, method, reverses }: PaymentInput): Issue[] {
  if (reverses === undefined) {
    return isFull({ payments, advancePaid: null }, 1)
      ? [{ path: '', message: 'This order has too many payments' }]
      : []
  }
  const wrong = payments.find(({ id }) => id === reverses)
  if (!wrong) return [{ path: 'reverses', message: 'This payment is not on this order' }]
  if (wrong.reverses !== undefined)
    return [{ path: 'reverses', message: 'This payment is already cancelled' }]
  if (method !== wrong.method || amount !== -wrong.amount)
    return [{ path: 'amount', message: 'This is another payment' }]
  if (reversalOf(payments, reverses)?.moveId !== undefined)
    return [{ path: 'reverses', message: 'This payment was moved to another order. Cancel it there.' }]
  return []
}

/** Run by the server, and by a device for what it has not sent. An entry is added, so that it never conflicts. */
export function planPayment(current: OrderRecord, payment: PaymentInput, stamp: EntryStamp): PaymentPlan {
  const { before, reverses } = payment
  if (current.payments.some(({ id }) => id === stamp.id)) return { ...nothing, issues: [] }
  const issues = issuesOf(current, payment)
  const isReversed = reverses !== undefined && reversalOf(current.payments, reverses) !== undefined
  if (issues.length > 0 || isReversed) return { ...nothing, issues }
  const entry = entryOf(stamp, { ...payment, ofTotal: readAmount(current.totalAmount) })
  const entries = [...beforeEntries(current, stamp, before), entry]
  const refusal = payment.belowZero ? undefined : belowZero(current, entries)
  if (refusal) return { ...nothing, issues, refusal }
  return { changes: sumsWith(current, entries), entries, issues }
}

export function sumsWith(current: OrderRecord, entries: readonly PaymentEntry[]): Partial<Sums> {
  const advancePaid = String(sumOf([...current.payments, ...entries]))
  return changed(current, { advancePaid, remainingDue: newBalance({ ...current, advancePaid }) })
}
