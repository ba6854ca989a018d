import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell, ExportColumn } from './columns.ts'
import type { ExportRow } from './columns.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Excel's limit for a cell; the CSV has the full text. */
const MAX_TEXT_LENGTH = 32_767
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(1899, 11, 30)

const styles = { text: 0, head: 1, day: 2, time: 3 } as const

const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mmm\\-yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML cannot express: control characters and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

function escaped(text: string): string {
  return text.replace(NOT_IN_XML, '\uFFFD').replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
}

/** A string cell: its text is never a formula. */
function textCell(text: string, style: number): string {
  if (text === '') return `<c s="${style}"/>`
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MAX_TEXT_LENGTH))}</t></is></c>`
}

function written(cell: Cell): string {
  if (typeof cell === 'string') return textCell(cell, styles.text)
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if ('phone' in cell) return textCell(cell.phone, styles.text)
  const days = (Date.parse(`${cell.day}T${cell.time ?? '00:00'}:00Z`) - FIRST_DAY) / DAY_MS
  return `<c s="${cell.time ? styles.time : styles.day}"><v>${days}</v></c>`
}

function columnName(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

async function* sheet(
  columns: readonly ExportColumn[],
  records: AsyncIterable<ExportRow>,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield `<row>${columns.map(({ head }) => textCell(head, styles.head)).join('')}</row>`
  let rows = 1
  for await (const record of records) {
    rows++
    yield `<row>${columns.map(({ of }) => written(of(record))).join('')}</row>\n`
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${rows}"/></worksheet>`
}

export function writeXlsx(
  columns: readonly ExportColumn[],
  records: AsyncIterable<ExportRow>,
  title: string,
): Readable {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(HEAD + content), path)
  const workbook = `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  zip.addBuffer(Buffer.from(HEAD + workbook), 'xl/workbook.xml')
  const rows = Readable.from(sheet(columns, records))
  const output = new Readable().wrap(zip.outputStream)
  rows.on('error', (error) => output.destroy(error))
  zip.on('error', (error: Error) => output.destroy(error))
  output.on('close', () => rows.destroy())
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
  zip.end()
  return output
}
