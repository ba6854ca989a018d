import type { Clause } from '../and-filters.ts'

const AFTER_ALL = '\uffff'

/**
 * Of an array of strings with an index: one of them has the prefix. Two bounds in an `$elemMatch`, because the
 * embedded database derives no index range from a pattern or from bounds alone.
 */
export function arrayPrefixFilter(start: string): Clause {
  return { $elemMatch: { $gte: start, $lt: start + AFTER_ALL } }
}
