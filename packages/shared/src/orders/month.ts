import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import { type Day, isDay } from '../time/due-date.ts'

/** `2026-11` */
export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`)
}

interface Count {
  orders: number
  /** With the quantity of each order. */
  pieces: number
}

interface Balance {
  /** Orders of which something is not paid. */
  orders: number
  /** Rupees. */
  amount: number
}

/** What the owner reads of a month; its days are India's. */
export interface Month {
  month: string
  /** What was collected, by week; the first and the last may be short. */
  weeks: Array<{ from: Day; to: Day; amount: number }>
  /** Orders of the month that the shop has taken on and nobody cancelled; not consultations. */
  taken: Count
  /** Orders completed in the month. */
  delivered: Count & {
    /** Of those that had a due date. */
    promised: number
    late: number
    /** From the order to its delivery; null where nothing was delivered. */
    averageDays: number | null
  }
  /** What is not paid now. */
  balances: { taken: Balance; delivered: Balance }
  /** The most often asked for, with their requests of all kinds. */
  pieces: Array<{ name: string; requests: number }>
  /** Who ordered in the month, and how many of them had ordered before it. */
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
    customers: v.object({ all: v.number(), returning: v.number() }),
  }),
)
