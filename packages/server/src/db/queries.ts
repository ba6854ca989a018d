export type Clause = Record<string, unknown>

/** Empty clauses are left out: beside one the embedded database reads a whole range before its limit. */
export function andFilters(...clauses: readonly Clause[]): Clause {
  const filled = clauses.filter((clause) => Object.keys(clause).length > 0)
  return filled.length > 1 ? { $and: filled } : (filled[0] ?? {})
}

const AFTER_ALL = '\uffff'

/** Without `$elemMatch` each bound may be met by another text of the list. */
export function arrayPrefixFilter(start: string): Clause {
  return { $elemMatch: { $gte: start, $lt: start + AFTER_ALL } }
}
