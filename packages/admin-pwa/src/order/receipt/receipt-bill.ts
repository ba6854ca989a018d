import { amountOfLine, readBill, sumOfBill } from '@zari/shared/bill/bill'
import { formatRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { Orders } from '@zari/shared/orders/visit'
import { lineWords } from '@zari/shared/price-list/line-words'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import type { MessageLanguage } from '@zari/shared/languages/languages'
import { receiptLabels } from './receipt-labels.ts'

type Row = readonly [what: string, amount: string]

export interface BillOptions {
  language: MessageLanguage
  priceList: readonly PriceRow[]
  /** On a narrow paper; the others are one sum. */
  mostLines?: number | undefined
}

/** `Hook, 3 × ₹20`. */
export function billRows({ bill }: OrderRecord, { language, priceList, mostLines }: BillOptions): Row[] {
  const lines = readBill(bill)
  const rest = mostLines === undefined ? [] : lines.slice(mostLines)
  const shown = lines.slice(0, lines.length - rest.length).map((line): Row => {
    const each = line.count > 1 ? `, ${line.count} × ${formatRupees(line.each)}` : ''
    return [lineWords(line, language, priceList) + each, formatRupees(amountOfLine(line))]
  })
  const more: Row[] = [[receiptLabels[language].more(rest.length), formatRupees(sumOfBill(rest))]]
  return [...shown, ...(rest.length > 0 ? more : [])]
}

/** Those of a visit stand below their pieces. */
export const linesOfOne = (orders: Orders, options: BillOptions): Row[] =>
  orders.length === 1 ? billRows(orders[0], options) : []
