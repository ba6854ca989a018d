import * as v from 'valibot'
import { AT_FIRST_FAULT } from '../lib/validation.ts'
import { formatRupees, MAX_RUPEES, readAmount, type Rupees, sumRupees } from '../money/money.ts'

/** What a part of the order costs. Below ₹0 it is a discount. */
export interface BillLine {
  /** Made on the device, or one of the two fixed ids. */
  id: string
  /** Of the price list, or `WEBSITE_ROW`. */
  row: string | null
  /** A copy: it stays when the row is renamed. */
  what: string
  count: number
  each: Rupees
}

export const MAX_BILL_LINES = 40
/** Of one order. */
export const MAX_PIECES = 20
export const MAX_LINE_COUNT = 999
export const MAX_LINE_WORDS = 200
/** As many lines as there may be, with words that JSON writes longer. */
export const MAX_BILL_LENGTH = 30_000

/** Fixed, so that two devices that add the garment at once make one line. */
export const GARMENT_LINE = 'garment'
/** The difference between a typed total and the sum of the other lines. */
export const ADJUSTMENT_LINE = 'adjustment'
/** The `row` of a garment at the website's price. */
export const WEBSITE_ROW = 'website'

const shortText = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))

export const billLineSchema = v.strictObject({
  id: shortText(64),
  row: v.nullable(shortText(64)),
  what: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_LINE_WORDS)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LINE_COUNT)),
  each: v.pipe(
    v.number(),
    v.check((each) => Math.abs(each) <= MAX_RUPEES && sumRupees([each]) === each),
  ),
})

export const amountOfLine = ({ count, each }: Pick<BillLine, 'count' | 'each'>): Rupees =>
  (Math.round(each * 100) * count) / 100

export const sumOfBill = (lines: readonly BillLine[]): Rupees => sumRupees(lines.map(amountOfLine))

export type BillProblem =
  /** The order has no lines, and its total is no number. */
  'unreadable-total' | 'below-zero' | 'too-large' | 'too-many-lines' | 'too-many-pieces'

/** It has the order's quantity. One that came from a total is the price of all pieces. */
const isPerPiece = ({ id, row }: BillLine) => id === GARMENT_LINE && row !== null

export const garmentPerPiece = (lines: readonly BillLine[]): BillLine | undefined => lines.find(isPerPiece)

export function problemOfBill(lines: readonly BillLine[]): BillProblem | undefined {
  const sum = sumOfBill(lines)
  if (lines.length > MAX_BILL_LINES) return 'too-many-lines'
  if ((garmentPerPiece(lines)?.count ?? 1) > MAX_PIECES) return 'too-many-pieces'
  if (sum < 0) return 'below-zero'
  return sum > MAX_RUPEES ? 'too-large' : undefined
}

export const billSchema = v.pipe(
  v.array(billLineSchema),
  v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length),
  v.check((lines) => problemOfBill(lines) === undefined),
)

