import type { BillLine } from '../bill/bill.ts'
import type { MessageLanguage } from '../languages/languages.ts'
import { formatRupees } from '../money/money.ts'
import type { PriceRow } from './price-list.ts'

const own: Readonly<Record<MessageLanguage, Readonly<Record<string, string>>>> = {
  en: {},
  te: { Adjustment: 'సవరణ', Discount: 'తగ్గింపు' },
  hi: { Adjustment: 'सुधार', Discount: 'छूट' },
}

type Names = Pick<PriceRow, 'id' | 'name' | 'nameTe' | 'nameHi'>

/** In the customer's language, unless the row was renamed since. */
export function lineWords(
  { row, what }: Pick<BillLine, 'row' | 'what'>,
  language: MessageLanguage,
  rows: readonly Names[],
): string {
  const named = rows.find(({ id, name }) => id === row && name === what)
  const translated = { en: named?.name, te: named?.nameTe, hi: named?.nameHi }[language]
  return translated || (Object.hasOwn(own[language], what) && own[language][what]) || what
}

/** `Hook, 3 × ₹20` */
export function lineWithCount(line: BillLine, language: MessageLanguage, rows: readonly Names[]): string {
  const each = line.count > 1 ? `, ${line.count} × ${formatRupees(line.each)}` : ''
  return lineWords(line, language, rows) + each
}
