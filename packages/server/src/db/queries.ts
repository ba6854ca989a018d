export type Clause = Record<string, unknown>

/**
 * Combines clauses as flat as possible: with an empty or nested clause beside a range, the embedded database
 * reads the whole range before it applies the limit.
 */
export function andFilters(...clauses: readonly Clause[]): Clause {
  const flat = clauses.flatMap(partsOf)
  return flat.length === 1 && flat[0] ? flat[0] : flat.length === 0 ? {} : { $and: flat }
}

function partsOf(clause: Clause): readonly Clause[] {
  const names = Object.keys(clause)
  if (names.length === 0) return []
  return names.length === 1 && Array.isArray(clause['$and'])
    ? (clause['$and'] as Clause[]).flatMap(partsOf)
    : [clause]
}

/** Sorts after every letter of a word. */
const AFTER_ALL = '\uffff'

/**
 * Of a list of texts that an index has: one of them begins so. Two bounds in an `$elemMatch`, because the embedded database
 * sees no range of the index in a pattern, nor in bounds alone.
 */
export function arrayPrefixFilter(start: string): Clause {
  return { $elemMatch: { $gte: start, $lt: start + AFTER_ALL } }
}
