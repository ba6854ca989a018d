import * as v from 'valibot'
import type { Rupees } from '../money/money.ts'
import { type IsAnswer, matches } from '../api/answers.ts'
import { type Day, isDay } from '../time/due-date.ts'

export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`)
}

interface Count {
  orders: number
  pieces: number
}

interface Balance {
  orders: number
  amount: Rupees
}

export interface Month {
  month: string
  /** Collected money by week; the first and the last may be short. */
  weeks: Array<{ from: Day; to: Day; amount: number }>
  /** Orders of the month that the shop has taken on, without cancelled ones and consultations. */
  taken: Count
  delivered: Count & {
    promised: number
    late: number
    averageDays: number | null
  }
  balances: { taken: Balance; delivered: Balance }
  /** The most requested, with requests of all kinds. */
  pieces: Array<{ name: string; requests: number }>
  /** Sums of the taken orders' bill lines, by row of the price list; last, the lines without a row. */
  billed: Array<{ row: string | null; name: string; pieces: number; amount: Rupees }>
  /** `returning` had ordered before the month. */
  customers: { all: number; returning: number }
}

const count = v.object({ orders: v.number(), pieces: v.number() })
const balance = v.object({ orders: v.number(), amount: v.number() })

export const isMonthAnswer: IsAnswer<Month> = matches(
  v.object({
    month: v.string(),
    weeks: v.array(v.object({ from: v.string(), to: v.string(), amount: v.number() })),
    taken: count,
    delivered: v.object({
      ...count.entries,
      promised: v.number(),
      late: v.number(),
      averageDays: v.nullable(v.number()),
    }),
    balances: v.object({ taken: balance, delivered: balance }),
    pieces: v.array(v.object({ name: v.string(), requests: v.number() })),
    billed: v.array(
      v.object({ row: v.nullable(v.string()), name: v.string(), pieces: v.number(), amount: v.number() }),
    ),
    customers: v.object({ all: v.number(), returning: v.number() }),
  }),
)
