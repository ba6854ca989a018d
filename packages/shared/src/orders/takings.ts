import { sumRupees } from '../money/money.ts'
import type { Day } from '../time/due-date.ts'
import type { OrderKind } from './order-kinds.ts'
import { TAKEN_METHODS, type PaymentEntry } from './payment.ts'

/** An entry with the order that it is on. */
export interface TakenEntry extends PaymentEntry {
  kind: OrderKind
  orderId: string
  /** The customer's name. */
  name: string
}

/** The entries of some days, newest first; those that say what had been paid before are not among them. */
export interface Takings {
  from: Day
  /** The last day, which is included. */
  to: Day
  entries: TakenEntry[]
}

export interface Sum {
  /** A method, or an account's e-mail. */
  of: string
  amount: number
  /** Payments and reversals that it is the sum of; one receipt counts once. */
  count: number
}

/** Whether money changed hands. A correction says what had been noted wrongly, whenever that was. */
export function isTaking({ method }: Pick<PaymentEntry, 'method'>): boolean {
  return TAKEN_METHODS.some((each) => each === method)
}

/** What says only what was paid before the entries: it is in no day's takings. Taking it back is a correction. */
export function isOpeningBalance({ method, reverses }: Pick<PaymentEntry, 'method' | 'reverses'>): boolean {
  return method === 'before' && reverses === undefined
}

/** Whether an entry is in the days' collections. What was moved counts where and when it came in. */
export function isCounted(entry: Pick<PaymentEntry, 'method' | 'reverses' | 'moveId'>): boolean {
  return entry.moveId === undefined && !isOpeningBalance(entry)
}

/** Entries, and the same money together: the parts of one receipt, or what cancelled them. What was moved is by itself. */
export function receiptsOf<Entry extends PaymentEntry>(
  entries: readonly Entry[],
): Array<[Entry, ...Entry[]]> {
  const all: Array<[Entry, ...Entry[]]> = []
  const byId = new Map<string, [Entry, ...Entry[]]>()
  for (const entry of entries) {
    const { receiptId, reverses, moveId } = entry
    const key = receiptId !== undefined && moveId === undefined && `${receiptId} ${reverses === undefined}`
    const parts = key ? byId.get(key) : undefined
    if (parts) {
      parts.push(entry)
      continue
    }
    const begun: [Entry, ...Entry[]] = [entry]
    all.push(begun)
    if (key) byId.set(key, begun)
  }
  return all
}

function sumsBy(entries: readonly TakenEntry[], of: (entry: TakenEntry) => string): Sum[] {
  const names = [...new Set(entries.map(of))]
  return names.map((name) => {
    const own = entries.filter((entry) => of(entry) === name)
    return { of: name, amount: sumRupees(own.map(({ amount }) => amount)), count: receiptsOf(own).length }
  })
}

/** What was taken: in all, by method in the order of the buttons, `not-said` last, and by person by their e-mails. */
export function takingsSums(entries: readonly TakenEntry[]): {
  total: number
  byMethod: Sum[]
  byPerson: Sum[]
  corrections: Sum
} {
  const taken = entries.filter(isTaking)
  const corrections = entries.filter((entry) => !isTaking(entry))
  const place = ({ of }: Sum) => TAKEN_METHODS.findIndex((method) => method === of)
  return {
    total: sumRupees(taken.map(({ amount }) => amount)),
    byMethod: sumsBy(taken, ({ method }) => method).toSorted((a, b) => place(a) - place(b)),
    byPerson: sumsBy(taken, ({ by }) => by).toSorted((a, b) => (a.of < b.of ? -1 : 1)),
    corrections: {
      of: 'correction',
      amount: sumRupees(corrections.map(({ amount }) => amount)),
      count: corrections.length,
    },
  }
}
