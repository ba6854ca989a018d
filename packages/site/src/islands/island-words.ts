import { isMessageLanguage } from '@zari/shared/messages/languages'
import {
  type FlatTexts,
  type IslandKey,
  type IslandTexts,
  type Words,
  wordsOf,
} from '../content/texts/words.ts'

/** Of the page that this runs on. @param translated undefined on an English page */
export function wordsOfPage(english: FlatTexts, translated: IslandTexts | undefined): Words<IslandKey> {
  const [language] = document.documentElement.lang.split('-')
  if (!translated || !isMessageLanguage(language)) return wordsOf('en', english)
  return wordsOf(language, english, translated.texts, translated.messages)
}