export function parseBill(text: string): BillLine[] | undefined {
  try {
    const read = v.safeParse(billSchema, JSON.parse(text), AT_FIRST_FAULT)
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** No other text is ever stored. */
export function readBill(text: string | null | undefined): BillLine[] {
  return text ? (parseBill(text) ?? []) : []
}

/** Empty for no lines. The same lines are the same text. */
export function billText(lines: readonly BillLine[]): string {
  if (lines.length === 0) return ''
  return JSON.stringify(
    lines.map(({ id, row, what, count, each }) => ({
      id,
      row,
      what: what.trim(),
      count,
      each: sumRupees([each]),
    })),
  )
}

/** The total as it is stored: the sum of the lines; null without lines. */
export function totalOfBill(text: string | null | undefined): string | null {
  const lines = readBill(text)
  return lines.length === 0 ? null : String(sumOfBill(lines))
}

/** `1 × Lining, ₹200`, `3 × Blouse, ₹650 each`. Exported tables have these lines, and the import reads them. */
export function formatBill(lines: readonly BillLine[]): string {
  return lines
    .map(({ what, count, each }) => `${count} × ${what}, ${formatRupees(each)}${count > 1 ? ' each' : ''}`)
    .join('\n')
}

export interface BilledOrder {
  bill?: string | null | undefined
  totalAmount: string | null
  quantity?: number | null
  outfitType?: string | undefined
}

export interface BillChange {
  bill: string
  /** Where it changes with the garment's line. */
  quantity?: number
}

export interface BillRefusal {
  problem: BillProblem
}

type Changed = BillChange | BillRefusal

export const isRefused = (changed: Changed): changed is BillRefusal => 'problem' in changed

/** @param row null for the price of all pieces */
export function garmentLine(
  { outfitType, quantity }: Pick<BilledOrder, 'outfitType' | 'quantity'>,
  each: Rupees,
  row: string | null,
): BillLine {
  const what = outfitType?.trim().slice(0, MAX_LINE_WORDS) || 'Custom design'
  return { id: GARMENT_LINE, row, what, count: row === null ? 1 : (quantity ?? 1), each: sumRupees([each]) }
}

/** The lines that a new line is added to: of a total without lines, one of that amount. Undefined if the total is no number. */
export function addableLines(order: BilledOrder): BillLine[] | undefined {
  const lines = readBill(order.bill)
  if (lines.length > 0 || !order.totalAmount?.trim()) return lines
  const total = readAmount(order.totalAmount)
  if (total === undefined) return undefined
  return total === 0 ? [] : [garmentLine(order, total, null)]
}

/** @param lines changed from those that `addableLines` returns */
export function withBill(order: BilledOrder, lines: readonly BillLine[]): Changed {
  const problem = problemOfBill(lines)
  if (problem) return { problem }
  const pieces = garmentPerPiece(lines)?.count ?? order.quantity ?? 1
  return { bill: billText(lines), ...(pieces !== (order.quantity ?? 1) && { quantity: pieces }) }
}

/** The adjustment becomes the difference between the typed total and the other lines. An order without lines gets none. */
export function withTotal(order: BilledOrder, total: Rupees): Changed {
  const lines = readBill(order.bill)
  const others = lines.filter(({ id }) => id !== ADJUSTMENT_LINE)
  const each = sumRupees([total, -sumOfBill(others)])
  const adjustment = { id: ADJUSTMENT_LINE, row: null, what: 'Adjustment', count: 1, each }
  return withBill(order, lines.length === 0 || each === 0 ? others : [...others, adjustment])
}

/** The garment's line has the order's quantity, unless it came from a total. */
export function withPieces(order: BilledOrder, quantity: number | null): Changed {
  const count = quantity ?? 1
  const lines = readBill(order.bill).map((line) => (isPerPiece(line) ? { ...line, count } : line))
  return withBill({ ...order, quantity }, lines)
}

/** A fixed amount: it does not follow later changes of lines. @returns a line without an id */
export function percentDiscount(lines: readonly BillLine[], percent: number): Omit<BillLine, 'id'> {
  const sum = sumOfBill(lines)
  const each = -Math.round(sum * percent) / 100
  return { row: null, what: `${percent} % of ${formatRupees(sum)}`, count: 1, each }
}

export interface WorkLine {
  what: string
  count: number
}

const workLinesSchema = v.array(
  v.object({ what: v.string(), count: v.number(), id: v.optional(v.string()), each: v.optional(v.number()) }),
)

/** What is to be made, without money. @param text a bill, or what `workroomBill` leaves of it */
export function linesForWorkroom(text: string | null | undefined): WorkLine[] {
  if (!text) return []
  try {
    const read = v.safeParse(workLinesSchema, JSON.parse(text), AT_FIRST_FAULT)
    const lines = read.success ? read.output : []
    const isWork = ({ id, each = 0 }: (typeof lines)[number]) => id !== ADJUSTMENT_LINE && each >= 0
    return lines.filter(isWork).map(({ what, count }) => ({ what, count }))
  } catch {
    return []
  }
}

export function workroomBill(text: string | null | undefined): string | null {
  const lines = linesForWorkroom(text)
  return lines.length === 0 ? null : JSON.stringify(lines)
}
