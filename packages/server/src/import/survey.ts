import { fieldsOf } from '@zari/shared/orders/field-lists'
import { basename } from 'node:path'
import { headingsOf, kindOfList } from './columns.ts'
import { DateColumns } from './date-columns.ts'
import { parseCell } from './parse-values.ts'
import type { Naming } from './naming.ts'
import type { Reading } from './read-fields.ts'
import { rowsOfFile } from './read-file.ts'
import { ImportError, type ImportKind, normalizeName } from './types.ts'

export interface Survey extends Omit<Reading, 'assignees'> {
  kind: ImportKind
}

type Surveys = Map<string | undefined, Survey | ImportError>

function dateFieldsOf(kind: ImportKind): ReadonlySet<string> {
  if (kind === 'gallery') return new Set()
  const days = fieldsOf(kind).flatMap(([name, { type }]) => (type === 'day' ? [name] : []))
  return new Set(['createdAt', 'updatedAt', ...days])
}

class ListSurvey implements Survey {
  readonly kind: ImportKind
  readonly naming: Naming
  readonly dates = new DateColumns()
  readonly #dateFields: ReadonlySet<string>

  constructor(name: string, chosenKind: ImportKind | undefined, columns: readonly string[], naming: Naming) {
    this.naming = naming
    this.kind = chosenKind ?? kindOfList(name, columns)
    this.#dateFields = dateFieldsOf(this.kind)
    if (columns.some((column) => this.#fieldOf(column) !== undefined)) return
    const headings = columns.slice(0, 12).join(', ')
    throw new ImportError(
      `has no heading that is known. Its headings: ${headings}. Say what they are with --column "Heading=field"`,
    )
  }

  #fieldOf(heading: string): string | undefined {
    const name = normalizeName(heading)
    return this.naming.columns.get(name) ?? headingsOf(this.kind).get(name)?.field
  }

  see(values: Record<string, unknown>, line: number): void {
    for (const [heading, value] of Object.entries(values)) {
      if (this.#dateFields.has(this.#fieldOf(heading) ?? '')) this.dates.see(heading, parseCell(value), line)
    }
  }
}

/** To the end, before anything is written. @returns by list; a table's is undefined @throws ImportError */
export async function surveyOf(
  file: string,
  chosenKind: ImportKind | undefined,
  naming: Naming,
): Promise<Surveys> {
  const surveys: Surveys = new Map()
  for await (const { section, values, line } of rowsOfFile(file, chosenKind, naming)) {
    if (!values) continue
    let survey = surveys.get(section)
    try {
      survey ??= new ListSurvey(section ?? basename(file), chosenKind, Object.keys(values), naming)
      if (survey instanceof ListSurvey) survey.see(values, line)
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      survey = error
    }
    surveys.set(section, survey)
  }
  if (surveys.size === 0) throw new ImportError('has no records')
  for (const [section, survey] of surveys) {
    if (survey instanceof ListSurvey) surveys.set(section, survey.dates.problem() ?? survey)
  }
  return surveys
}
