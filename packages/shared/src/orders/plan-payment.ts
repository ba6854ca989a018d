import { enteredAt, type Entering } from '../auth/entry-stamp.ts'
import { addRupees, balanceOf, MAX_RUPEES, newBalance, readAmount, sumRupees } from '../money/money.ts'
import type { Issue } from '../lib/validation.ts'
import type { EditableFields, OrderRecord } from './order.ts'
import type { PaymentEntry, PaymentInput } from './payment.ts'

/** An order with more is no order: a document has a largest size. */
const MAX_ENTRIES = 1_000

interface PaymentPlan {
  /** The fields that change: the entries' sum and what is left. */
  changes: Partial<EditableFields>
  /** To be added; none when it is entered already, or when what it reverses is reversed. */
  entries: PaymentEntry[]
  /** When there is one, nothing is to be written. */
  issues: Issue[]
}

type Money = Pick<OrderRecord, 'payments' | 'advancePaid'>

/**
 * What has been paid: the entries' sum, or the advance as it was typed where there are none.
 * @returns rupees; undefined where that can't be read
 */
export function paidSoFar({ payments, advancePaid }: Money): number | undefined {
  if (payments.length > 0) return sumRupees(payments.map(({ amount }) => amount))
  if (!advancePaid?.trim()) return 0
  const amount = readAmount(advancePaid)
  return amount !== undefined && Math.abs(amount) <= MAX_RUPEES ? sumRupees([amount]) : undefined
}

/**
 * The total that an old record with only a balance must have had: balance plus advance. Without a total, a change of the
 * advance leaves no balance.
 * @returns rupees in digits; undefined where there is a total, or no balance that can be read
 */
export function totalFromBalance(record: OrderRecord): string | undefined {
  const balance = record.totalAmount ? undefined : readAmount(balanceOf(record))
  const paid = paidSoFar(record)
  return balance === undefined || paid === undefined ? undefined : addRupees(balance, paid)
}

/** The entry that takes another one back. */
export function reversalOf(payments: readonly PaymentEntry[], id: string): PaymentEntry | undefined {
  return payments.find(({ reverses }) => reverses === id)
}

interface Entered extends Pick<PaymentEntry, 'amount' | 'method'> {
  id?: string
  note?: string
  reverses?: string | undefined
  receiptId?: string | undefined
}

function entryOf(
  entering: Entering,
  { id, amount, method, note, reverses, receiptId }: Entered,
): PaymentEntry {
  const { receivedAt, by } = entering
  return {
    id: id ?? entering.id,
    amount,
    method,
    note: note ?? '',
    at: enteredAt(entering),
    receivedAt,
    by,
    ...(reverses !== undefined && { reverses }),
    ...(receiptId !== undefined && { receiptId }),
  }
}

/** Whether an id is one that the system gives: no payment may have it. */
export function isSystemEntryId(id: string): boolean {
  return /^(?:before|correction|moved)-/.test(id)
}

/** Entries of the system are named after what made them, so that a device and the server name them alike. */
function systemEntry(
  entering: Entering,
  made: 'before' | 'correction',
  entered: Pick<PaymentEntry, 'amount' | 'method'> & { note?: string },
) {
  return entryOf(entering, { id: `${made}-${entering.id}`, ...entered })
}

/**
 * What had been paid before the first entry, as an entry.
 * @param said rupees that a person says the advance is, where it can't be read
 */
export function beforeEntries(current: Money, entering: Entering, said = 0): PaymentEntry[] {
  if (current.payments.length > 0) return []
  const known = paidSoFar(current)
  const amount = known ?? said
  const note = known === undefined ? (current.advancePaid ?? '') : ''
  return amount === 0 ? [] : [systemEntry(entering, 'before', { amount, method: 'before', note })]
}

/**
 * By how many rupees what somebody typed as the advance is another amount than what has been paid.
 * @returns undefined where what they typed is more than can be reckoned with
 */
export function correctionTo(current: Money, typed: string | null | undefined): number | undefined {
  const wanted = readAmount(typed) ?? 0
  return Math.abs(wanted) > MAX_RUPEES ? undefined : sumRupees([wanted, -(paidSoFar(current) ?? 0)])
}

/** Whether an order has no money: none came in, or all of it was cancelled or moved. */
export function isUnpaid(current: Money): boolean {
  const { payments } = current
  return (
    paidSoFar(current) === 0 &&
    payments.every(({ id, reverses }) => reverses !== undefined || reversalOf(payments, id) !== undefined)
  )
}

/** The entries of a typed advance: money received where the order had none, else the difference. */
export function correctionEntries(current: Money, amount: number, entering: Entering): PaymentEntry[] {
  const method = amount > 0 && isUnpaid(current) ? 'not-said' : 'correction'
  // The id begins with `correction` for both, because older devices expect it.
  return [...beforeEntries(current, entering), systemEntry(entering, 'correction', { amount, method })]
}

const nothing = { changes: {}, entries: [] }

type Sums = Pick<EditableFields, 'advancePaid' | 'remainingDue'>

/** Whether an order can't have so many more entries. */
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

/**
 * What a payment, or a reversal, means for a record as it stands: at the server, on the screen of a tablet that
 * has not sent it yet, and in the tests' server. It adds, so that it meets no conflict, whatever changed meanwhile.
 */
export function planPayment(current: OrderRecord, payment: PaymentInput, entering: Entering): PaymentPlan {
  const { before, reverses } = payment
  if (current.payments.some(({ id }) => id === entering.id)) return { ...nothing, issues: [] }
  const issues = issuesOf(current, payment)
  const isReversed = reverses !== undefined && reversalOf(current.payments, reverses) !== undefined
  if (issues.length > 0 || isReversed) return { ...nothing, issues }
  const entry = entryOf(entering, payment)
  const entries = [...beforeEntries(current, entering, before), entry]
  return { changes: sumsWith(current, entries), entries, issues: [] }
}

/** The fields that change when entries are added: the advance is their sum. */
export function sumsWith(current: OrderRecord, entries: readonly PaymentEntry[]): Partial<Sums> {
  const advancePaid = String(sumRupees([...current.payments, ...entries].map((each) => each.amount)))
  return changed(current, { advancePaid, remainingDue: newBalance({ ...current, advancePaid }) })
}
