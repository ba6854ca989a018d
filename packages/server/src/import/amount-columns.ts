import { type DecimalMark, decimalMarkIn } from '@zari/shared/money/money'

/** The decimal mark of each column, by its amounts that can be read in one way only. */
export class AmountColumns {
  readonly #columns = new Map<string, DecimalMark | 'both'>()

  see(heading: string, value: unknown): void {
    const mark = typeof value === 'string' ? decimalMarkIn(value) : undefined
    if (!mark || mark === 'either') return
    const before = this.#columns.get(heading) ?? mark
    this.#columns.set(heading, before === mark ? mark : 'both')
  }

  markOf(heading: string | undefined): DecimalMark | undefined {
    const mark = this.#columns.get(heading ?? '')
    return mark === 'both' ? undefined : mark
  }
}
