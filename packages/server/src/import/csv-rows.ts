import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { pipeline, Readable } from 'node:stream'
import { ImportError, normalizeName, type Row } from './types.ts'

const DELIMITERS = [',', ';', '\t'] as const
/** Characters and records in which the headings are looked for. */
const MAX_HEAD_LENGTH = 100_000
const MAX_HEAD_RECORDS = 30

const FORMAT = {
  // The headings may end in another way than the rows.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  // Inches are written 36" in unquoted texts.
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 1_000_000,
} satisfies Options

interface Parsed {
  record: string[]
  info: { lines: number }
}

async function withHead(text: AsyncIterable<string>) {
  const pieces = text[Symbol.asyncIterator]()
  let start = ''
  while (start.length < MAX_HEAD_LENGTH) {
    const next = await pieces.next()
    if (next.done) break
    start += next.value
  }
  async function* all(): AsyncGenerator<string> {
    yield start
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
  return { start, all: all() }
}

function firstRecords(start: string, delimiter: string): string[][] {
  const records: string[][] = []
  const keep = (record: string[]) => void records.push(record)
  try {
    parseSync(start, { ...FORMAT, delimiter, to: MAX_HEAD_RECORDS, on_record: keep })
  } catch (error) {
    // The start may end within a quote.
    if (!(error instanceof CsvError)) throw error
  }
  return records
}

const isFilled = (cell: string) => cell.trim() !== ''

interface Shape {
  delimiter: string
  /** Records above the headings, such as the shop's name. */
  above: number
}

function shapeOf(start: string, isHeading: (name: string) => boolean, delimiters: readonly string[]): Shape {
  const shapes = delimiters.flatMap((delimiter) =>
    firstRecords(start, delimiter).map((record, above) => ({
      delimiter,
      above,
      known: new Set(record.map(normalizeName).filter(isHeading)).size,
      length: record.filter(isFilled).length,
    })),
  )
  // A single word further down may be a value: `Total`.
  const possible = shapes.filter(({ above, known }) => above === 0 || known > 1)
  possible.sort(
    (one, other) => other.known - one.known || one.above - other.above || other.length - one.length,
  )
  return possible[0] ?? { delimiter: ',', above: 0 }
}

function namesOf(head: readonly string[]): string[] {
  const names = head.map((name, index) => name.trim().replace(/\s+/g, ' ') || `column ${index + 1}`)
  const twice = names.find(
    (name, index) => names.findIndex((one) => normalizeName(one) === normalizeName(name)) < index,
  )
  if (twice !== undefined) throw new ImportError(`has two columns "${twice}"`)
  return names
}

/** Spreadsheets leave out empty cells at a row's end, or add some. A single cell is likely to be part of another row. */
function isBroken(record: readonly string[], names: readonly string[]): boolean {
  if (record.length > names.length) return record.slice(names.length).some(isFilled)
  return record.length < names.length && record.filter(isFilled).length < 2
}

/** @param isHeading for normalized names @throws ImportError for an unclosed quote or duplicate columns */
export async function* csvRows(
  text: AsyncIterable<string>,
  isHeading: (name: string) => boolean = () => false,
): AsyncGenerator<Row> {
  const { start, all } = await withHead(text)
  // Excel writes it before the headings.
  const separator = /^sep=(.)\s*$/im.exec(start.split('\n', 1)[0] ?? '')?.[1]
  const body = separator ? start.slice(start.indexOf('\n') + 1) : start
  const { delimiter, above } = shapeOf(body, isHeading, separator ? [separator] : DELIMITERS)
  /** Line of the last complete record: the parser reads ahead. */
  let whole = 1
  const parser = parse({
    ...FORMAT,
    delimiter,
    info: true,
    from_line: separator ? 2 : 1,
    on_record(record: string[], { lines }) {
      whole = lines
      return record
    },
  })
  const rows = pipeline(Readable.from(all), parser, () => {})
  let names: string[] | undefined
  let line = 1
  let skipped = 0
  try {
    for await (const row of rows) {
      const { record, info }: Parsed = row
      const begins = line
      line = info.lines + 1
      if (!names) {
        if (skipped++ < above) continue
        names = namesOf(record)
        continue
      }
      if (isBroken(record, names)) {
        const cells = record.length === 1 ? '1 cell' : `${record.length} cells`
        const problem = `has ${cells} for ${names.length} headings`
        yield { line: begins, problem }
        continue
      }
      yield {
        line: begins,
        values: Object.fromEntries(names.map((name, index) => [name, record[index] ?? ''])),
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED'
    const what = isOpen ? `a quote in line ${whole + 1} or after it is never closed` : error.message
    throw new ImportError(`cannot be read: ${what}`, { cause: error })
  }
}
