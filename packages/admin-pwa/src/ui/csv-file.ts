import { csvText } from '@zari/shared/text/csv-text'
import { saveFile } from './share-file.ts'

/** For Excel, which would not read UTF-8 without it. */
const BYTE_ORDER_MARK = '\uFEFF'

type Cell = string | number

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = csvText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** No text in it is taken for a formula. */
export function csvFile(rows: ReadonlyArray<readonly Cell[]>): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

export function downloadCsv(name: string, csv: string): void {
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name)
}
