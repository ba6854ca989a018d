import type { EntryStamp } from '../auth/entry-stamp.ts'
import type { Issue } from '../lib/validation.ts'
import { orderLink, TYPED_ADVANCE } from './order-link.ts'
import type { EditableFields, OrderRecord } from './order.ts'
import type { PaymentEntry } from './payment.ts'
import { movablePayments } from './moved-payments.ts'
import { beforeEntries, isFull, paidSoFar, type Refusal, sumsWith, totalFromBalance } from './plan-payment.ts'

export interface MovePlan {
  from: PaymentEntry[]
  to: PaymentEntry[]
  refusal?: Refusal
  issues: Issue[]
}

const NOTHING: MovePlan = { from: [], to: [], issues: [] }

const refused = (path: string, message: string): MovePlan => ({ ...NOTHING, issues: [{ path, message }] })

/** A typed advance may have become an entry meanwhile. */
function entryNamed(payments: readonly PaymentEntry[], name: string): PaymentEntry | undefined {
  return payments.find(({ id, method, moveId }) =>
    name === TYPED_ADVANCE ? method === 'before' && moveId === undefined : id === name,
  )
}

/** Both entries keep method, time, note and account, so that a receipt says the same; the sum of both orders stays. */
export function planMove(
  from: OrderRecord,
  to: OrderRecord,
  wanted: readonly string[] | 'all',
  stamp: EntryStamp,
): MovePlan {
  const before = beforeEntries(from, stamp)
  const payments = [...from.payments, ...before]
  const movable = movablePayments(payments)
  const named = wanted === 'all' ? movable : [...new Set(wanted)].map((name) => entryNamed(payments, name))
  const chosen = named.filter((entry) => entry !== undefined)
  if (chosen.length < named.length) return refused('payments', 'This payment is not on this order')
  if (chosen.some((entry) => !movable.includes(entry))) {
    const message = 'This payment was already cancelled or moved. Check the order.'
    return { ...NOTHING, refusal: { code: 'payment_gone', message } }
  }
  if (chosen.length === 0) return NOTHING
  if (paidSoFar(to) === undefined)
    return refused('to', 'The advance of the other order is not an amount. Correct it there first.')
  if (isFull(from, chosen.length) || isFull(to, chosen.length))
    return refused('', 'This order has too many payments')
  const { id: moveId, receivedAt } = stamp
  const moved = (entry: PaymentEntry, way: 'in' | 'out', other: OrderRecord): PaymentEntry => ({
    ...entry,
    id: `moved-${moveId}-${way}-${firstIdOf(entry)}`,
    receivedAt,
    moveId,
    moveWith: orderLink(other),
  })
  return {
    from: [
      ...before,
      ...chosen.map((entry) => ({
        ...moved(entry, 'out', to),
        amount: -entry.amount,
        reverses: entry.id,
      })),
    ],
    to: [...beforeEntries(to, stamp), ...chosen.map((entry) => moved(entry, 'in', from))],
    issues: [],
  }
}

/** The entry with which money came in, however often it was moved: a device and the server name moves alike. */
function firstIdOf({ id, moveId }: PaymentEntry): string {
  return moveId === undefined ? id : id.slice(`moved-${moveId}-in-`.length)
}

/** An order without a total gets one, so that its balance is kept. */
export function moneyWith(record: OrderRecord, entries: readonly PaymentEntry[]): Partial<EditableFields> {
  if (entries.length === 0) return {}
  const totalAmount = totalFromBalance(record)
  if (totalAmount === undefined) return sumsWith(record, entries)
  return { totalAmount, ...sumsWith({ ...record, totalAmount }, entries) }
}
