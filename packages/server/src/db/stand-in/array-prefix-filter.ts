import type { Clause } from '../and-filters.ts'

/** Sorts after every letter of a word. */
const AFTER_ALL = '\uffff'

/**
 * Of a list of texts that an index has: one of them begins so. Two bounds in an `$elemMatch`, because the embedded database
 * sees no range of the index in a pattern, nor in bounds alone.
 */
export function arrayPrefixFilter(start: string): Clause {
  return { $elemMatch: { $gte: start, $lt: start + AFTER_ALL } }
}
