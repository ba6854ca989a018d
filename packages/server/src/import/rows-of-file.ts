import { extname } from 'node:path'
import { csvRows } from './csv-rows.ts'
import { isListName } from './file-kind.ts'
import { ImportError } from './import-error.ts'
import { jsonRows } from './json-rows.ts'
import type { Row } from './row.ts'
import { textOfFile } from './text-of-file.ts'

const JSON_NAMES: readonly string[] = ['.json', '.jsonl', '.ndjson']
const CSV_NAMES: readonly string[] = ['.csv', '.tsv', '.txt']

/**
 * The rows of a file, one at a time.
 * @throws ImportError when it cannot be read
 */
export function rowsOfFile(file: string): AsyncGenerator<Row> {
  const ending = extname(file).toLowerCase()
  if (JSON_NAMES.includes(ending)) return jsonRows(textOfFile(file), isListName)
  if (CSV_NAMES.includes(ending)) return csvRows(textOfFile(file))
  throw new ImportError('is neither .json nor .csv. Save a spreadsheet as "CSV UTF-8".')
}
