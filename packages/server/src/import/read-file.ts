import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { TextDecoder } from 'node:util'
import { isKnownHeading, isListName } from './columns.ts'
import { csvRows } from './csv-rows.ts'
import { jsonRows } from './json-rows.ts'
import { NO_NAMING } from './naming.ts'
import { ImportError, type ImportKind, type Row } from './types.ts'

function encodingOf(start: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first = 1, second = 1] = start
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return 'utf-8'
}

export async function* textOfFile(file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let pending: Buffer = Buffer.alloc(0)
  const inOther = (error: unknown) =>
    error instanceof TypeError
      ? new ImportError(`is neither in UTF-8 nor in UTF-16. Save it as "CSV UTF-8" and try again.`, {
          cause: error,
        })
      : error
  try {
    for await (const chunk of createReadStream(file)) {
      pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk
      if (!decoder && pending.length < 2) continue
      decoder ??= new TextDecoder(encodingOf(pending), { fatal: true })
      yield decoder.decode(pending, { stream: true })
      pending = Buffer.alloc(0)
    }
    decoder ??= new TextDecoder('utf-8', { fatal: true })
    yield decoder.decode(pending)
  } catch (error) {
    throw inOther(error)
  }
}

const JSON_NAMES: readonly string[] = ['.json', '.jsonl', '.ndjson']
const CSV_NAMES: readonly string[] = ['.csv', '.tsv', '.txt']

/** @throws ImportError when it cannot be read */
export function rowsOfFile(file: string, kind?: ImportKind, naming = NO_NAMING): AsyncGenerator<Row> {
  const ending = extname(file).toLowerCase()
  if (JSON_NAMES.includes(ending)) return jsonRows(textOfFile(file), isListName)
  if (CSV_NAMES.includes(ending)) {
    return csvRows(textOfFile(file), (name) => naming.columns.has(name) || isKnownHeading(name, kind))
  }
  throw new ImportError('is neither .json nor .csv. Save a spreadsheet as "CSV UTF-8".')
}
