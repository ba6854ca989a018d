import { stringify } from 'csv-stringify/sync'
import type { Cell, ExportColumn } from './export-columns.ts'
import type { ExportRow } from './with-people.ts'

/** Without it Excel takes Telugu for something else. */
const BYTE_ORDER_MARK = '\uFEFF'
const BATCH = 100

const plain = (cell: Cell) =>
  typeof cell === 'object' ? (cell.time ? `${cell.day} ${cell.time}` : cell.day) : cell

function lines(rows: readonly (string | number)[][]): string {
  // A customer's text that begins like a formula gets a mark before it, so that no spreadsheet runs it.
  return stringify([...rows], { escape_formulas: true, record_delimiter: '\r\n' })
}

/** Records as a CSV file that Excel opens as it is. */
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
