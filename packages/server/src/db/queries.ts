export type Clause = Record<string, unknown>

/** All clauses in one. Empty ones are left out: beside one the embedded database reads a whole range before its limit. */
export function andFilters(...clauses: readonly Clause[]): Clause {
  const said = clauses.filter((clause) => Object.keys(clause).length > 0)
  return said.length > 1 ? { $and: said } : (said[0] ?? {})
}

/** Sorts after every letter of a word. */
const AFTER_ALL = '\uffff'

/** Some text of an indexed list begins so. Without `$elemMatch` each bound may be met by another text of the list. */
export function arrayPrefixFilter(start: string): Clause {
  return { $elemMatch: { $gte: start, $lt: start + AFTER_ALL } }
}
