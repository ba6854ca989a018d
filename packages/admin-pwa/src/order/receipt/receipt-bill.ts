import { amountOfLine, readBill, sumOfBill } from '@zari/shared/bill/bill'
import { formatRupees } from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { Orders } from '@zari/shared/orders/visit'
import { lineWithCount } from '@zari/shared/price-list/line-words'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import type { MessageLanguage } from '@zari/shared/languages/languages'
import { receiptLabels } from './receipt-labels.ts'

type Row = readonly [what: string, amount: string]

export interface BillOptions {
  language: MessageLanguage
  priceList: readonly PriceRow[]
  /** On narrow paper; further lines are one sum. */
  mostLines?: number | undefined
}

export function billRows({ bill }: OrderRecord, { language, priceList, mostLines }: BillOptions): Row[] {
  const lines = readBill(bill)
  const rest = mostLines === undefined ? [] : lines.slice(mostLines)
  const shown = lines
    .slice(0, mostLines)
    .map((line): Row => [lineWithCount(line, language, priceList), formatRupees(amountOfLine(line))])
  const more: Row[] = [[receiptLabels[language].more(rest.length), formatRupees(sumOfBill(rest))]]
  return [...shown, ...(rest.length > 0 ? more : [])]
}

/** With several orders, each has its lines below it (`pieceRow`). */
export const linesOfOne = (orders: Orders, options: BillOptions): Row[] =>
  orders.length === 1 ? billRows(orders[0], options) : []
