import { ADJUSTMENT_LINE, type BillLine, billText, parseBill } from '@zari/shared/bill/bill'
import { readAmount } from '@zari/shared/money/money'

const LINE = /^\s*(\d+) [×x] (.+), (-?₹[\d,.]+)(?: each)?\s*$/i

function readLine(line: string, index: number): BillLine | undefined {
  const [, count, what = '', amount] = LINE.exec(line) ?? []
  const each = readAmount(amount)
  if (each === undefined) return undefined
  return {
    id: what === 'Adjustment' ? ADJUSTMENT_LINE : `line-${index + 1}`,
    row: null,
    what,
    count: Number(count),
    each,
  }
}

/** As `formatBill` writes it. @returns the text to store; undefined for other texts */
export function parseBillLines(text: string): string | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  const bill = billText(lines.flatMap((line, index) => readLine(line, index) ?? []))
  const read = parseBill(bill)
  return read && read.length === lines.length ? bill : undefined
}
