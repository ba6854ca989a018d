import type { Verdict } from './write-orders.ts'

const NOTE_LINES = 3

/** What came of one list of records. */
export class Tally {
  rows = 0
  refused = 0
  pictures = 0
  readonly counts: Record<Verdict, number> = { new: 0, same: 0, other: 0, deleted: 0 }
  readonly #notes = new Map<string, { count: number; lines: number[] }>()

  note(text: string, line: number): void {
    const note = this.#notes.get(text) ?? { count: 0, lines: [] }
    note.count++
    if (note.lines.length < NOTE_LINES) note.lines.push(line)
    this.#notes.set(text, note)
  }

  /** @param write whether they were written, or would be */
  summary(write: boolean): string[] {
    const { counts, rows, refused, pictures } = this
    const parts = [
      `${counts.new} ${write ? 'imported' : 'to import'}`,
      counts.same > 0 && `${counts.same} there already`,
      counts.other > 0 && `${counts.other} there with other content, not changed`,
      counts.deleted > 0 && `${counts.deleted} deleted here, left out`,
      `${refused} refused`,
      pictures > 0 && `${pictures} pictures`,
    ]
    return [
      `${rows} rows: ${parts.filter(Boolean).join(', ')}`,
      ...[...this.#notes].map(
        ([text, { count, lines }]) =>
          `  ${count} × ${text} (line ${lines.join(', ')}${count > lines.length ? ' …' : ''})`,
      ),
    ]
  }
}
