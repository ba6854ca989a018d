import type { Email } from '../contact/email.ts'
import { type Instant, instantOf } from '../time/due-date.ts'
import { isObject } from '../lib/objects.ts'
import * as v from 'valibot'
import { MAX_RUPEES, type Rupees, sumRupees } from '../money/money.ts'
import { instant, text } from '../lib/validation.ts'

export const PAYMENT_METHODS = ['cash', 'upi', 'card'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** `not-said`: a first advance that was typed without a method. */
export const TAKEN_METHODS = [...PAYMENT_METHODS, 'not-said'] as const

/** `correction`: the difference, when an advance was typed over another one. `before`: the advance when the first entry was made. */
const ENTRY_METHODS = [...TAKEN_METHODS, 'correction', 'before'] as const

export type EntryMethod = (typeof ENTRY_METHODS)[number]

/** Never changed and never deleted: a wrong one is reversed. */
export interface PaymentEntry {
  /** Made on the device, and the Idempotency-Key of its call. */
  id: string
  /** Below 0 only in reversals, refunds and corrections. */
  amount: Rupees
  method: EntryMethod
  note: string
  /** By the device's clock, but not later than the server got it. */
  at: Instant
  receivedAt: Instant | null
  by: Email
  reverses?: string
  /** Paid out to the customer, by its method. */
  refund?: true
  /** The same on all parts of money that came in once, or was refunded once, for several orders of a visit; a UUID made on the device. */
  receiptId?: string
  /** The order's total at the time of the payment. */
  ofTotal?: Rupees
  /** Id of the call that moved it here, or out of here. */
  moveId?: string
  /** The other order of the move, as `orderLink` names it. */
  moveWith?: string
}

export const LARGE_PAYMENT = 1_000_000

export const LONGEST_NOTE = 500

const isToThePaisa = (amount: number) => sumRupees([amount]) === amount

const rupees = v.pipe(
  v.number('Write the amount in rupees, such as 2500'),
  v.check((amount) => Math.abs(amount) <= MAX_RUPEES, 'This amount is too large'),
  v.check(isToThePaisa, 'An amount has at most two digits after the point'),
)

/** The id is the call's Idempotency-Key. A reversal has the method of what it takes back, and its amount below 0. */
export const paymentSchema = v.pipe(
  v.strictObject({
    amount: rupees,
    method: v.picklist(ENTRY_METHODS, 'Choose cash, UPI or card'),
    note: v.optional(text(LONGEST_NOTE), ''),
    at: instant,
    /** Rupees paid before, as typed: for a record without entries and with an advance that can't be read. */
    before: v.optional(
      v.pipe(
        rupees,
        v.check((amount) => amount >= 0, 'This can’t be below ₹0'),
      ),
    ),
    reverses: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    refund: v.optional(v.literal(true)),
    /** The user has confirmed that more was paid out than came in. */
    belowZero: v.optional(v.literal(true)),
    receiptId: v.optional(v.pipe(v.string(), v.uuid('This is not an id'))),
  }),
  v.forward(
    v.check(
      ({ amount, reverses, refund }) => reverses !== undefined || (refund ? amount < 0 : amount > 0),
      'A payment must be more than ₹0',
    ),
    ['amount'],
  ),
  v.forward(
    v.check(({ reverses, refund }) => !refund || reverses === undefined, 'A refund cancels no payment'),
    ['refund'],
  ),
  v.forward(
    v.check(
      ({ method, reverses }) => reverses !== undefined || PAYMENT_METHODS.some((each) => each === method),
      'Choose cash, UPI or card',
    ),
    ['method'],
  ),
  v.forward(
    v.check(({ note, reverses }) => reverses === undefined || note !== '', 'Please write the reason'),
    ['note'],
  ),
)

export type PaymentInput = v.InferOutput<typeof paymentSchema>

type Stored = Readonly<Record<string, unknown>>

function readEntry(stored: Stored): PaymentEntry | undefined {
  const { id, amount, method, note, at, receivedAt, by, reverses, refund, receiptId } = stored
  const { ofTotal, moveId, moveWith } = stored
  if (typeof id !== 'string' || typeof amount !== 'number' || !Number.isFinite(amount)) return undefined
  return {
    id,
    amount,
    method: (typeof method === 'string' ? method : 'correction') as EntryMethod,
    note: typeof note === 'string' ? note : '',
    at: instantOf(at) ?? instantOf(receivedAt) ?? '',
    receivedAt: instantOf(receivedAt),
    by: typeof by === 'string' ? by : '',
    ...(typeof reverses === 'string' && { reverses }),
    ...(refund === true && { refund }),
    ...(typeof receiptId === 'string' && { receiptId }),
    ...(typeof ofTotal === 'number' && { ofTotal }),
    ...(typeof moveId === 'string' && { moveId }),
    ...(typeof moveWith === 'string' && { moveWith }),
  }
}

export function readPayments(stored: unknown): PaymentEntry[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((each: unknown) => (isObject(each) ? (readEntry(each) ?? []) : []))
}
