import { owedOf } from '@zari/shared/customers/orders-of-customer'
import type { OrderRecord } from '@zari/shared/orders/order'
import { searchFor } from '@zari/shared/orders/search'
import { indexRecord, searchTexts } from '../../orders/record-index.ts'

/** Somebody whose orders were found. */
export interface FoundCustomer {
  /** See `whoOrdered`. */
  key: string
  /** As in her newest order. */
  newest: OrderRecord
  /** Those that were found, what there is work in first, then the newest. */
  orders: readonly OrderRecord[]
  /** Of all her orders that are known here. */
  count: number
  /** Rupees, over all of these; what was cancelled is owed by nobody. */
  owes: number
}

export interface Found {
  customers: readonly FoundCustomer[]
  /** Orders. */
  total: number
}

export const nothingFound: Found = { customers: [], total: 0 }

/** More than these nobody reads: another word finds the one that is meant. */
const MOST_CUSTOMERS = 12
const NATIONAL_DIGITS = 10

/**
 * One key for every spelling of a number: what is left without the country code. Reading numbers properly takes longer than
 * a letter may. Who has none is known by her name.
 */
function whoOrdered(record: OrderRecord): string {
  const { digits } = searchTexts(record)
  return digits.length >= NATIONAL_DIGITS
    ? digits.slice(-NATIONAL_DIGITS)
    : `${digits} ${record.name.toLowerCase()}`
}

function byUse(a: OrderRecord, b: OrderRecord): number {
  const [left, right] = [indexRecord(a), indexRecord(b)]
  if (left.open !== right.open) return left.open ? -1 : 1
  return (right.created || 0) - (left.created || 0)
}

/** Old iPads have no Map.groupBy. */
function byCustomer(records: readonly OrderRecord[]): Map<string, OrderRecord[]> {
  const groups = new Map<string, OrderRecord[]>()
  for (const record of records) {
    const key = whoOrdered(record)
    const own = groups.get(key)
    if (own) own.push(record)
    else groups.set(key, [record])
  }
  return groups
}

/** What a search finds among orders of all kinds, by customer. @param all each order once */
export function findEverything(all: readonly OrderRecord[], typed: string): Found {
  if (!typed.trim()) return nothingFound
  const found = all.filter(searchFor(typed, searchTexts)).sort(byUse)
  const shown = [...byCustomer(found)].slice(0, MOST_CUSTOMERS)
  const keys = new Set(shown.map(([key]) => key))
  const hers = byCustomer(all.filter((record) => keys.has(whoOrdered(record))))
  const customers = shown.map(([key, orders]): FoundCustomer => {
    const known = hers.get(key) ?? orders
    const newest = known.reduce((a, b) => (indexRecord(b).created > indexRecord(a).created ? b : a))
    return { key, newest, orders, count: known.length, owes: owedOf(known) }
  })
  return { customers, total: found.length }
}
