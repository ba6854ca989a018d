import { csvText } from '@zari/shared/text/csv-text'
import { customerKey, internationalPhone, isNumberAlone, numbersIn } from '@zari/shared/contact/phone'
import { stringify } from 'csv-stringify/sync'
import type { Cell, ExportColumn } from './columns.ts'
import type { ExportRow } from './columns.ts'

/** Without it Excel decodes Telugu wrongly. */
const BYTE_ORDER_MARK = '\uFEFF'
const BATCH = 100

/** Excel's line ends; texts are escaped, so that spreadsheets do not run them as formulas. */
export const csvFormat = {
  cast: { string: csvText },
  record_delimiter: '\r\n',
  // Not quoted by default, and many readers end a row there.
  quoted_match: /[\r\n]/,
} as const

/** Spreadsheets take digits for an amount, and a plus for a formula. */
function phoneCell(typed: string): string {
  const key = isNumberAlone(typed) && numbersIn(typed).length === 1 ? customerKey(typed) : undefined
  return key === undefined ? typed : internationalPhone(key)
}

const plain = (cell: Cell) =>
  typeof cell === 'object'
    ? 'phone' in cell
      ? phoneCell(cell.phone)
      : [cell.day, cell.time].filter(Boolean).join(' ')
    : cell

function lines(rows: readonly (string | number)[][]): string {
  return stringify([...rows], csvFormat)
}

export async function* writeCsv(
  columns: readonly ExportColumn[],
  records: AsyncIterable<ExportRow>,
): AsyncGenerator<string> {
  let rows: (string | number)[][] = [columns.map(({ head }) => head)]
  let start = BYTE_ORDER_MARK
  for await (const record of records) {
    rows.push(columns.map(({ of }) => plain(of(record))))
    if (rows.length < BATCH) continue
    yield start + lines(rows)
    start = ''
    rows = []
  }
  yield start + lines(rows)
}
