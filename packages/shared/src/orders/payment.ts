import { isObject } from '../lib/objects.ts'
import * as v from 'valibot'
import { MAX_RUPEES, sumRupees } from '../money/money.ts'
import { instant, text } from '../lib/validation.ts'

/** How a customer pays. */
export const PAYMENT_METHODS = ['cash', 'upi', 'card'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Methods of money that came in. `not-said`: a first advance that was typed without a method. */
export const TAKEN_METHODS = [...PAYMENT_METHODS, 'not-said'] as const

/**
 * `correction`: the difference, when an advance was typed over another one. `before`: the advance when the first entry
 * was made.
 */
const ENTRY_METHODS = [...TAKEN_METHODS, 'correction', 'before'] as const

export type EntryMethod = (typeof ENTRY_METHODS)[number]

/** Money that came in, or went out again. Never changed and never deleted: a wrong one is reversed. */
export interface PaymentEntry {
  /** Made on the device, and the Idempotency-Key of its call. */
  id: string
  /** Rupees, to the paisa; below 0 only in reversals and corrections. */
  amount: number
  method: EntryMethod
  /** What was noted with it; of a reversal, the reason. Empty when nothing was. */
  note: string
  /** ISO instant when it was entered, by the device's clock, but not later than the server got it. */
  at: string
  /** ISO instant when the server got it; null while only this device has it. */
  receivedAt: string | null
  /** E-mail of the account that entered it; empty while only this device has it. */
  by: string
  /** Id of the entry that this one takes back. */
  reverses?: string
  /** The same on all parts of money that came in once for several orders of a visit; a UUID made on the device. */
  receiptId?: string
  /** Id of the call that moved it here, or out of here; its money came in with the first entry. */
  moveId?: string
  /** The order where it went, or came from, as `orderLink` names it. */
  moveWith?: string
}

/** Rupees from which a person is asked whether they really mean it. */
export const LARGE_PAYMENT = 1_000_000

export const LONGEST_NOTE = 500

const isToThePaisa = (amount: number) => sumRupees([amount]) === amount

const rupees = v.pipe(
  v.number('Write the amount in rupees, such as 2500'),
  v.check((amount) => Math.abs(amount) <= MAX_RUPEES, 'This amount is too large'),
  v.check(isToThePaisa, 'An amount has at most two digits after the point'),
)

/**
 * What is sent to enter a payment, or to reverse one: then `reverses` names it, and amount and method are that
 * one's, the amount below 0 where that one's is above. Its id is the call's Idempotency-Key.
 */
export const paymentSchema = v.pipe(
  v.strictObject({
    amount: rupees,
    method: v.picklist(ENTRY_METHODS, 'Choose cash, UPI or card'),
    note: v.optional(text(LONGEST_NOTE), ''),
    at: instant,
    /**
     * Rupees that had been paid before, as the person at the screen said. Counts where the record has no entries
     * and an advance that can't be read.
     */
    before: v.optional(
      v.pipe(
        rupees,
        v.check((amount) => amount >= 0, 'This can’t be below ₹0'),
      ),
    ),
    reverses: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    /** Of a reversal, the one of what it takes back. */
    receiptId: v.optional(v.pipe(v.string(), v.uuid('This is not an id'))),
  }),
  v.forward(
    v.check(({ amount, reverses }) => reverses !== undefined || amount > 0, 'A payment must be more than ₹0'),
    ['amount'],
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
  const { id, amount, method, note, at, receivedAt, by, reverses, receiptId, moveId, moveWith } = stored
  if (typeof id !== 'string' || typeof amount !== 'number' || !Number.isFinite(amount)) return undefined
  return {
    id,
    amount,
    // One that a later version writes is shown by its own name.
    method: (typeof method === 'string' ? method : 'correction') as EntryMethod,
    note: typeof note === 'string' ? note : '',
    at: instantOf(at) ?? instantOf(receivedAt) ?? '',
    receivedAt: instantOf(receivedAt),
    by: typeof by === 'string' ? by : '',
    ...(typeof reverses === 'string' && { reverses }),
    ...(typeof receiptId === 'string' && { receiptId }),
    ...(typeof moveId === 'string' && { moveId }),
    ...(typeof moveWith === 'string' && { moveWith }),
  }
}

function instantOf(stored: unknown): string | null {
  const at = stored instanceof Date || typeof stored === 'string' ? new Date(stored) : undefined
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}

/** The entries of a document or of an answer. What is no entry is left out; it never fails. */
export function readPayments(stored: unknown): PaymentEntry[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((each: unknown) => (isObject(each) ? (readEntry(each) ?? []) : []))
}
