import {
  amountOfLine,
  type BillChange,
  type BilledOrder,
  type BillProblem,
  type BillRefusal,
  billText,
  garmentLine,
  garmentPerPiece,
  isRefused,
  MAX_BILL_LINES,
  MAX_PIECES,
  readBill,
  totalOfBill,
  WEBSITE_ROW,
  withPieces,
  withTotal,
} from '../bill/bill.ts'
import { isTotalChanged, mergeBills } from '../bill/merge-bills.ts'
import { readAmount } from '../money/money.ts'
import type { Issue } from '../lib/validation.ts'
import type { EditableFields, OrderRecord } from './order.ts'

export const billProblems: Readonly<Record<BillProblem, string>> = {
  'unreadable-total': 'Write the amount in digits, such as 2500',
  'below-zero': 'A bill can’t be below ₹0',
  'too-large': 'This amount is too large',
  'too-many-lines': `A bill has at most ${MAX_BILL_LINES} lines`,
  'too-many-pieces': `Please enter a number from 1 to ${MAX_PIECES}`,
}

type Values = { [F in keyof EditableFields]?: EditableFields[F] | null | undefined }

interface DerivedFields {
  fields: Partial<Pick<EditableFields, 'bill' | 'totalAmount' | 'quantity'>>
  issues: Issue[]
}

const refused = (path: string, problem: BillProblem): DerivedFields => ({
  fields: {},
  issues: [{ path, message: billProblems[problem] }],
})

/** A price that is set by a button, on an order without one, becomes the garment's line. */
function firstLine(current: OrderRecord, { websiteTotal }: Values, total: number): BillChange {
  const each = websiteTotal ? readAmount(current.websitePrice) : undefined
  const perPiece = each === undefined ? undefined : garmentLine(current, each, WEBSITE_ROW)
  const isSum = perPiece && amountOfLine(perPiece) === total
  return { bill: billText([isSum ? perPiece : garmentLine(current, total, null)]) }
}

function billOfTotal(
  current: OrderRecord,
  order: BilledOrder,
  mine: Values,
  typed: string | null,
): BillChange | BillRefusal | undefined {
  const hasLines = readBill(order.bill).length > 0
  const total = readAmount(typed)
  if (hasLines && !typed) return { bill: '' }
  if (hasLines) return total === undefined ? { problem: 'unreadable-total' } : withTotal(order, total)
  const isByButton = (mine.websiteTotal ?? mine.settledDesign) && !current.totalAmount?.trim()
  return isByButton && total !== undefined && total >= 0 ? firstLine(current, mine, total) : undefined
}

/** The total is the sum of the lines, and the garment's line has the order's quantity. Run by the device and the server. */
export function deriveBill(
  current: OrderRecord,
  mine: Values,
  changes: Partial<EditableFields>,
): DerivedFields {
  if (changes.bill !== undefined) {
    const count = garmentPerPiece(readBill(changes.bill))?.count
    const totalAmount = totalOfBill(changes.bill) ?? mine.totalAmount ?? null
    return { fields: { totalAmount, ...(count !== undefined && { quantity: count }) }, issues: [] }
  }
  const { totalAmount: typed, quantity } = changes
  const before = current.bill ?? ''
  let bill = before
  if (quantity !== undefined) {
    const changed = withPieces(current, quantity)
    if (isRefused(changed)) return refused('quantity', changed.problem)
    bill = changed.bill
  }
  if (typed !== undefined) {
    const changed = billOfTotal(current, { ...current, bill }, mine, typed)
    if (changed && isRefused(changed)) return refused('totalAmount', changed.problem)
    bill = changed ? changed.bill : bill
  }
  if (bill === before && before === '') return { fields: {}, issues: [] }
  return { fields: { bill: bill || null, totalAmount: totalOfBill(bill) }, issues: [] }
}

const billed = (values: Values): BilledOrder =>
  ({ ...values, totalAmount: values.totalAmount ?? null }) as BilledOrder

const garmentIn = (text: string | null | undefined) => JSON.stringify(garmentPerPiece(readBill(text)))

/** @returns undefined for a conflict */
export function mergedBill(base: Values, mine: Values, theirs: Values): string | null | undefined {
  const isOtherDecision =
    'settledDesign' in base && (base.settledDesign ?? null) !== (theirs.settledDesign ?? null)
  const isTotalSet =
    Boolean(mine.settledDesign) ||
    isOtherDecision ||
    isTotalChanged(billed(base), billed(theirs)) ||
    isTotalChanged(billed(base), { bill: mine.bill, totalAmount: totalOfBill(mine.bill) })
  const merged = isTotalSet ? undefined : mergeBills(base.bill, mine.bill, theirs.bill)
  return merged && 'lines' in merged ? billText(merged.lines) || null : undefined
}

/** Whether the other side changed what this change was computed from, if `base` has it. */
export function hasSourceChanged(field: string, current: Values, mine: Values, base: Values): boolean {
  const isOtherBill = 'bill' in base && (base.bill || null) !== (current.bill || null)
  if (field === 'totalAmount') return isOtherBill
  if (field === 'quantity') return isOtherBill && garmentIn(base.bill) !== garmentIn(current.bill)
  if (field !== 'bill') return false
  const isNewPrice = garmentIn(mine.bill) !== garmentIn(base.bill)
  const isOtherQuantity =
    'quantity' in base && mine.quantity === undefined && (base.quantity ?? 1) !== (current.quantity ?? 1)
  return (
    (isNewPrice && isOtherQuantity) ||
    (!isOtherBill && 'totalAmount' in base && isTotalChanged(billed(base), billed(current)))
  )
}
