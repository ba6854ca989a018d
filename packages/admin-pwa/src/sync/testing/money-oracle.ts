import type { FieldValue, OrderRecord } from '@zari/shared/orders/order'
import { recordKey } from '../engine/entry.ts'
import type { Applied } from './types.ts'

type Value = FieldValue | undefined

const fail = (what: string, about: unknown): never => {
  throw new Error(`${what}\n${JSON.stringify(about, null, 1)}`)
}

const inPaise = (amount: number) => Math.round(amount * 100)

/** Rupees in what a run types: plain digits, or digits with a sign and commas. */
export function rupeesIn(value: Value): number {
  return Number(String(value ?? 0).replace(/[^\d.-]/g, '') || 0)
}

/** Worked out by its own rule, not by the app's: what the balance of these amounts has to be. */
export function dueOf({ totalAmount, advancePaid }: OrderRecord): number {
  return Math.max(0, inPaise(rupeesIn(totalAmount)) - inPaise(rupeesIn(advancePaid))) / 100
}

/** A payment, or a reversal, as whoever entered it knows it. */
export interface Entered {
  id: string
  record: string
  amount: number
  reverses?: string | undefined
  /** The app called it saved, and its maker has not thrown it away since. */
  isSaved: boolean
}

/** Methods of entries that are made from a typed advance, not sent as payments. */
const methodsOfTyped = new Set(['before', 'correction', 'not-said'])

/** Checks the money: each payment is in the advance once, and balances are what is left. */
export function createMoneyOracle() {
  /** Balances as they were first seen. */
  const noted = new Map<string, Value>()
  let mayBeBelowZero = false

  return {
    /** Somebody said that more was paid out than came in. */
    keptBelowZero(): void {
      mayBeBelowZero = true
    },

    /** Balances follow the amounts as soon as one was changed, and stand as they were noted until then. */
    checkBalances(records: readonly OrderRecord[], log: readonly Applied[]): void {
      const changed = new Set(
        log
          .filter(({ field }) => field === 'totalAmount' || field === 'advancePaid')
          .map((one) => one.record),
      )
      for (const record of records) {
        const key = recordKey(record)
        const balance = record.remainingDue
        if (!noted.has(key)) noted.set(key, balance)
        // What a consultation was to bring, its order is to bring.
        const isChanged = changed.has(key) || record.becameOrder !== undefined
        const isRight = isChanged ? rupeesIn(balance) === dueOf(record) : balance === noted.get(key)
        if (!isRight) fail('A balance is wrong', record)
        const sum = record.payments.reduce((paise, { amount }) => paise + inPaise(amount), 0)
        const isSum = record.payments.length === 0 || sum === inPaise(rupeesIn(record.advancePaid))
        if (!isSum) fail('An advance is not the sum of the payments', record)
        if (sum < 0 && !mayBeBelowZero) fail('More went out than came in, and nobody was asked', record)
      }
    },

    /**
     * When every queue is empty: each payment that was kept is there once with its amount, and none that nobody made.
     * @returns payments that are there, and rupees that they come to
     */
    checkEntries(records: readonly OrderRecord[], entered: readonly Entered[]) {
      const known = new Map(entered.map((one) => [one.id, one]))
      const found = { entries: 0, rupees: 0 }
      for (const record of records) {
        const { payments } = record
        const ids = payments.map(({ id }) => id)
        if (new Set(ids).size < ids.length) fail('A payment is there twice', record)
        const reversed = payments.flatMap(({ reverses }) => reverses ?? [])
        if (new Set(reversed).size < reversed.length) fail('A payment was taken back twice', record)
        for (const { id, amount, method, reverses, moveId } of payments) {
          // Whose sum is checked on both orders (`orders-oracle.ts`).
          if (moveId !== undefined) continue
          if (methodsOfTyped.has(method) && reverses === undefined) continue
          const own = known.get(id)
          const isAsEntered = own?.record === recordKey(record) && own.amount === amount
          if (!isAsEntered) fail('A payment is there that nobody made', { id, amount, own })
          found.entries += 1
          found.rupees += amount
        }
        for (const own of entered.filter((one) => one.isSaved && one.record === recordKey(record))) {
          const isThere =
            ids.includes(own.id) || (own.reverses !== undefined && reversed.includes(own.reverses))
          if (!isThere) fail('A payment was lost', { own, record })
        }
      }
      return found
    },
  }
}
