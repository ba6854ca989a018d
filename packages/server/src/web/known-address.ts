import { pagePaths } from '@zari/shared/api/paths'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '@zari/shared/languages/languages'
import { inLanguage, splitLanguage } from '@zari/shared/languages/site-language'
import type { Request } from 'express'

/** Each with the parameter that it reads. */
const PARAMETERS: ReadonlyMap<string, string | undefined> = new Map([
  [pagePaths.home, undefined],
  ['/custom-outfit', 'from'],
  ['/outfit-details', 'type'],
  [pagePaths.privacy, undefined],
])
export const MISSING = '/404'

/** In other languages, too; a home page is `/te/`. */
export const pageAddresses = MESSAGE_LANGUAGES.flatMap((language) =>
  [...PARAMETERS.keys()].map((path) => inLanguage(language, path)),
)

/** Without parameters that the page does not read. @returns `MISSING` for no page; both in the address's language */
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

/** `/TE/` to `/te/`, and a language that is off to English. @returns undefined for a right one */
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
