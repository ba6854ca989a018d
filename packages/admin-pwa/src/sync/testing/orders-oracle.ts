import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderOperation } from '@zari/shared/orders/order-operations'
import { recordKey } from '../engine/entry.ts'
import { type Entered, rupeesIn } from './money-oracle.ts'
import { fail, type Notes } from './notes.ts'
import type { TestedServer } from './types.ts'

/** What somebody did to two orders. */
export interface DoneToOrders {
  device: string
  user: string
  from: string
  operation: OrderOperation & { id: string }
  /** Money that was received for the order that it makes. */
  payment?: { id: string; amount: number }
  /** Place in the device's queue, once the app called it saved. */
  seq?: number | undefined
}

const inPaise = (amount: number) => Math.round(amount * 100)

/** Compares what people did to two orders at once with what became of it. */
export function createOrdersOracle(server: TestedServer, notes: Notes) {
  const done = new Map<string, DoneToOrders>()
  const elsewhere = new Set<string>()
  /** Rupees that an operation brought into an order. */
  const moved = new Map<string, number>()

  const keysOf = ({ from, operation }: DoneToOrders) => [from, recordKey(operation.to)]

  /** Where money for an order that was made of a consultation is: there, or on the order that another device made first. */
  function placeOf({ from, operation }: DoneToOrders, records: readonly OrderRecord[]): string | undefined {
    const made = recordKey(operation.to)
    if (records.some((record) => recordKey(record) === made)) return made
    const other = records.find((record) => recordKey(record) === from)?.becameOrder
    // The consultation may have been deleted since.
    const ofIt = records.find(({ madeFrom }) => madeFrom === from)
    return other ?? (ofIt && recordKey(ofIt))
  }

  return {
    did(intent: DoneToOrders): DoneToOrders {
      done.set(intent.operation.id, intent)
      return intent
    },
    /** An erased consultation is no longer named by the order that was made of it. */
    isMadeOfConsultation: (key: string) =>
      [...done.values()].some(
        ({ operation }) => operation.type === 'make-order' && recordKey(operation.to) === key,
      ),
    didElsewhere: (id: string) => void elsewhere.add(id),

    /** @returns whether a change is an operation's; it compares with nothing that somebody saw */
    isOwn({ key, by }: { key: string; by: string }): boolean {
      const own = done.get(key) ?? [...done.values()].find(({ payment }) => payment?.id === key)
      if (own && own.user !== by) fail('An operation was sent as somebody else', own)
      return own !== undefined || elsewhere.has(key)
    },

    /** Rupees that this device's later operations brought into an order. */
    movedInto: (device: string, seq: number, record: string): number[] =>
      [...done.values()].flatMap((own) => {
        const isLater = own.device === device && (own.seq === undefined || own.seq > seq)
        return (isLater && moved.get(`${own.operation.id} ${record}`)) || []
      }),

    /** What was moved is the same on both orders, each time that somebody looks. */
    checkMoves(records: readonly OrderRecord[]): void {
      const sums = new Map<string, { paise: number; keys: Set<string>; others: Set<string> }>()
      for (const record of records) {
        for (const { moveId, moveWith = '', amount } of record.payments) {
          if (moveId === undefined) continue
          const sum = sums.get(moveId) ?? { paise: 0, keys: new Set(), others: new Set() }
          sum.paise += inPaise(amount)
          sum.keys.add(recordKey(record))
          sum.others.add(moveWith)
          sums.set(moveId, sum)
          const own = `${moveId} ${recordKey(record)}`
          const all = record.payments.filter((entry) => entry.moveId === moveId)
          moved.set(own, all.reduce((paise, entry) => paise + inPaise(entry.amount), 0) / 100)
        }
      }
      for (const [moveId, { paise, keys, others }] of sums) {
        const isWhole = [...others].every((key) => keys.has(key))
        if (isWhole && paise !== 0) fail('What was moved is not what arrived', { moveId, paise, records })
      }
      const made = records.flatMap(({ madeFrom }) => madeFrom ?? [])
      if (new Set(made).size < made.length) fail('A consultation has become two orders', records)
      const advances = records.reduce((paise, { advancePaid }) => paise + inPaise(rupeesIn(advancePaid)), 0)
      if (!Number.isFinite(advances)) fail('The money can’t be added up', records)
    },

    /** Payments for orders that were made of consultations, each with the order where it has to be. */
    entered: (records: readonly OrderRecord[]): Entered[] =>
      [...done.values()].flatMap((own): Entered[] => {
        const { payment, seq, operation } = own
        if (!payment) return []
        const record = placeOf(own, records) ?? recordKey(operation.to)
        const isGone = notes.isKeyDiscarded(payment.id) || notes.isThrownAway(recordKey(operation.to))
        return [{ ...payment, record, isSaved: seq !== undefined && !isGone }]
      }),

    /**
     * When every queue is empty: each operation that was called saved is done once, or was given up.
     * @returns how many were done
     */
    check(records: readonly OrderRecord[]): number {
      const removed = new Set(server.removed())
      let count = 0
      for (const own of done.values()) {
        const times = server.appliedKeys.filter(({ key }) => key === own.operation.id).length
        if (times > 1) fail('An operation was done twice', own)
        count += times
        const isGone = keysOf(own).some((key) => removed.has(key) || notes.isThrownAway(key))
        // Another device has cancelled it as the same duplicate.
        const to = recordKey(own.operation.to)
        const isAsWanted = records.some(
          (record) => recordKey(record) === own.from && record.duplicateOf === to,
        )
        if (
          times === 0 &&
          own.seq !== undefined &&
          !isGone &&
          !isAsWanted &&
          !notes.isKeyDiscarded(own.operation.id)
        )
          fail('An operation was lost', own)
        if (times === 1 && own.operation.type === 'make-order') {
          const made = recordKey(own.operation.to)
          const isThere = removed.has(made) || records.some((record) => recordKey(record) === made)
          if (!isThere) fail('An order that was made of a consultation is not there', own)
        }
      }
      return count
    },
  }
}
