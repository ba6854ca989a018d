import { readFile, writeFile } from 'node:fs/promises'
import { arch, cpus, release, totalmem, type } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface Figure {
  what: string
  against: string
  value: number
  bound: { least: number } | { most: number }
  /** Of value and bound; none for a ratio. */
  unit?: string
  note?: string
}

const PAGE = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))

const BEGINNING = `# Performance

What \`npm run bench -- table\` measured. Every ratio is of two things measured in one run, in turns, and is the median of five such
turns: it says something on another machine too. The other figures say as much about the machine as about the code.
Each part below is written anew by the benchmark that it is named after: \`npm run bench -- NAME\`; \`first-start\` and \`tests\` are written by hand.
`

function isKept({ value, bound }: Figure): boolean {
  return 'least' in bound ? value >= bound.least : value <= bound.most
}

function round(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toFixed(digits)
}

function boundOf({ bound, unit = '' }: Figure): string {
  const text = 'least' in bound ? `at least ${bound.least}` : `at most ${bound.most}`
  return unit ? `${text} ${unit}` : text
}

function rowOf(figure: Figure): string[] {
  const { what, against, value, unit = '', note = '' } = figure
  const measured = `${round(value)}${unit && ` ${unit}`}`
  return [what, against, boundOf(figure), isKept(figure) ? measured : `**${measured}**`, note]
}

/** Formatted as oxfmt does: columns padded to the widest cell. */
function table(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)]
}

function machine(): string {
  const [first, ...others] = cpus()
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GiB`
  return `${others.length + 1} × ${first?.model.trim() ?? arch()}, ${memory}, ${type()} ${release()}, Node ${process.version}`
}

function section(name: string, figures: readonly Figure[], words: string): string {
  const today = new Date().toISOString().slice(0, 10)
  return [
    `## ${name}`,
    '',
    `${today}, on ${machine()}. What misses its figure stands in bold.`,
    '',
    ...table([['what', 'against', 'promised', 'measured', 'figures behind it'], ...figures.map(rowOf)]),
    ...(words ? ['', words.trim()] : []),
  ].join('\n')
}

/**
 * Prints a benchmark's rows, and replaces them in docs/performance.md.
 * @param name of its section
 * @param words text beside the table
 */
export async function report(name: string, figures: readonly Figure[], words = ''): Promise<void> {
  for (const figure of figures) {
    const { what, against, value, unit = '', note } = figure
    process.stdout.write(
      `${isKept(figure) ? 'kept  ' : 'MISSED'} ${`${what} / ${against}`.padEnd(78)} ${round(value).padStart(6)} ${unit} (${boundOf(figure)})${note ? `  ${note}` : ''}\n`,
    )
  }
  const written = await readFile(PAGE, 'utf8').catch(() => BEGINNING)
  const [beginning = '', ...parts] = written.split(/^(?=## )/m)
  const others = parts.filter((part) => !part.startsWith(`## ${name}\n`)).map((part) => part.trimEnd())
  const all = [...others, section(name, figures, words)].sort((a, b) => (a < b ? -1 : 1))
  await writeFile(PAGE, `${beginning.trimEnd()}\n\n${all.join('\n\n')}\n`)
}
