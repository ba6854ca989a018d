import type { Extent } from '../../offline/tabs/mirror.ts'
import { type ListQuery, writeListQuery } from './list-query.ts'

/**
 * Whether what a query asks for may be among the records that are still being read, so that neither "nothing
 * matches" nor a page can be shown. The records that are read first are the newest: they say nothing about
 * another order, page or filter.
 * @param found how many of the records that are here match
 */
export function isStillRead(extent: Extent, query: ListQuery, found: number): boolean {
  if (extent === 'whole') return false
  return found === 0 || (extent === 'opening' && writeListQuery(query).size > 0)
}
