import { addRupees, balanceOf, isUnreadable, parseAmount, readAmount, remainingDue } from '@zari/shared/money'
import type { EditableFields, OrderRecord } from '@zari/shared/orders/order'

/** What the dialog holds while it is open, as typed. */
export interface PaymentForm {
  received: string
  /** Asked only when what the record has can't be read. */
  advanceBefore: string
  /** Asked only when the record has none, or one that can't be read. */
  totalAmount: string
}

/** What is wrong with a field, in words for the person. */
export type PaymentProblems = Partial<Record<keyof PaymentForm, string>>

/** What a payment makes of the record's money, in rupees; undefined while it can't be told. */
export interface Payment {
  received: number | undefined
  total: number | undefined
  advance: { before: number | undefined; after: number | undefined }
  balance: { before: number | undefined; after: number | undefined }
  problems: PaymentProblems
  /** What is to be saved; undefined while there is a problem. */
  fields: Partial<EditableFields> | undefined
}

/** More than any order costs: a slip of the finger, and beyond it sums would not be exact any more. */
const MOST = 1_000_000_000

/** Which amounts of a record have to be asked for before money can be added. */
export function askedOf({ advancePaid, totalAmount }: OrderRecord): { advance: boolean; total: boolean } {
  return { advance: isUnreadable(advancePaid), total: readAmount(totalAmount) === undefined }
}

/** An old record's balance and advance are its total, until somebody says otherwise. */
export function paymentFormOf(record: OrderRecord): PaymentForm {
  const noted = record.totalAmount ? undefined : readAmount(balanceOf(record))
  const isKnown = noted !== undefined && !isUnreadable(record.advancePaid)
  return {
    received: '',
    advanceBefore: '',
    totalAmount: isKnown ? addRupees(noted, parseAmount(record.advancePaid)) : '',
  }
}

/** Whether something was typed that would be lost if the sheet were closed. @param seen the record that it began with */
export function isTyped(form: PaymentForm, seen: OrderRecord): boolean {
  const before = paymentFormOf(seen)
  return Object.entries(form).some(([field, value]) => value !== before[field as keyof PaymentForm])
}

function amountTyped(typed: string): number | undefined {
  const amount = readAmount(typed)
  return amount !== undefined && amount >= 0 && amount <= MOST ? amount : undefined
}

const unreadable = (typed: string) =>
  `“${typed.trim()}” can’t be read as an amount. Write it in digits, such as 2500.`

/** @param seen the record as it was when the person began */
export function paymentOf(seen: OrderRecord, form: PaymentForm): Payment {
  const asked = askedOf(seen)
  const received = amountTyped(form.received)
  const before = asked.advance ? amountTyped(form.advanceBefore) : parseAmount(seen.advancePaid)
  const total = asked.total ? amountTyped(form.totalAmount) : readAmount(seen.totalAmount)
  const after =
    before === undefined || received === undefined ? undefined : Number(addRupees(before, received))
  const left = (advance: number | undefined) =>
    total === undefined || advance === undefined
      ? undefined
      : Number(remainingDue(String(total), String(advance)))

  // A total that can't be read leaves nothing to say of the balance, least of all 0.
  const noted = seen.totalAmount ? undefined : readAmount(balanceOf(seen))

  const problems: PaymentProblems = {}
  if (!form.received.trim() || received === 0) problems.received = 'How much was received?'
  else if (received === undefined) problems.received = unreadable(form.received)
  if (before === undefined) {
    problems.advanceBefore = form.advanceBefore.trim()
      ? unreadable(form.advanceBefore)
      : 'How many rupees of advance had been paid before this?'
  }
  if (asked.total && form.totalAmount.trim() && total === undefined) {
    problems.totalAmount = unreadable(form.totalAmount)
  }

  const isReady = Object.keys(problems).length === 0 && before !== undefined && received !== undefined
  return {
    received,
    total,
    advance: { before, after },
    balance: { before: left(before) ?? noted, after: left(after) },
    problems,
    fields: isReady
      ? {
          advancePaid: addRupees(before, received),
          ...(asked.total && total !== undefined && { totalAmount: form.totalAmount.trim() }),
        }
      : undefined,
  }
}
