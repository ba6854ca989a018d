import { ORDER_STATUSES } from '@zari/shared/orders/status'
import { importFields } from './columns.ts'
import { type ReadStatus, statusNamed } from './statuses.ts'
import { ImportError, normalizeName } from './types.ts'

/** What the user says of headings and statuses that are not known: by their normalized names. */
export interface Naming {
  columns: ReadonlyMap<string, string>
  statuses: ReadonlyMap<string, ReadStatus>
}

export const NO_NAMING: Naming = { columns: new Map(), statuses: new Map() }

function parted(option: string, given: string): [string, string] {
  const at = given.lastIndexOf('=')
  const word = given.slice(0, at)
  if (at < 0 || !normalizeName(word)) {
    throw new ImportError(
      `--${option} "${given}" is not as in --${option} "${option === 'column' ? 'Heading=field' : 'Word=completed'}"`,
    )
  }
  return [normalizeName(word), given.slice(at + 1).trim()]
}

/**
 * @param columns `Heading=field`
 * @param statuses `Word=completed`
 * @throws ImportError for one that is not so
 */
export function readNaming(columns: readonly string[], statuses: readonly string[]): Naming {
  const fields = new Map(importFields().map((field) => [normalizeName(field), field]))
  return {
    columns: new Map(
      columns.map((given) => {
        const [heading, typed] = parted('column', given)
        const field = fields.get(normalizeName(typed))
        if (field) return [heading, field]
        throw new ImportError(
          `--column "${given}": "${typed}" is not a field. Fields are ${[...fields.values()].join(', ')}`,
        )
      }),
    ),
    statuses: new Map(
      statuses.map((given) => {
        const [word, typed] = parted('status', given)
        const status = statusNamed(typed)
        if (status) return [word, status]
        throw new ImportError(
          `--status "${given}": "${typed}" is not a status. Statuses are ${ORDER_STATUSES.join(', ')}`,
        )
      }),
    ),
  }
}

/** Without what a shell would read in double quotes; names are compared by their letters and digits. */
const quotable = (text: string) =>
  text
    .replace(/["$`\\!]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Headings and statuses of the files that are not known, for the end of a dry run. */
export class UnknownWords {
  readonly #columns = new Map<string, string>()
  readonly #statuses = new Map<string, string>()

  addColumn(heading: string): void {
    if (normalizeName(heading)) this.#columns.set(normalizeName(heading), quotable(heading))
  }

  addStatus(word: string): void {
    if (normalizeName(word)) this.#statuses.set(normalizeName(word), quotable(word))
  }

  /** What to say of them: the last lines are to be copied, each with its field or status. */
  lines(): string[] {
    const [columns, statuses] = [[...this.#columns.values()], [...this.#statuses.values()]]
    if (columns.length + statuses.length === 0) return []
    return [
      'Not known here. To have them read, add these lines to the command, each with the right word behind the =',
      ...(columns.length > 0 ? [`Fields: ${importFields().join(', ')}`] : []),
      ...(statuses.length > 0 ? [`Statuses: ${ORDER_STATUSES.join(', ')}`] : []),
      ...columns.map((heading) => `  --column "${heading}=FIELD"`),
      ...statuses.map((word) => `  --status "${word}=STATUS"`),
    ]
  }
}
