import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { cursorGone } from '../../lib/errors.ts'

/** How far somebody has read the list of changes. Opaque to clients. */
export interface ChangePlace {
  epoch: string
  /** What changed up to this number is known, but for what is still `below`. */
  seq: number
  /** While everything is read for the first time: only records with a smaller number are still to come. */
  below?: Record<OrderKind, number>
}

/** As `epoch.seq`, or `epoch.seq.below.below.below` in the table's order of kinds. */
export function cursorAt({ epoch, seq, below }: ChangePlace): string {
  return [epoch, seq, ...(below ? ORDER_KINDS.map((kind) => below[kind]) : [])].join('.')
}

/**
 * @param end where the list ends now
 * @throws HttpError 410 for a place in another database's list, or one after the end of this one's
 */
export function placeOf(cursor: string, end: ChangePlace): ChangePlace {
  const [epoch, ...numbers] = cursor.split('.')
  const isWhole = numbers.length === 1 || numbers.length === 1 + ORDER_KINDS.length
  if (epoch !== end.epoch || !isWhole || !numbers.every((each) => /^\d{1,15}$/.test(each))) throw cursorGone()
  const [seq = 0, ...below] = numbers.map(Number)
  if (seq > end.seq) throw cursorGone()
  if (below.length === 0) return { epoch, seq }
  const byKind = ORDER_KINDS.map((kind, index) => [kind, below[index]])
  return { epoch, seq, below: Object.fromEntries(byKind) as Record<OrderKind, number> }
}
