import type { OrderRecord } from '@zari/shared/orders/order'
import { recordKey } from '../queue/entry.ts'
import type { Applied } from './types.ts'

type Value = string | string[] | null | undefined

const fail = (what: string, about: unknown): never => {
  throw new Error(`${what}\n${JSON.stringify(about, null, 1)}`)
}

/** Rupees in what a run types: plain digits, or digits with a sign and commas. */
export function rupeesIn(value: Value): number {
  return Number(String(value ?? 0).replace(/[^\d.]/g, '') || 0)
}

/** Worked out by its own rule, not by the app's: what the balance of these amounts has to be. */
export function dueOf({ totalAmount, advancePaid }: OrderRecord): number {
  return Math.max(0, rupeesIn(totalAmount) - rupeesIn(advancePaid))
}

/** Looks after the money: what was handed over is in the advance, once, and balances are what is left. */
export function createMoneyOracle() {
  /** Balances as they were first seen. */
  const noted = new Map<string, Value>()

  return {
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
        const isRight = changed.has(key) ? rupeesIn(balance) === dueOf(record) : balance === noted.get(key)
        if (!isRight) fail('A balance is wrong', record)
      }
    },

    /** @param received what customers handed over, payment by payment, that went out as one edit */
    checkPayment(received: readonly number[], written: Applied | undefined, about: unknown): void {
      const sum = received.reduce((total, one) => total + one, 0)
      const added = written ? rupeesIn(written.to) - rupeesIn(written.from) : 0
      if (added !== sum) fail('Money was received and is not in the advance', { received, written, about })
    },
  }
}
