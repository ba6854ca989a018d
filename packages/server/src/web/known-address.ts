import { pagePaths } from '@zari/shared/api/paths'
import type { Request } from 'express'

/** The parameter that a page reads; undefined for none. */
const PARAMETERS: ReadonlyMap<string, string | undefined> = new Map([
  [pagePaths.home, undefined],
  ['/custom-outfit', 'from'],
  ['/outfit-details', 'type'],
])
/** The page for addresses of no page. */
export const MISSING = '/404'

/** Of all pages. */
export const pageAddresses = [...PARAMETERS.keys()]

/**
 * The address under which a page is known: without what it does not read, such as the parameters that other
 * sites add to links.
 */
export function knownAddress({ path: typed, query }: Request): string {
  const path = decodeURIComponent(typed)
    .toLowerCase()
    .replace(/(?<=.)\/$/, '')
  if (!PARAMETERS.has(path)) return MISSING
  const name = PARAMETERS.get(path)
  const value = name === undefined ? undefined : query[name]
  return typeof value === 'string' ? `${path}?${name}=${encodeURIComponent(value)}` : path
}
