import type { mongo } from 'mongoose'
import type { RawOrder } from '../keyset.ts'
import type { Clause } from '../queries.ts'

/**
 * Ids of what matches one of some clauses: for an `$or` beside a filter, the embedded database uses the filter's index only.
 * @param most of each clause
 */
export async function idsMatching(
  collection: mongo.Collection<RawOrder>,
  clauses: readonly Clause[],
  most: number,
): Promise<RawOrder['_id'][]> {
  const options = { projection: { _id: 1 }, limit: most } as const
  const found = await Promise.all(clauses.map((clause) => collection.find(clause, options).toArray()))
  return found.flat().map(({ _id }) => _id)
}
