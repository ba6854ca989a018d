import { readAmount } from '../money/money.ts'
import {
  ADJUSTMENT_LINE,
  type BilledOrder,
  type BillLine,
  type BillProblem,
  GARMENT_LINE,
  problemOfBill,
  readBill,
} from './bill.ts'

type MergedBills = { lines: BillLine[] } | { conflict: 'line' | BillProblem }

type Text = string | null | undefined

/** Both are as `readBill` returns them: their keys have one order. */
const isSame = (one: BillLine | undefined, other: BillLine | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Line by line. A conflict where both sides changed a line, or where the merged bill is not valid. */
export function mergeBills(base: Text, mine: Text, theirs: Text): MergedBills {
  const byId = (text: Text) => new Map(readBill(text).map((line) => [line.id, line]))
  const [was, my, their] = [byId(base), byId(mine), byId(theirs)]
  const lines: BillLine[] = []
  for (const id of new Set([...their.keys(), ...my.keys()])) {
    const [before, mineNow, theirsNow] = [was.get(id), my.get(id), their.get(id)]
    const isMine = !isSame(mineNow, before)
    if (isMine && !isSame(theirsNow, before) && !isSame(mineNow, theirsNow)) return { conflict: 'line' }
    const line = isMine ? mineNow : theirsNow
    if (line) lines.push(line)
  }
  const problem = problemOfBill(lines)
  return problem ? { conflict: problem } : { lines }
}

/** Whether the total was typed, or set by a design's price, since `base`: changed lines do not count. */
export function isTotalChanged(base: BilledOrder, now: BilledOrder): boolean {
  const [before, lines] = [readBill(base.bill), readBill(now.bill)]
  const eachOf = (bill: readonly BillLine[], wanted: string) =>
    bill.find(({ id, row }) => id === wanted && row === null)?.each
  if (before.length === 0 && lines.length === 0)
    return (base.totalAmount || null) !== (now.totalAmount || null)
  if (lines.length === 0) return Boolean(now.totalAmount)
  if (eachOf(before, ADJUSTMENT_LINE) !== eachOf(lines, ADJUSTMENT_LINE)) return true
  return before.length === 0 && (readAmount(base.totalAmount) || undefined) !== eachOf(lines, GARMENT_LINE)
}
