import type { OrderRecord } from '@zari/shared/orders/order'
import type { PaymentEntry } from '@zari/shared/orders/payment'
import { fail, type Notes } from './notes.ts'
import type { TestedServer } from './types.ts'

const inPaise = (amount: number) => Math.round(amount * 100)

const sumOf = (entries: ReadonlyArray<{ amount: number }>) =>
  entries.reduce((paise, { amount }) => paise + inPaise(amount), 0)

/** The entry with which money came in, however often it was moved. */
const firstId = ({ id, moveId }: PaymentEntry) =>
  moveId === undefined ? id : id.replace(new RegExp(`^moved-${moveId}-(?:in|out)-`), '')

/** Compares money that came in once for several orders with its parts. */
export function createReceiptsOracle(server: TestedServer, notes: Notes) {
  /** Rupees by receipt, as the customer handed them over. */
  const taken = new Map<string, number>()

  return {
    took: (receiptId: string, amount: number) => void taken.set(receiptId, amount),

    /** Each time that somebody looks: no receipt is more than was taken, and what was moved is still of its receipt. */
    checkParts(records: readonly OrderRecord[]): void {
      const entries = records.flatMap(({ payments }) => payments)
      const came = entries.filter(({ moveId, reverses }) => moveId === undefined && reverses === undefined)
      for (const [receiptId, parts] of Map.groupBy(came, (entry) => entry.receiptId)) {
        if (receiptId === undefined) continue
        const amount = taken.get(receiptId)
        if (amount === undefined || sumOf(parts) > inPaise(amount))
          fail('A receipt is more than was taken', { receiptId, amount, parts })
      }
      const receiptOf = new Map(came.map(({ id, receiptId }) => [id, receiptId]))
      for (const entry of entries.filter(({ moveId }) => moveId !== undefined)) {
        const first = firstId(entry)
        if (receiptOf.has(first) && receiptOf.get(first) !== entry.receiptId)
          fail('A payment that was moved is not of its receipt any more', entry)
      }
    },

    /**
     * When every queue is empty: what is there of a receipt, with what its makers threw away or was deleted with its order,
     * is what was taken; of a save that the app never called saved, all or nothing.
     * @returns receipts, and rupees that they came to
     */
    check(records: readonly OrderRecord[]): { receipts: number; rupees: number } {
      const removed = new Set(server.removed())
      const there = new Set(records.flatMap(({ payments }) => payments.map(({ id }) => id)))
      const found = { receipts: 0, rupees: 0 }
      for (const [receiptId, amount] of taken) {
        const parts = notes.intents.flatMap(({ payment, ...intent }) =>
          payment?.receiptId === receiptId && payment.reverses === undefined
            ? [{ ...intent, ...payment }]
            : [],
        )
        if (sumOf(parts) !== inPaise(amount)) fail('The parts are not what was taken', { amount, parts })
        const isGone = ({ id, record }: (typeof parts)[number]) =>
          removed.has(record) || notes.isThrownAway(record) || notes.isKeyDiscarded(id)
        const kept = parts.filter((part) => there.has(part.id))
        const lost = parts.filter((part) => !there.has(part.id) && !isGone(part))
        const isKept = kept.length > 0 || parts.some(({ seq }) => seq !== undefined)
        if (isKept && lost.length > 0) fail('A part of a receipt was lost', { receiptId, kept, lost })
        if (kept.length === 0) continue
        found.receipts += 1
        found.rupees += sumOf(kept) / 100
      }
      return found
    },
  }
}
