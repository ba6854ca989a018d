import { type DecimalMark, decimalMarkIn } from '@zari/shared/money/money'
import { fieldsOf } from '@zari/shared/orders/field-lists'
import { textOf } from '@zari/shared/orders/read-order'
import { basename } from 'node:path'
import { headingsOf, kindOfList } from './columns.ts'
import { DateColumns } from './date-columns.ts'
import { cleanCell } from './parse-values.ts'
import type { Naming } from './naming.ts'
import type { Reading } from './read-fields.ts'
import { rowsOfFile } from './read-file.ts'
import { ImportError, type ImportKind, normalizeName } from './types.ts'

export interface Survey extends Omit<Reading, 'assignees'> {
  kind: ImportKind
}

type Surveys = Map<string | undefined, Survey | ImportError>

function typesOf(kind: ImportKind): ReadonlyMap<string, string> {
  if (kind === 'gallery') return new Map()
  const types = fieldsOf(kind).map(([name, { type }]) => [name, type] as const)
  return new Map([['createdAt', 'day'], ['updatedAt', 'day'], ...types])
}

class ListSurvey implements Survey {
  readonly kind: ImportKind
  readonly naming: Naming
  readonly dates = new DateColumns()
  readonly amounts = new Map<string, DecimalMark>()
  readonly #types: ReadonlyMap<string, string>

  constructor(name: string, chosenKind: ImportKind | undefined, columns: readonly string[], naming: Naming) {
    this.naming = naming
    this.kind = chosenKind ?? kindOfList(name, columns)
    this.#types = typesOf(this.kind)
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
      const type = this.#types.get(this.#fieldOf(heading) ?? '')
      if (type === 'day') this.dates.see(heading, cleanCell(value), line)
      const mark = type === 'money' ? decimalMarkIn(textOf(cleanCell(value))) : undefined
      if (!mark || mark === 'either') continue
      this.amounts.set(heading, (this.amounts.get(heading) ?? mark) === mark ? mark : 'either')
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
