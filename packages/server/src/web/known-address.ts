import { pagePaths } from '@zari/shared/api/paths'
import type { Request } from 'express'

/** All pages by their addresses, each with the parameter that it reads; undefined for none. */
const PARAMETERS: ReadonlyMap<string, string | undefined> = new Map([
  [pagePaths.home, undefined],
  ['/custom-outfit', 'from'],
  ['/outfit-details', 'type'],
])
/** The address of the not-found page. */
export const MISSING = '/404'

export const pageAddresses = [...PARAMETERS.keys()]

/**
 * The address under which a page is stored: without the parameters that it does not read, such as those that other sites add
 * to links.
 * @returns `MISSING` where there is no such page
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
