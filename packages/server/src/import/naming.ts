import { ORDER_STATUSES } from '@zari/shared/orders/status'
import { importFields } from './columns.ts'
import { type ReadStatus, statusNamed } from './statuses.ts'
import { ImportError, normalizeName } from './types.ts'

export interface Naming {
  /** By normalized heading. */
  columns: ReadonlyMap<string, string>
  /** By normalized word. */
  statuses: ReadonlyMap<string, ReadStatus>
}

export const NO_NAMING: Naming = { columns: new Map(), statuses: new Map() }

/** At the last `=`: a heading may contain one. */
function splitOption(option: string, text: string): [string, string] {
  const at = text.lastIndexOf('=')
  const word = text.slice(0, at)
  if (at < 0 || !normalizeName(word)) {
    throw new ImportError(
      `--${option} "${text}" has to be like --${option} "${option === 'column' ? 'Heading=field' : 'Word=completed'}"`,
    )
  }
  return [normalizeName(word), text.slice(at + 1).trim()]
}

/** @param columns `Heading=field` @param statuses `Word=completed` @throws ImportError */
export function readNaming(columns: readonly string[], statuses: readonly string[]): Naming {
  const fields = new Map(importFields().map((field) => [normalizeName(field), field]))
  return {
    columns: new Map(
      columns.map((text) => {
        const [heading, typed] = splitOption('column', text)
        const field = fields.get(normalizeName(typed))
        if (field) return [heading, field]
        throw new ImportError(
          `--column "${text}": "${typed}" is not a field. Fields are ${[...fields.values()].join(', ')}`,
        )
      }),
    ),
    statuses: new Map(
      statuses.map((text) => {
        const [word, typed] = splitOption('status', text)
        const status = statusNamed(typed)
        if (status) return [word, status]
        throw new ImportError(
          `--status "${text}": "${typed}" is not a status. Statuses are ${ORDER_STATUSES.join(', ')}`,
        )
      }),
    ),
  }
}

/** Without what a shell interprets in double quotes; names are compared by letters and digits only. */
const quotable = (text: string) =>
  text
    .replace(/["$`\\!]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export class UnknownWords {
  readonly #columns = new Map<string, string>()
  readonly #statuses = new Map<string, string>()

  addColumn(heading: string): void {
    if (normalizeName(heading)) this.#columns.set(normalizeName(heading), quotable(heading))
  }

  addStatus(word: string): void {
    if (normalizeName(word)) this.#statuses.set(normalizeName(word), quotable(word))
  }

  lines(): string[] {
    const [columns, statuses] = [[...this.#columns.values()], [...this.#statuses.values()]]
    if (columns.length + statuses.length === 0) return []
    return [
      'These are not known. To import them, add these options to the command, each with the right word after the =',
      ...(columns.length > 0 ? [`Fields: ${importFields().join(', ')}`] : []),
      ...(statuses.length > 0 ? [`Statuses: ${ORDER_STATUSES.join(', ')}`] : []),
      ...columns.map((heading) => `  --column "${heading}=FIELD"`),
      ...statuses.map((word) => `  --status "${word}=STATUS"`),
    ]
  }
}
