import { isMessageLanguage, MESSAGE_LANGUAGES, type MessageLanguage } from './languages.ts'

/** English has no prefix in addresses. */
export const OTHER_LANGUAGES = ['te', 'hi'] as const satisfies readonly MessageLanguage[]

export type OtherLanguage = (typeof OTHER_LANGUAGES)[number]

export function siteLanguages(shop: { siteLanguages: readonly OtherLanguage[] }): MessageLanguage[] {
  return MESSAGE_LANGUAGES.filter((each) => each === 'en' || shop.siteLanguages.includes(each))
}

/** `/te/custom-outfit?from=Bridal` is `/custom-outfit?from=Bridal` in Telugu; upper case counts. */
export function splitLanguage(address: string): { language: MessageLanguage; path: string } {
  const [, typed = '', rest = ''] = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/is.exec(address) ?? []
  const language = typed.toLowerCase()
  if (!isMessageLanguage(language) || language === 'en') return { language: 'en', path: address }
  // One slash: two would lead to another site.
  return { language, path: `/${rest.replace(/^\/+/, '')}` }
}

export function inLanguage(language: MessageLanguage, path: string): string {
  return language === 'en' ? path : `/${language}${path}`
}

const LETTERS = {
  en: /\p{Script=Latin}/u,
  te: /\p{Script=Telugu}/u,
  hi: /\p{Script=Devanagari}/u,
} as const satisfies Record<MessageLanguage, RegExp>

/** The language whose letters the words have; `meant` where its letters occur, or no known ones do. */
export function writtenIn(meant: MessageLanguage, words: string): MessageLanguage {
  const found = MESSAGE_LANGUAGES.filter((each) => LETTERS[each].test(words))
  return found.includes(meant) ? meant : (found.at(-1) ?? meant)
}
