import { pagePaths } from '@zari/shared/api/paths'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '@zari/shared/languages/languages'
import { inLanguage, splitLanguage } from '@zari/shared/languages/site-language'
import type { Request } from 'express'

/** All pages by their addresses, each with the parameter that it reads; undefined for none. */
const PARAMETERS: ReadonlyMap<string, string | undefined> = new Map([
  [pagePaths.home, undefined],
  ['/custom-outfit', 'from'],
  ['/outfit-details', 'type'],
])
/** The address of the not-found page. */
export const MISSING = '/404'

/** With those of other languages; the home page of one is `/te/`. */
export const pageAddresses = MESSAGE_LANGUAGES.flatMap((language) =>
  [...PARAMETERS.keys()].map((path) => inLanguage(language, path)),
)

/**
 * The address under which a page is stored: without the parameters that it does not read, such as those that other sites add
 * to links.
 * @returns `MISSING` where there is no such page; both in the language of the address
 */
export function knownAddress({ path: typed, query }: Pick<Request, 'path' | 'query'>): string {
  const { language, path: whole } = splitLanguage(decodeURIComponent(typed).toLowerCase())
  const path = whole.replace(/(?<=.)\/$/, '')
  if (!PARAMETERS.has(path)) return inLanguage(language, MISSING)
  const name = PARAMETERS.get(path)
  const value = name === undefined ? undefined : query[name]
  return inLanguage(
    language,
    typeof value === 'string' ? `${path}?${name}=${encodeURIComponent(value)}` : path,
  )
}

/**
 * Where an address leads whose language is not written or not spoken so: `/TE/` to `/te/`, and a language that is off to English.
 * @returns undefined for one that is right
 */
export function movedAddress(
  url: string,
  spoken: readonly MessageLanguage[],
): { status: 301 | 302; address: string } | undefined {
  const { language, path } = splitLanguage(url)
  if (language === 'en') return undefined
  const address = inLanguage(language, path)
  if (!url.startsWith(`/${language}`)) return { status: 301, address }
  return spoken.includes(language) ? undefined : { status: 302, address: path }
}
