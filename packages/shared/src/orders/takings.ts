import { type Rupees, sumRupees } from '../money/money.ts'
import type { Day } from '../time/due-date.ts'
import type { OrderKind } from './order-kinds.ts'
import { TAKEN_METHODS, type PaymentEntry } from './payment.ts'

export interface TakenEntry extends PaymentEntry {
  kind: OrderKind
  orderId: string
  name: string
}

export interface Takings {
  from: Day
  /** Included. */
  to: Day
  entries: TakenEntry[]
}

export interface Sum {
  of: string
  amount: Rupees
  /** As `countPayments`. */
  count: number
}

export function isTaking({ method }: Pick<PaymentEntry, 'method'>): boolean {
  return TAKEN_METHODS.some((each) => each === method)
}

/** In no day's takings. Taking it back is a correction. */
export function isOpeningBalance({ method, reverses }: Pick<PaymentEntry, 'method' | 'reverses'>): boolean {
  return method === 'before' && reverses === undefined
}

/** Moved money counts where and when it came in. */
export function isCounted(entry: Pick<PaymentEntry, 'method' | 'reverses' | 'moveId'>): boolean {
  return entry.moveId === undefined && !isOpeningBalance(entry)
}

/** The parts of one receipt, or what cancelled them, together; moved money by itself. */
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

/** One receipt counts once; a cancelled payment and a refund not at all. */
export function countPayments(entries: readonly TakenEntry[]): number {
  const reversed = new Set(entries.map(({ reverses }) => reverses))
  const isPayment = ({ id, reverses, refund }: TakenEntry) =>
    reverses === undefined && !refund && !reversed.has(id)
  return receiptsOf(entries.filter(isPayment)).length
}

function sumsBy(entries: readonly TakenEntry[], of: (entry: TakenEntry) => string): Sum[] {
  const names = [...new Set(entries.map(of))]
  return names.map((name) => {
    const ofName = entries.filter((entry) => of(entry) === name)
    return {
      of: name,
      amount: sumRupees(ofName.map(({ amount }) => amount)),
      count: countPayments(ofName),
    }
  })
}

/** By method in the order of the buttons, `not-said` last, and by person. */
export function takingsSums(entries: readonly TakenEntry[]): {
  total: number
  count: number
  byMethod: Sum[]
  byPerson: Sum[]
  corrections: Sum
} {
  const taken = entries.filter(isTaking)
  const corrections = entries.filter((entry) => !isTaking(entry))
  const place = ({ of }: Sum) => TAKEN_METHODS.findIndex((method) => method === of)
  return {
    total: sumRupees(taken.map(({ amount }) => amount)),
    count: countPayments(taken),
    byMethod: sumsBy(taken, ({ method }) => method).toSorted((a, b) => place(a) - place(b)),
    byPerson: sumsBy(taken, ({ by }) => by).toSorted((a, b) => (a.of < b.of ? -1 : 1)),
    corrections: {
      of: 'correction',
      amount: sumRupees(corrections.map(({ amount }) => amount)),
      count: corrections.length,
    },
  }
}
