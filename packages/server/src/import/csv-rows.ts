import { CsvError, parse } from 'csv-parse'
import { pipeline, Readable } from 'node:stream'
import { ImportError, normalizeName, type Row } from './types.ts'

const DELIMITERS = [',', ';', '\t'] as const
const MAX_HEAD_LENGTH = 100_000

interface Parsed {
  record: string[]
  info: { lines: number }
}

function delimiterOf(head: string): string {
  const plain = head.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => plain.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

async function withHead(text: AsyncIterable<string>) {
  const pieces = text[Symbol.asyncIterator]()
  let start = ''
  while (!start.includes('\n') && start.length < MAX_HEAD_LENGTH) {
    const next = await pieces.next()
    if (next.done) break
    start += next.value
  }
  const [head = ''] = start.split('\n', 1)
  async function* all(): AsyncGenerator<string> {
    yield start
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
  return { head: head.trim(), all: all() }
}

function namesOf(head: readonly string[]): string[] {
  const names = head.map((name, index) => name.trim() || `column ${index + 1}`)
  const twice = names.find(
    (name, index) => names.findIndex((one) => normalizeName(one) === normalizeName(name)) < index,
  )
  if (twice !== undefined) throw new ImportError(`has two columns "${twice}"`)
  return names
}

/**
 * Streams the records of a CSV file by its header. Detects the delimiter; allows line breaks in quotes.
 * @throws ImportError for an unclosed quote or duplicate columns
 */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<Row> {
  const { head, all } = await withHead(text)
  // Excel writes it before the header.
  const separator = /^sep=(.)$/i.exec(head)?.[1]
  /** Line of the last complete record: the parser reads ahead. */
  let whole = 1
  const parser = parse({
    delimiter: separator ?? delimiterOf(head),
    info: true,
    relax_column_count: true,
    // Inches are written 36" in unquoted texts.
    relax_quotes: true,
    skip_empty_lines: true,
    from_line: separator ? 2 : 1,
    max_record_size: 1_000_000,
    on_record(record: string[], { lines }) {
      whole = lines
      return record
    },
  })
  const rows = pipeline(Readable.from(all), parser, () => {})
  let names: string[] | undefined
  let line = 1
  try {
    for await (const row of rows) {
      const { record, info }: Parsed = row
      const begins = line
      line = info.lines + 1
      if (!names) {
        names = namesOf(record)
        continue
      }
      if (record.length !== names.length) {
        const problem = `has ${record.length} columns where the first line has ${names.length}`
        yield { line: begins, problem }
        continue
      }
      yield { line: begins, values: Object.fromEntries(names.map((name, index) => [name, record[index]])) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED'
    const what = isOpen ? `a quote in line ${whole + 1} or after it is never closed` : error.message
    throw new ImportError(`cannot be read: ${what}`, { cause: error })
  }
}
