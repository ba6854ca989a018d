/** What the embedded database needs where MongoDB answers a plain query as fast: all that features import of this folder. */
import { DistinctValues } from './distinct-values.ts'
import { type Changes, type CollectionOf, SettledCounts } from './settled-counts.ts'
import { TimeWindowPager } from './time-window-pager.ts'

export { idsMatching } from './ids-matching.ts'

export interface OrderReads {
  /** It reads all of an index's range before it applies a limit. */
  pager: TimeWindowPager
  /** It counts by reading. */
  totals: SettledCounts
  /** It finds distinct values by reading all records. */
  distinctValues: DistinctValues
}

export function createOrderReads(ordersOf: CollectionOf, changeLog: Changes): OrderReads {
  return {
    pager: new TimeWindowPager(),
    totals: new SettledCounts(ordersOf, changeLog),
    distinctValues: new DistinctValues(ordersOf),
  }
}
