import { isMessageLanguage } from '@zari/shared/messages/languages'
import { islandTexts } from '../content/texts/island-texts.ts'
import { flatten, type FlatTexts, type IslandKey, type Words, wordsOf } from '../content/texts/words.ts'
import { englishIslands } from '../content/texts/words-context.tsx'

/** Of the page that this runs on. @param texts its translations; undefined on an English page */
export function wordsOfPage(texts: FlatTexts | undefined): Words<IslandKey> {
  const [language] = document.documentElement.lang.split('-')
  if (!texts || !isMessageLanguage(language)) return englishIslands
  return wordsOf(language, flatten(islandTexts), texts)
}
