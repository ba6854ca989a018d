import type { MessageLanguage } from '@zari/shared/languages/languages'
import { writtenIn } from '@zari/shared/languages/site-language'

/** Words of the shop: `lang` where they are not in the language of the page. */
export interface OwnWords {
  text: string
  lang: MessageLanguage | undefined
  /** Written by the shop in another language than English, maybe with letters that the font of the page lacks. */
  isOwn?: boolean
}

/** What the shop wrote for the language, or else what it wrote in English. */
export function ownWords(
  language: MessageLanguage,
  english: string,
  own: string | null | undefined,
): OwnWords {
  if (language === 'en') return { text: english, lang: undefined }
  const text = own || english
  const written = writtenIn(own ? language : 'en', text)
  return {
    text,
    lang: written === language ? undefined : written,
    ...((own || written !== 'en') && { isOwn: true }),
  }
}

/** What the shop or a customer wrote in no language in particular, such as a name. */
export const writtenWords = (language: MessageLanguage, text: string): OwnWords => ({
  text,
  lang: undefined,
  isOwn: language !== 'en',
})

/** Attributes of the element around such words; `site.css` has a font for `data-own`. */
export const markOf = ({ lang, isOwn }: OwnWords) => ({ lang, 'data-own': isOwn ? '' : undefined })

/** The same for what was written in no language in particular. */
export const written = (language: MessageLanguage) => markOf(writtenWords(language, ''))
