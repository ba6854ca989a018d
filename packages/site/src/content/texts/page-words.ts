import type { MessageLanguage } from '@zari/shared/messages/languages'
import { siteLanguages } from '@zari/shared/publishing/site-language'
import type { Shop } from '@zari/shared/shop/shop'
import { use } from 'react'
import hi from '../translations.csv?hi'
import te from '../translations.csv?te'
import { pageTexts } from './page-texts.ts'
import { flatten, type FlatTexts, messagesIn, type PageKey, type Words, wordsOf } from './words.ts'
import { WordsContext } from './words-context.tsx'

const english = flatten(pageTexts)

const translations: Record<Exclude<MessageLanguage, 'en'>, FlatTexts> = { te, hi }

const words: Record<MessageLanguage, Words<PageKey>> = {
  en: wordsOf('en', english),
  te: wordsOf('te', english, translations.te, messagesIn(english)),
  hi: wordsOf('hi', english, translations.hi, messagesIn(english)),
}

export const pageWords = (language: MessageLanguage): Words<PageKey> => words[language]

/** In each language of a shop's site. */
export const siteWords = (shop: Pick<Shop, 'siteLanguages'>): Array<Words<PageKey>> =>
  siteLanguages(shop).map(pageWords)

/** Of a page; an island has `useWords`. */
export const usePageWords = (): Words<PageKey> => pageWords(use(WordsContext).language)
