import { textOf } from '@zari/shared/orders/read-order'
import { type DateOrder, possibleOrder } from './read-date.ts'
import { ImportError } from './types.ts'

interface Said {
  value: string
  line: number
}

type Seen = Partial<Record<DateOrder | 'either', Said>>

const orderNames = { day: 'the day', month: 'the month' } as const

/** Day or month first; each column is judged as a whole. */
export class DateColumns {
  readonly #columns = new Map<string, Seen>()

  see(heading: string, value: unknown, line: number): void {
    const order = possibleOrder(value)
    if (!order) return
    const seen = this.#columns.get(heading) ?? {}
    seen[order] ??= { value: textOf(value), line }
    this.#columns.set(heading, seen)
  }

  problem(): ImportError | undefined {
    for (const [heading, { day, month }] of this.#columns) {
      if (!day || !month) continue
      return new ImportError(
        `has dates of two kinds in the column "${heading}": "${day.value}" in line ${day.line} has the day first, "${month.value}" in line ${month.line} the month. Write them one way`,
      )
    }
    return undefined
  }

  orderOf(heading: string | undefined): DateOrder {
    const seen = this.#columns.get(heading ?? '')
    return seen?.month ? 'month' : 'day'
  }

  noteOf(heading: string | undefined): string | undefined {
    const seen = this.#columns.get(heading ?? '')
    if (!seen) return undefined
    const order = this.orderOf(heading)
    const proof = seen[order]
    const why = proof ? `as line ${proof.line} shows` : 'although every date in it could have the month first'
    return `the dates of the column "${heading}" are read with ${orderNames[order]} first, ${why}`
  }
}
