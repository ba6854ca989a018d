import { MESSAGE_LANGUAGES, type MessageLanguage } from '@zari/shared/languages/languages'
import { fromKeys } from '@zari/shared/lib/objects'
import { siteLanguages } from '@zari/shared/languages/site-language'
import type { Shop } from '@zari/shared/shop/shop'
import { use } from 'react'
import translations from '../translations.csv?all'
import { pageTexts } from './page-texts.ts'
import { flatten, messagesIn, type PageKey, type Words, wordsOf } from './words.ts'
import { WordsContext } from './words-context.tsx'

const english = flatten(pageTexts)

const words = fromKeys(MESSAGE_LANGUAGES, (language): Words<PageKey> =>
  language === 'en'
    ? wordsOf('en', english)
    : wordsOf(language, english, translations[language], messagesIn(english)),
)

export const pageWords = (language: MessageLanguage): Words<PageKey> => words[language]

export const siteWords = (shop: Pick<Shop, 'siteLanguages'>): Array<Words<PageKey>> =>
  siteLanguages(shop).map(pageWords)

/** Of a page; an island has `useWords`. */
export const usePageWords = (): Words<PageKey> => pageWords(use(WordsContext).language)
