/** What the embedded database needs where MongoDB answers a plain query as fast. */
import type { mongo } from 'mongoose'
import type { RawOrder } from '../keyset.ts'
import type { Clause } from '../queries.ts'
import { DistinctValues } from './distinct-values.ts'
import { type Changes, type CollectionOf, SettledCounts } from './settled-counts.ts'
import { TimeWindowPager } from './time-window-pager.ts'

export interface OrderReads {
  pager: TimeWindowPager
  totals: SettledCounts
  distinctValues: DistinctValues
}

export function createOrderReads(ordersOf: CollectionOf, changeLog: Changes): OrderReads {
  return {
    pager: new TimeWindowPager(),
    totals: new SettledCounts(ordersOf, changeLog),
    distinctValues: new DistinctValues(ordersOf),
  }
}

/** For an `$or` beside a filter the embedded database uses the filter's index only. @param most of each clause */
export async function idsMatching(
  collection: mongo.Collection<RawOrder>,
  clauses: readonly Clause[],
  most: number,
): Promise<string[]> {
  const options = { projection: { _id: 1 }, limit: most } as const
  const found = await Promise.all(clauses.map((clause) => collection.find(clause, options).toArray()))
  return found.flat().map(({ _id }) => _id)
}
